import { expect, test } from 'vitest';
import { shareOfDaysOver } from './share-of-days.ts';

const period = { startDate: '2026-11-01', endDate: '2026-11-10', timezone: 'Europe/Helsinki' };
const at = (time: string) => shareOfDaysOver(period, new Date(time));

test('today counts as elapsed, in the campaign’s time zone', () => {
  expect(at('2026-11-01T10:00:00Z')).toBe(0.1);
  expect(at('2026-11-05T21:59:00Z')).toBe(0.5);
  expect(at('2026-11-05T22:00:00Z')).toBe(0.6);
});

test('before the first day none has elapsed, after the last all have', () => {
  expect(at('2026-10-31T21:59:00Z')).toBe(0);
  expect(at('2026-11-10T12:00:00Z')).toBe(1);
  expect(at('2026-12-24T12:00:00Z')).toBe(1);
});
