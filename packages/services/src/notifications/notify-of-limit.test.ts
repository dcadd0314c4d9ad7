import { UNLIMITED } from '@clipscope/domain';
import { expect, test } from 'vitest';
import { crossedMark } from './notify-of-limit.ts';

test.each([
  [10, 6, 7, null],
  [10, 7, 8, 80],
  [10, 8, 9, null],
  [10, 9, 10, 100],
  [10, 0, 10, 100],
  [10, 10, 12, null],
  [1, 0, 1, 100],
  [3, 1, 2, null],
  [3, 2, 3, 100],
  [500_000, 399_999, 400_000, 80],
  [500_000, 399_000, 399_999, null],
  [0, 0, 0, null],
  [UNLIMITED, 15_999, 20_000, null],
])('of %i, from %i to %i crosses %s', (allowed, before, used, mark) => {
  expect(crossedMark(allowed, { before, used })).toBe(mark);
});
