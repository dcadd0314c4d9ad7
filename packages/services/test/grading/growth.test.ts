import { DAY_MS, MEASURES, median } from '@clipscope/domain';
import { createWorld } from '@clipscope/world';
import { expect, test } from 'vitest';
import { daysBefore, type ObservedAccount, observedAccounts, share, UNTIL } from './observed-accounts.ts';

/** Ninety days of daily counts: a sample of the small accounts, and all large ones, whose counts are rounded. */
const START = daysBefore(UNTIL, 90);
const world = createWorld({ seed: 'growth', scale: 0.45, epoch: daysBefore(START, 60) });
const ROUNDED_FROM_LOG = Math.log(200_000);

const everyThird = <T>(items: readonly T[]) => items.filter((_, index) => index % 3 === 0);

/** % per 30 days of the true counts: a line through their logarithms. */
function trueRate({ accountId, followers }: ObservedAccount): number {
  const points = everyThird(followers).map(({ observedAt }) => ({
    day: (observedAt.getTime() - START.getTime()) / DAY_MS,
    log: Math.log(world.truth.accountCounts('tiktok', accountId, observedAt).followers),
  }));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [day, log] = [mean(points.map(point => point.day)), mean(points.map(point => point.log))];
  const slope =
    mean(points.map(point => (point.day - day) * (point.log - log))) /
    mean(points.map(point => (point.day - day) ** 2));
  return 100 * Math.expm1(30 * slope);
}

const listed = [...world.accounts('tiktok', START)].filter(({ accountId }, index) => {
  const { logSize, joinedAt } = world.truth.growth('tiktok', accountId);
  return joinedAt < START && (index % 10 === 0 || logSize >= ROUNDED_FROM_LOG);
});
const accountIds = new Set(listed.map(({ accountId }) => accountId));
const grades = observedAccounts(world, { from: START, to: UNTIL, accountIds }).map(account => {
  const result = MEASURES.growth_rate({ followers: account.followers });
  if (result.notEnough || !result.interval) throw new Error('Ninety daily counts must be enough.');
  const truth = trueRate(account);
  return {
    rounded: account.followers.some(({ exact, followers }) => !exact && (followers ?? 0) >= 10_000),
    error: Math.abs(result.value - truth),
    covered: truth >= result.interval.low && truth <= result.interval.high,
  };
});

test.each([
  ['exact', 0.03],
  ['rounded', 0.15],
] as const)('growth_rate through %s counts', (shown, medianError) => {
  const ofKind = grades.filter(({ rounded }) => rounded === (shown === 'rounded'));
  expect(ofKind.length).toBeGreaterThan(80);
  expect(share(ofKind, ({ covered }) => covered)).toBeGreaterThanOrEqual(0.9);
  expect(median(ofKind.map(({ error }) => error))).toBeLessThan(medianError);
});
