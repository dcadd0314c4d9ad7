import { describe, expect, test } from 'vitest';
import { tabIn } from '../../lib/report/report-calls.ts';
import { reportRangeOf } from '../../lib/report/report-state.ts';
import { asks } from './trending-calls.ts';
import {
  perDay,
  placeIn,
  type RisingRow,
  reachOf,
  regionFrom,
  signedPercent,
  tabsOfRegion,
  trendingPath,
} from './trending-view.ts';

const reading = (address: string) => (name: string) => new URLSearchParams(address).get(name);

describe('the place', () => {
  test.each([
    ['world', 'world'],
    ['World', 'world'],
    ['br', 'BR'],
    ['BR', 'BR'],
    ['xx', null],
    ['brazil', null],
    ['', null],
  ])('%s is %s', (text, region) => expect(regionFrom(text)).toBe(region));

  test('is written small in its address', () => {
    expect(trendingPath('BR')).toBe('/trending/br');
    expect(trendingPath('world')).toBe('/trending/world');
  });

  test('decides which tabs there are', () => {
    expect(tabsOfRegion('world')).toEqual(['hashtags', 'sounds', 'accounts']);
    expect(tabsOfRegion('BR')).toEqual(['hashtags', 'sounds', 'accounts', 'videos', 'difference']);
  });
});

describe('the view', () => {
  test.each([
    ['', 'BR', 'hashtags'],
    ['tab=videos', 'BR', 'videos'],
    ['tab=videos', 'world', 'hashtags'],
    ['tab=', 'BR', 'hashtags'],
  ])('of %s in %s is %s', (address, region, tab) =>
    expect(tabIn(tabsOfRegion(region), reading(address))).toBe(tab),
  );

  const now = new Date('2026-11-15T12:00:00.000Z');
  const range = reportRangeOf({ range: '7d', asOf: null, grain: null, compare: null }, 90, now, 'UTC');
  test.each([
    ['', { metric: 'distinctiveness', platform: 'tiktok' }],
    ['metric=views&platform=youtube', { metric: 'views', platform: 'youtube' }],
    ['metric=likes&platform=myspace', { metric: 'distinctiveness', platform: 'tiktok' }],
  ])('asks with %s for %j', (address, query) => {
    const scope = { subject: 'BR', range, read: reading(address), now, head: null };
    expect(asks.hashtags(scope).call).toMatchObject({ params: { region: 'BR' }, query });
  });

  test('ranks sounds and the world by growth', () => {
    const scope = { range, read: reading('metric=distinctiveness'), now, head: null };
    const byGrowth = { query: { metric: 'velocity' } };
    expect(asks.sounds({ ...scope, subject: 'BR' }).call).toMatchObject(byGrowth);
    expect(asks.hashtags({ ...scope, subject: 'world' }).call).toMatchObject(byGrowth);
  });
});

test('doubling in a day is 100% a day', () => {
  expect(perDay(Math.log(2))).toBeCloseTo(1, 12);
  expect(perDay(0)).toBe(0);
  expect(perDay(Math.log(0.5))).toBeCloseTo(-0.5, 12);
});

test('growth has a sign, and small growth more digits', () => {
  const percent = (ratio: number, decimals: number) => `${(ratio * 100).toFixed(decimals)}%`;
  expect(signedPercent(0.0126, percent)).toBe('+1.3%');
  expect(signedPercent(0.001, percent)).toBe('+0.1%');
  expect(signedPercent(-0.0004, percent)).toBe('-0.04%');
  expect(signedPercent(0, percent)).toBe('0.00%');
});

const row = (interval: { low: number; high: number } | null) =>
  ({ trend: { measured: { interval } } }) as unknown as RisingRow;

test('the scale covers every interval and zero growth', () => {
  expect(reachOf([])).toEqual({ low: 0, high: 0 });
  expect(reachOf([row({ low: 0.1, high: 0.2 }), row(null), row({ low: 0.05, high: 0.15 })])).toEqual({
    low: 0,
    high: 0.2,
  });
  expect(reachOf([row({ low: -0.3, high: -0.1 })])).toEqual({ low: -0.3, high: 0 });
});

test('a value is positioned between the ends, never outside', () => {
  const reach = { low: -0.1, high: 0.3 };
  expect(placeIn(reach, -0.1)).toBe(0);
  expect(placeIn(reach, 0.3)).toBe(1);
  expect(placeIn(reach, 0.1)).toBeCloseTo(0.5, 12);
  expect(placeIn(reach, 9)).toBe(1);
  expect(placeIn({ low: 0, high: 0 }, 0)).toBe(0.5);
});
