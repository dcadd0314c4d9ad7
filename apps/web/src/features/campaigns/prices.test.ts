import { STARTING_CPM_TABLE, TIERS } from '@clipscope/domain';
import { expect, test } from 'vitest';
import {
  ELSEWHERE,
  faultyCountry,
  onePrice,
  priceRows,
  priceTexts,
  withCountry,
  withoutCountry,
  withPrice,
} from './prices.ts';

const table = {
  currencyCode: 'EUR',
  rows: [
    { countryCode: null, tier: 'nano', low: 1, middle: 2, high: 3 },
    { countryCode: 'DE', tier: 'nano', low: 4, middle: 8, high: 12.5 },
  ],
} as const;

test('a table becomes text and back without loss', () => {
  const texts = priceTexts(table);
  expect(texts[ELSEWHERE]?.nano).toEqual({ low: '1', middle: '2', high: '3' });
  expect(texts.DE?.mega).toEqual({ low: '', middle: '', high: '' });
  expect(priceRows(texts)).toEqual(table.rows);
  const byKey = (rows: typeof STARTING_CPM_TABLE.rows) =>
    new Map(rows.map(row => [`${row.countryCode}/${row.tier}`, row]));
  expect(byKey(priceRows(priceTexts(STARTING_CPM_TABLE)))).toEqual(byKey(STARTING_CPM_TABLE.rows));
});

test('a country starts with the prices of all others, and can be removed', () => {
  const more = withCountry(priceTexts(table), 'FI');
  expect(priceRows(more).at(-1)).toEqual({ countryCode: 'FI', tier: 'nano', low: 1, middle: 2, high: 3 });
  expect(priceRows(withoutCountry(more, 'FI'))).toEqual(table.rows);
});

test('prices must be three amounts in order, or none', () => {
  const texts = priceTexts(table);
  const faulty = (changes: object) => faultyCountry(withPrice(texts, 'DE', 'nano', changes));
  expect(faultyCountry(texts)).toBeNull();
  expect(faulty({ low: '8' })).toBeNull();
  expect(faulty({ low: '8.1' })).toBe('DE');
  expect(faulty({ high: '' })).toBe('DE');
  expect(faulty({ middle: 'much' })).toBe('DE');
  expect(faulty({ low: '', middle: '', high: '' })).toBeNull();
});

test('one price for all has a row for every tier, with half and double around it', () => {
  const rows = priceRows(onePrice(5));
  expect(rows.map(({ tier }) => tier)).toEqual(TIERS);
  expect(rows[0]).toEqual({ countryCode: null, tier: 'none', low: 2.5, middle: 5, high: 10 });
});

test('without prices in its currency, a campaign’s table is empty and saves none', () => {
  const texts = priceTexts({ currencyCode: 'JPY', rows: [] });
  expect(Object.keys(texts)).toEqual(['*']);
  expect([...priceRows(texts)]).toEqual([]);
});
