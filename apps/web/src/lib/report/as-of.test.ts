import { expect, test } from 'vitest';
import { asOfDay, endOfDay } from './as-of.ts';
import { reportRangeOf } from './report-state.ts';

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
