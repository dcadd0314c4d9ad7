import { MEASURES } from '@clipscope/domain';
import { createWorld } from '@clipscope/world';
import { expect, test } from 'vitest';
import { performances } from '../../src/measures/recipes/video-recipes.ts';
import { daysBefore, type ObservedAccount, observedAccounts, share, UNTIL } from './observed-accounts.ts';

const OBSERVED_FROM = daysBefore(UNTIL, 270);
const world = createWorld({ seed: 'performance', scale: 0.5, epoch: daysBefore(OBSERVED_FROM, 30) });
const HOURS_OF_YOUNG = 72;

const bestTimeOf = (accountId: string) => world.truth.account('tiktok', accountId).bestTime;
/** All accounts that have a best time, and a sample of the others. */
const listed = [...world.accounts('tiktok', UNTIL)].filter(
  ({ accountId }, index) => bestTimeOf(accountId) !== null || index % 6 === 0,
);
const accounts = observedAccounts(world, {
  from: OBSERVED_FROM,
  to: UNTIL,
  accountIds: new Set(listed.map(({ accountId }) => accountId)),
});
const indexes = new Map(
  accounts.map(account => [
    account.accountId,
    performances(
      { curves: account.curves, tier: new Map() },
      { range: { start: OBSERVED_FROM, end: UNTIL } },
    ),
  ]),
);

test('video_performance_index: does not rate a new video lower than an old one', () => {
  const all = [...indexes.values()].flat().flatMap(({ ageHours, result }) => {
    return result.notEnough ? [] : [{ ageHours, index: result.value.index }];
  });
  const mean = (list: typeof all) => list.reduce((sum, { index }) => sum + index, 0) / list.length;
  const young = all.filter(({ ageHours }) => ageHours < HOURS_OF_YOUNG);
  const old = all.filter(({ ageHours }) => ageHours >= HOURS_OF_YOUNG);
  expect(young.length).toBeGreaterThan(200);
  expect(Math.abs(mean(young) - mean(old))).toBeLessThan(0.3);
});

/** The result of best_time for an account with enough videos. */
function bestTimeResult({ accountId }: ObservedAccount) {
  const posts = (indexes.get(accountId) ?? []).map(({ curve: { videoId, publishedAt }, result }) => ({
    videoId,
    publishedAt,
    z: result.notEnough ? null : result.details.z,
  }));
  const result = MEASURES.best_time({ posts, timezone: 'UTC', tier: null, seed: 1 });
  return result.notEnough ? [] : [{ accountId, posts: result.sample, ...result.value }];
}

const reported = accounts.flatMap(bestTimeResult);

test('best_time reports no time where none is better, and finds some that are', () => {
  const without = reported.filter(({ accountId }) => bestTimeOf(accountId) === null);
  const evening = reported.filter(
    ({ accountId, posts }) => bestTimeOf(accountId)?.when === 'evening' && posts >= 60,
  );
  const weekend = reported.filter(
    ({ accountId, posts }) => bestTimeOf(accountId)?.when === 'weekend' && posts >= 60,
  );
  expect(without.length).toBeGreaterThan(60);
  expect(share(without, ({ detectable }) => detectable)).toBeLessThanOrEqual(0.05);
  // With 60 videos or more about one in four is found.
  expect(share(evening, ({ bestHour }) => bestHour !== null)).toBeGreaterThan(0.15);
  expect(share(weekend, ({ bestWeekday }) => bestWeekday !== null)).toBeGreaterThan(0.15);
});
