import { MEASURES } from '@clipscope/domain';
import { createWorld } from '@clipscope/world';
import { expect, test } from 'vitest';
import { performances } from '../../src/measures/recipes/video-recipes.ts';
import { daysBefore, type ObservedAccount, observedAccounts, share, UNTIL } from './observed-accounts.ts';

const SEEN_FROM = daysBefore(UNTIL, 270);
const world = createWorld({ seed: 'performance', scale: 0.5, epoch: daysBefore(SEEN_FROM, 30) });
const HOURS_OF_YOUNG = 72;

const bestTimeOf = (accountId: string) => world.truth.account('tiktok', accountId).bestTime;
/** All accounts for which a time is truly better, and a part of the others. */
const listed = [...world.accounts('tiktok', UNTIL)].filter(
  ({ accountId }, index) => bestTimeOf(accountId) !== null || index % 6 === 0,
);
const accounts = observedAccounts(world, {
  from: SEEN_FROM,
  to: UNTIL,
  accountIds: new Set(listed.map(({ accountId }) => accountId)),
});
const indexes = new Map(
  accounts.map(account => [
    account.accountId,
    performances({ curves: account.curves, tier: new Map() }, { range: { start: SEEN_FROM, end: UNTIL } }),
  ]),
);

test('video_performance_index: a new video does not look worse than an old one', () => {
  const all = [...indexes.values()].flat().flatMap(({ ageHours, result }) => {
    return result.notEnough ? [] : [{ ageHours, index: result.value.index }];
  });
  const mean = (list: typeof all) => list.reduce((sum, { index }) => sum + index, 0) / list.length;
  const young = all.filter(({ ageHours }) => ageHours < HOURS_OF_YOUNG);
  const old = all.filter(({ ageHours }) => ageHours >= HOURS_OF_YOUNG);
  expect(young.length).toBeGreaterThan(200);
  expect(Math.abs(mean(young) - mean(old))).toBeLessThan(0.3);
});

/** What best_time says of an account with enough videos; null for the others. */
function said({ accountId }: ObservedAccount) {
  const posts = (indexes.get(accountId) ?? []).map(({ curve: { videoId, publishedAt }, result }) => ({
    videoId,
    publishedAt,
    z: result.notEnough ? null : result.figures.z,
  }));
  const result = MEASURES.best_time({ posts, timezone: 'UTC', tier: null, seed: 1 });
  return result.notEnough ? [] : [{ accountId, posts: result.sample, ...result.value }];
}

const told = accounts.flatMap(said);

test('best_time claims no time where none is better, and finds some of those that are', () => {
  const without = told.filter(({ accountId }) => bestTimeOf(accountId) === null);
  const evening = told.filter(
    ({ accountId, posts }) => bestTimeOf(accountId)?.when === 'evening' && posts >= 60,
  );
  const weekend = told.filter(
    ({ accountId, posts }) => bestTimeOf(accountId)?.when === 'weekend' && posts >= 60,
  );
  expect(without.length).toBeGreaterThan(60);
  expect(share(without, ({ detectable }) => detectable)).toBeLessThanOrEqual(0.05);
  // With 60 videos or more about one in four; each a little above what is asked here.
  expect(share(evening, ({ bestHour }) => bestHour !== null)).toBeGreaterThan(0.15);
  expect(share(weekend, ({ bestWeekday }) => bestWeekday !== null)).toBeGreaterThan(0.15);
});
