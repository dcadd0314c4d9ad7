import { expect, test } from 'vitest';
import { setBounded } from './set-bounded.ts';

test('a map keeps the entries that were set last', () => {
  const map = new Map<string, number>();
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) setBounded(map, key, value, 3);
  setBounded(map, 'a', 4, 3);
  expect([...map]).toEqual([
    ['b', 2],
    ['c', 3],
    ['a', 4],
  ]);
  setBounded(map, 'd', 5, 3);
  expect([...map]).toEqual([
    ['c', 3],
    ['a', 4],
    ['d', 5],
  ]);
});
