import { expect, test } from 'vitest';
import { industryFrom, measureFrom, platformFrom, savedSearchRow } from './industry-view.ts';

const reading = (address: string) => (name: string) => new URLSearchParams(address).get(name);

test('an industry is one of the known ones', () => {
  expect(industryFrom('food-drink')).toBe('food-drink');
  expect(industryFrom('Food-Drink')).toBeNull();
  expect(industryFrom('toString')).toBeNull();
});

test('what the address does not say, or says wrongly, is the usual', () => {
  expect(platformFrom(reading(''))).toBe('tiktok');
  expect(platformFrom(reading('platform=youtube'))).toBe('youtube');
  expect(platformFrom(reading('platform=myspace'))).toBe('tiktok');
  expect(measureFrom(reading(''))).toBe('viewsGained');
  expect(measureFrom(reading('measure=accounts'))).toBe('accounts');
});

test('platform and days go along; sorting, tabs and the day of knowledge do not', () => {
  expect(savedSearchRow(reading('sort=share.asc&range=30d&tab=videos&platform=youtube'))).toBe(
    '?platform=youtube&range=30d',
  );
  expect(savedSearchRow(reading('range=7d&asOf=2026-11-08'))).toBe('?range=7d&asOf=2026-11-08');
  expect(savedSearchRow(reading('sort=share.asc'))).toBe('');
});
