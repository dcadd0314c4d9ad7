import { expect, test } from 'vitest';
import { lastDays, relativeTime, zoneFrom } from './days.ts';

const LATE = new Date('2026-11-15T23:30:00Z');

test.each([
  [7, 'UTC', '2026-11-09', '2026-11-15'],
  [1, 'UTC', '2026-11-15', '2026-11-15'],
  [7, 'Asia/Tokyo', '2026-11-10', '2026-11-16'],
  [365, 'America/New_York', '2025-11-16', '2026-11-15'],
])('%d days in %s', (days, zone, startDate, endDate) => {
  expect(lastDays(days, LATE, zone)).toEqual({ startDate, endDate });
});

const NOW = new Date('2026-11-15T12:00:00Z');

test.each([
  [59_999, 'now'],
  [60_000, '1 min. ago'],
  [12 * 60_000, '12 min. ago'],
  [3_600_000, '1 hr. ago'],
  [86_399_999, '23 hr. ago'],
  [86_400_000, 'yesterday'],
  [45 * 86_400_000, '1 mo. ago'],
  [800 * 86_400_000, '2 yr. ago'],
])('%d ms ago is %s', (elapsedMs, text) => {
  expect(relativeTime(new Date(NOW.getTime() - elapsedMs), NOW, 'en')).toBe(text);
});

test('in another language', () => {
  expect(relativeTime(new Date(NOW.getTime() - 7_200_000), NOW, 'de')).toBe('vor 2 Std.');
});

test.each([
  ['Europe/Helsinki', 'Europe/Helsinki'],
  ['UTC', 'UTC'],
  ['Mars/Olympus', null],
  ['', null],
  [undefined, null],
])('the cookie %s names the zone %s', (cookie, zone) => {
  expect(zoneFrom(cookie)).toBe(zone);
});
