import { expect, test } from 'vitest';
import { campaignCost, campaignStatus, costPer, targetProgress } from './campaigns.ts';

const period = { startDate: '2026-11-10', endDate: '2026-11-12' };
test.each([
  ['2026-11-09', 'planned'],
  ['2026-11-10', 'running'],
  ['2026-11-12', 'running'],
  ['2026-11-13', 'finished'],
])('on %s it is %s', (today, status) => {
  expect(campaignStatus(period, today)).toBe(status);
});

test('a total cost has precedence over those of the members', () => {
  expect(campaignCost(100, [1, 2])).toBe(100);
  expect(campaignCost(0, [1, 2])).toBe(0);
  expect(campaignCost(null, [0.1, null, 0.2])).toBe(0.3);
  expect(campaignCost(null, [null])).toBeNull();
  expect(campaignCost(null, [])).toBeNull();
});

test('a price per thousand needs a cost and something that was counted', () => {
  expect(costPer(50, 20_000, 1000)).toBe(2.5);
  expect(costPer(50, 20)).toBe(2.5);
  expect(costPer(0, 20)).toBe(0);
  expect(costPer(50, 0)).toBeNull();
  expect(costPer(50, null)).toBeNull();
  expect(costPer(null, 20)).toBeNull();
});

test('progress has a fixed order and may exceed the target', () => {
  const nothing = { likes: null, comments: null, shares: null, saves: null };
  expect(
    targetProgress(
      { followersGained: 10, videos: 4, views: 1000 },
      { ...nothing, views: 1500, engagements: 5, videos: 0, followersGained: null },
    ),
  ).toEqual([
    { name: 'views', target: 1000, reached: 1500, share: 1.5 },
    { name: 'videos', target: 4, reached: 0, share: 0 },
    { name: 'followersGained', target: 10, reached: null, share: null },
  ]);
});
