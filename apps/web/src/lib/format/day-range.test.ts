import { expect, test } from 'vitest';
import { lastDays } from './day-range.ts';

const LATE = new Date('2026-11-15T23:30:00Z');

test.each([
  [7, 'UTC', '2026-11-09', '2026-11-15'],
  [1, 'UTC', '2026-11-15', '2026-11-15'],
  [7, 'Asia/Tokyo', '2026-11-10', '2026-11-16'],
  [365, 'America/New_York', '2025-11-16', '2026-11-15'],
])('%d days in %s', (days, zone, startDate, endDate) => {
  expect(lastDays(days, LATE, zone)).toEqual({ startDate, endDate });
});
