import { expect, test } from 'vitest';
import { TIER_STARTS, TIERS, tierOf } from './tiers.ts';

test.each([
  [0, 'none'],
  [999, 'none'],
  [1_000, 'nano'],
  [9_999, 'nano'],
  [10_000, 'micro'],
  [49_999, 'micro'],
  [50_000, 'mid-tier'],
  [499_999, 'mid-tier'],
  [500_000, 'macro'],
  [999_999, 'macro'],
  [1_000_000, 'macro'],
  [1_000_001, 'mega'],
  [200_000_000, 'mega'],
  [null, null],
])('%s followers: %s', (followers, tier) => {
  expect(tierOf(followers)).toBe(tier);
});

test('the starts name every tier above none, in order', () => {
  expect(TIER_STARTS.map(start => start.tier)).toEqual(TIERS.slice(1));
});
