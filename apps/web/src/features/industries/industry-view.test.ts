import { expect, test } from 'vitest';
import { industryFrom, savedSearchRow } from './industry-view.ts';

const reading = (address: string) => (name: string) => new URLSearchParams(address).get(name);

test('accepts only known industries', () => {
  expect(industryFrom('food-drink')).toBe('food-drink');
  expect(industryFrom('Food-Drink')).toBeNull();
  expect(industryFrom('toString')).toBeNull();
});

test('platform and days go along; sorting, tabs and the day of knowledge do not', () => {
  expect(savedSearchRow(reading('sort=share.asc&range=30d&tab=videos&platform=youtube'))).toBe(
    '?platform=youtube&range=30d',
  );
  expect(savedSearchRow(reading('range=7d&asOf=2026-11-08'))).toBe('?range=7d&asOf=2026-11-08');
  expect(savedSearchRow(reading('sort=share.asc'))).toBe('');
});
