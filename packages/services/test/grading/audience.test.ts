import { type AudienceSignalKind, MEASURES } from '@clipscope/domain';
import { createWorld } from '@clipscope/world';
import { expect, test } from 'vitest';
import { daysBefore, type ObservedAccount, observedAccounts, share, UNTIL } from './observed-accounts.ts';

const START = daysBefore(UNTIL, 90);
const OBSERVED_FROM = daysBefore(START, 60);
const world = createWorld({ seed: 'audience', scale: 4, epoch: OBSERVED_FROM });

const boughtIn = (accountId: string) =>
  world.truth
    .account('tiktok', accountId)
    .jumps.some(({ kind, from, until }) => kind === 'bought' && from > START && until < UNTIL);

/** All accounts that bought followers in this range, and a sample of the others. */
const listed = [...world.accounts('tiktok', UNTIL)].filter(
  ({ accountId }, index) => index % 50 === 0 || boughtIn(accountId),
);
const accountIds = new Set(listed.map(({ accountId }) => accountId));

/** The signals from daily counts only: cohorts and comments do not show bought followers. */
function signalsOf({ accountId, followers, viewsByDay }: ObservedAccount): AudienceSignalKind[] {
  const since = START.toISOString().slice(0, 10);
  const wordless = Array.from({ length: 20 }, (_, index) => ({
    commentId: `${index}`,
    commenterId: `${index}`,
    videoId: 'any',
    accountId,
    text: '',
  }));
  const result = MEASURES.audience_quality({
    account: { accountId, followers: null, viewsPerFollower: null, likesPerFollower: null },
    cohort: { viewsPerFollower: [], likesPerFollower: [] },
    followers: followers.filter(({ observedAt }) => observedAt >= START),
    viewsByDay: viewsByDay.filter(({ day }) => day >= since),
    // The metric needs at least two checks.
    comments: wordless,
  });
  return result.notEnough ? [] : result.value.signals.map(({ kind }) => kind);
}

const graded = observedAccounts(world, { from: OBSERVED_FROM, to: UNTIL, accountIds }).map(account => ({
  bought: boughtIn(account.accountId),
  reported: signalsOf(account).includes('follower-jump-without-views'),
}));

test('audience_quality reports bought followers, and rarely honest ones', () => {
  const buyers = graded.filter(({ bought }) => bought);
  const others = graded.filter(({ bought }) => !bought);
  expect(buyers.length).toBeGreaterThan(20);
  expect(others.length).toBeGreaterThan(150);
  expect(share(buyers, ({ reported }) => reported)).toBeGreaterThan(0.75);
  expect(share(others, ({ reported }) => reported)).toBeLessThan(0.04);
});
