import { expect, test } from 'vitest';
import {
  asOfDay,
  chosenDays,
  customRange,
  daysBetween,
  endOfDay,
  grainFrom,
  isDay,
  rangeFrom,
  writeCustomRange,
} from './report-range.ts';
import { reportRangeOf } from './report-state.ts';

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

test.each([
  ['7d', 7, 14],
  ['7d', 8, 0],
  ['2026-11-01_2026-11-05', 15, 20],
  ['2026-11-01_2026-11-05', 16, 0],
])(
  'the period before %s is out of reach with %i days of history: needs %i',
  (range, historyDays, missing) => {
    const params = { range, asOf: null, grain: null, compare: null };
    const now = new Date('2026-11-15T12:00:00Z');
    expect(reportRangeOf(params, historyDays, now, 'UTC').missingDays).toBe(missing);
  },
);

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

const NOW = new Date('2026-11-15T12:00:00Z');

test.each([
  ['2026-11-14', '2026-11-14'],
  ['2026-11-15', null],
  ['2026-12-01', null],
  ['2026-02-30', null],
  ['yesterday', null],
  [null, null],
])('as known on %s is %s', (text, day) => {
  expect(asOfDay(text, NOW, 'UTC')).toBe(day);
});

test('a day that is still yesterday further west is available there', () => {
  expect(asOfDay('2026-11-15', new Date('2026-11-15T23:30:00Z'), 'Asia/Tokyo')).toBe('2026-11-15');
});

test.each([
  ['2026-11-01', 'UTC', '2026-11-01T23:59:59.999Z'],
  ['2026-11-01', 'Asia/Tokyo', '2026-11-01T14:59:59.999Z'],
  // The clocks go back on this day in New York and went back a week before in Helsinki.
  ['2026-11-01', 'America/New_York', '2026-11-02T04:59:59.999Z'],
  ['2026-10-24', 'Europe/Helsinki', '2026-10-24T20:59:59.999Z'],
  ['2026-10-25', 'Europe/Helsinki', '2026-10-25T21:59:59.999Z'],
  ['2026-03-28', 'Europe/Helsinki', '2026-03-28T21:59:59.999Z'],
  ['2026-03-29', 'Europe/Helsinki', '2026-03-29T20:59:59.999Z'],
])('%s in %s ends at %s', (day, zone, end) => {
  expect(endOfDay(day, zone).toISOString()).toBe(end);
});

const asked = { range: '7d', asOf: null, grain: null, compare: null };

test('today: no `asOf` is sent', () => {
  const range = reportRangeOf(asked, 730, NOW, 'UTC');
  expect(range.asOf).toBeNull();
  expect(range.query).toEqual({ startDate: '2026-11-09', endDate: '2026-11-15', timezone: 'UTC' });
  expect(range.seriesQuery).toEqual({ ...range.query, grain: 'day', compare: 'none' });
  expect(range.asOfQuery).toEqual({});
});

test('a past day: the range ends on it, and every call asks for what was known then', () => {
  const range = reportRangeOf(
    { range: '7d', asOf: '2026-11-01', grain: 'week', compare: 'previous' },
    730,
    NOW,
    'UTC',
  );
  const asOf = '2026-11-01T23:59:59.999Z';
  expect(range.asOf).toBe('2026-11-01');
  expect(range.query).toEqual({ startDate: '2026-10-26', endDate: '2026-11-01', timezone: 'UTC', asOf });
  expect(range.seriesQuery).toEqual({ ...range.query, grain: 'week', compare: 'previous' });
  expect(range.asOfQuery).toEqual({ asOf });
});
