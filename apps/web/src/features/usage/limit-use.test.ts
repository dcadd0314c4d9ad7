import { expect, test } from 'vitest';
import { stateOf } from './limit-use.ts';

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
