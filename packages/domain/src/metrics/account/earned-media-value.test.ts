import { expect, test } from 'vitest';
import { knownOf } from '../../../test/metric-fixtures.ts';
import { TIERS } from '../../observations/tiers.ts';
import { cpmFor, cpmsInCurrency, earnedMediaValue, STARTING_CPM_TABLE } from './earned-media-value.ts';

const prices = {
  currencyCode: 'EUR',
  rows: [
    { countryCode: 'DE', tier: 'nano', low: 4, middle: 8, high: 12 },
    { countryCode: null, tier: 'nano', low: 1, middle: 2, high: 3 },
  ],
} as const;

test('views by the thousand times the price of country and tier, with its band', () => {
  const videos = [
    { videoId: 'a', countryCode: 'DE', tier: 'nano', views: 1500 },
    { videoId: 'b', countryCode: 'FR', tier: 'nano', views: 1000 },
    { videoId: 'c', countryCode: null, tier: 'nano', views: 0 },
    { videoId: 'd', countryCode: 'DE', tier: 'nano', views: null },
    { videoId: 'e', countryCode: 'DE', tier: 'mega', views: 1000 },
  ] as const;
  const result = knownOf(earnedMediaValue({ videos, prices }));
  expect(result.value).toBe(14);
  expect(result.interval).toEqual({ low: 7, high: 21, level: null });
  expect(result.sample).toBe(3);
  expect(result.details.views).toBe(2500);
  expect(result.parts[0]).toEqual({ key: 'a', value: 1500, weight: 8, contribution: 12 });
});

test('no priced video is not worth 0', () => {
  expect(earnedMediaValue({ videos: [], prices })).toMatchObject({ notEnough: true, sample: 0, needed: 1 });
});

test('the starting table has a price for every tier and country', () => {
  for (const tier of TIERS) {
    expect(cpmFor(STARTING_CPM_TABLE, null, tier)).toMatchObject({ low: 1.5, middle: 3, high: 6 });
    expect(cpmFor(STARTING_CPM_TABLE, 'ZW', tier)?.middle).toBe(3);
    expect(cpmFor(STARTING_CPM_TABLE, 'US', tier)?.middle).toBe(6);
  }
});

test('a campaign has one currency: prices in another one give no value', () => {
  expect(cpmsInCurrency(prices, 'EUR')).toBe(prices);
  expect(cpmsInCurrency(prices, 'USD')).toEqual({ currencyCode: 'USD', rows: [] });
  for (const currencyCode of ['USD', 'EUR', 'GBP', 'CHF'])
    expect(cpmsInCurrency(null, currencyCode)).toEqual({ currencyCode, rows: STARTING_CPM_TABLE.rows });
  const unpriced = cpmsInCurrency(null, 'JPY');
  expect(unpriced).toEqual({ currencyCode: 'JPY', rows: [] });
  const videos = [{ videoId: 'a', countryCode: 'DE', tier: 'nano', views: 2000 }] as const;
  expect(earnedMediaValue({ videos, prices: unpriced })).toEqual({
    notEnough: true,
    sample: 0,
    needed: 1,
    reason: 'missing-inputs',
  });
});
