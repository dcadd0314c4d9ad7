import { expect, test } from 'vitest';
import { endOfDay, shareBefore } from './collection.ts';

test('a day counts to its end, or to the upload on that day', () => {
  expect(endOfDay('2026-11-14', '2026-11-15T12:00:00.000Z')).toBe('2026-11-14T23:59:59.000Z');
  expect(endOfDay('2026-11-15', '2026-11-15T12:00:00.000Z')).toBe('2026-11-15T12:00:00.000Z');
});

test('the share of what is older than the last days, by whole months', () => {
  const months = [
    { month: '2024-01', observations: 30 },
    { month: '2026-08', observations: 10 },
    { month: '2026-11', observations: 60 },
  ];
  const now = new Date('2026-11-15T12:00:00Z');
  expect(shareBefore(months, now, 90)).toBe(0.3);
  expect(shareBefore(months, now, 30)).toBe(0.4);
  expect(shareBefore(months, now, 20_000)).toBe(0);
  expect(shareBefore([], now, 7)).toBe(0);
});
