import { expect, test } from 'vitest';
import { frozenIds, frozenOnPlan, isUnlimited, LIMIT_NAMES, limitsOfPlan } from './limits.ts';
import { PLANS } from './plans.ts';

test('the free plan', () => {
  expect(limitsOfPlan('BASIC')).toEqual({
    teamMembers: 10,
    dailyTrackedUpdates: 1,
    historyDayLimit: 7,
    favourites: 1,
    hashtags: 1,
    sounds: 1,
    folders: 20000,
    campaigns: 1,
    dailyContentAssistant: 0,
    socialListeners: 0,
    monthlyCsvLimit: 100,
  });
});

test('a smaller plan freezes what is above its limits', () => {
  const used = {
    favourites: { used: 50 },
    hashtags: { used: 1 },
    folders: { used: 30 },
    campaigns: { used: 2 },
    socialListeners: { used: 3 },
  };
  expect(frozenOnPlan('BASIC', used)).toEqual([
    { limit: 'favourites', used: 50, allowed: 1, frozen: 49 },
    { limit: 'campaigns', used: 2, allowed: 1, frozen: 1 },
    { limit: 'socialListeners', used: 3, allowed: 0, frozen: 3 },
  ]);
});

test('INFLUENCER is the one plan whose favourites, hashtags and sounds differ', () => {
  expect(limitsOfPlan('INFLUENCER')).toEqual({
    teamMembers: 20000,
    dailyTrackedUpdates: 1,
    historyDayLimit: 180,
    favourites: 1,
    hashtags: 0,
    sounds: 0,
    folders: 0,
    campaigns: 0,
    dailyContentAssistant: 30,
    socialListeners: 0,
    monthlyCsvLimit: 10000,
  });
  for (const plan of PLANS.filter(plan => plan !== 'INFLUENCER')) {
    const { favourites, hashtags, sounds } = limitsOfPlan(plan);
    expect([hashtags, sounds], plan).toEqual([favourites, favourites]);
  }
});

test.each([
  ['teamMembers', [10, 10, 10, 20000, 10, 20000, 20000, 20000, 20000, 20000]],
  ['dailyTrackedUpdates', [1, 2, 6, 2, 12, 1, 2, 6, 1, 1]],
  ['historyDayLimit', [7, 90, 730, 730, 730, 14, 730, 730, 180, 365]],
  ['favourites', [1, 50, 300, 20000, 300, 10, 100, 300, 1, 20000]],
  ['folders', [20000, 20000, 20000, 20000, 20000, 3, 10, 100, 0, 100]],
  ['campaigns', [1, 10, 100, 20000, 100, 3, 10, 100, 0, 100]],
  ['dailyContentAssistant', [0, 30, 30, 100, 30, 30, 30, 30, 30, 30]],
  ['socialListeners', [0, 3, 15, 100, 15, 1, 2, 3, 0, 3]],
  ['monthlyCsvLimit', [100, 500000, 1000000, 1000000, 1000000, 100000, 500000, 1000000, 10000, 500000]],
] as const)('%s by plan, in the order of PLANS', (name, expected) => {
  expect(PLANS.map(plan => limitsOfPlan(plan)[name])).toEqual(expected);
});

test('every plan sets every limit', () => {
  for (const plan of PLANS) expect(Object.keys(limitsOfPlan(plan)), plan).toEqual([...LIMIT_NAMES]);
});

test('unlimited is one exact number', () => {
  expect(isUnlimited(20000)).toBe(true);
  expect(isUnlimited(19999)).toBe(false);
  expect(isUnlimited(500000)).toBe(false);
});

test.each([
  [0, ['a', 'b', 'c']],
  [1, ['b', 'c']],
  [2, ['c']],
  [3, []],
  [4, []],
])('of three, a limit of %i freezes the newest %j', (limit, frozen) => {
  expect([...frozenIds(['a', 'b', 'c'], limit)]).toEqual(frozen);
});

test('an unlimited plan freezes nothing, however much there is', () => {
  const ids = Array.from({ length: 20_001 }, (_, index) => `${index}`);
  expect(frozenIds(ids, 20_000).size).toBe(0);
  expect([...frozenIds(ids, 19_999)]).toEqual(['19999', '20000']);
});
