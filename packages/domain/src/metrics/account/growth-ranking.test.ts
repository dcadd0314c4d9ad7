import { expect, test } from 'vitest';
import { followersAtGrowth } from './growth-ranking.ts';

test('followers gained in 30 days at a growth', () => {
  expect(followersAtGrowth(11_000, 10)).toEqual({ before: 10_000, gained: 1000 });
  expect(followersAtGrowth(9000, -10)).toEqual({ before: 10_000, gained: -1000 });
  expect(followersAtGrowth(1900, 160_504.7)).toEqual({ before: 1, gained: 1899 });
});
