import { expect, test } from 'vitest';
import { rowsByDay, stateOf } from './usage.ts';

test.each([
  [{ limit: 90, isUnlimited: false, used: null }, 'measure'],
  [{ limit: 20_000, isUnlimited: true, used: 4 }, 'unlimited'],
  [{ limit: 0, isUnlimited: false, used: 0 }, 'absent'],
  [{ limit: 10, isUnlimited: false, used: 0 }, 'free'],
  [{ limit: 100, isUnlimited: false, used: 79 }, 'free'],
  [{ limit: 100, isUnlimited: false, used: 80 }, 'near'],
  [{ limit: 10, isUnlimited: false, used: 10 }, 'full'],
  [{ limit: 1, isUnlimited: false, used: 7 }, 'full'],
] as const)('%o is %s', (use, state) => {
  expect(stateOf(use)).toBe(state);
});

test('sums the month’s exports by day, newest first, without other months', () => {
  const exports = [
    { startedAt: '2026-11-03T09:00:00.000Z', rows: 5 },
    { startedAt: '2026-11-15T00:00:00.000Z', rows: 7 },
    { startedAt: '2026-11-03T23:59:59.999Z', rows: 8 },
    { startedAt: '2026-10-31T23:59:59.999Z', rows: 100 },
  ];
  expect(rowsByDay(exports, '2026-11')).toEqual([
    { day: '2026-11-15', files: 1, rows: 7 },
    { day: '2026-11-03', files: 2, rows: 13 },
  ]);
  expect(rowsByDay(exports, '2026-09')).toEqual([]);
});
