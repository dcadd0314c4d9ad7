import { expect, test } from 'vitest';
import {
  chosenDays,
  customRange,
  daysBetween,
  grainFrom,
  isDay,
  isWithinPlan,
  rangeFrom,
  writeCustomRange,
} from './report-range.ts';

test.each([
  [null, 730, '90d'],
  [null, 90, '90d'],
  [null, 89, '30d'],
  [null, 14, '7d'],
  [null, 7, '7d'],
  [null, 0, '7d'],
  ['1y', 730, '1y'],
  // A shared link keeps its range; the reply says where the plan cut it.
  ['1y', 7, '1y'],
  ['3w', 730, '90d'],
  ['toString', 730, '90d'],
] as const)('%s with %d days of history is %s', (text, historyDays, range) => {
  expect(rangeFrom(text, historyDays)).toBe(range);
});

test('a range of exactly the plan’s history is within it', () => {
  expect(isWithinPlan('90d', 90)).toBe(true);
  expect(isWithinPlan('90d', 89)).toBe(false);
});

test.each([
  ['2026-08-01_2026-09-30', { startDate: '2026-08-01', endDate: '2026-09-30' }],
  ['2026-11-15_2026-11-15', { startDate: '2026-11-15', endDate: '2026-11-15' }],
  ['2026-11-01_2027-01-01', { startDate: '2026-11-01', endDate: '2026-11-15' }],
  ['2026-11-16_2026-11-20', null],
  ['2026-09-30_2026-08-01', null],
  ['2026-02-30_2026-03-01', null],
  ['2026-08-01', null],
  ['30d', null],
  [null, null],
])('%s up to 2026-11-15', (text, days) => {
  expect(customRange(text, '2026-11-15')).toEqual(days);
});

test('custom days are written first to last', () => {
  expect(writeCustomRange('2026-09-30', '2026-08-01')).toBe('2026-08-01_2026-09-30');
  expect(writeCustomRange('2026-08-01', '2026-08-01')).toBe('2026-08-01_2026-08-01');
});

test('days are counted from the first to the last, over a change of clocks too', () => {
  expect(daysBetween('2026-11-15', '2026-11-15')).toBe(1);
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(3);
});

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2026-13-01', false],
  ['26-01-01', false],
  ['', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

test.each([
  ['week', 'week'],
  ['month', 'month'],
  ['hour', 'day'],
  [null, 'day'],
])('grain %s is %s', (text, grain) => {
  expect(grainFrom(text)).toBe(grain);
});

const known = { until: new Date('2026-11-15T12:00:00Z'), timezone: 'UTC' };

test('the days of a named and of a custom range', () => {
  expect(chosenDays('7d', 730, known)).toEqual({
    range: '7d',
    startDate: '2026-11-09',
    endDate: '2026-11-15',
    days: 7,
  });
  expect(chosenDays('2026-11-01_2026-11-03', 730, known)).toEqual({
    range: 'custom',
    startDate: '2026-11-01',
    endDate: '2026-11-03',
    days: 3,
  });
});
