import { DAY_MS, type Finding, type FindingMetric, MEASURES, type MetricInput } from '@clipscope/domain';
import { createWorld, type PlantedEffect, type World } from '@clipscope/world';
import { expect, test } from 'vitest';
import type { AccountParts, MeasuredCohort, MetricRequest } from '../../src/measures/parts.ts';
import { measureWithoutScore } from '../../src/measures/recipes/cohort-recipes.ts';
import { findingsRecipes } from '../../src/measures/recipes/findings-recipe.ts';
import { daysBefore, type ObservedAccount, observedAccounts, share, UNTIL } from './observed-accounts.ts';

const DAYS = 90;
const START = daysBefore(UNTIL, DAYS);
const BEFORE = daysBefore(START, DAYS);

/** The account as a report over the range reads it, without comments, which no finding uses. */
function partsOf(account: ObservedAccount, start: Date, cohort: MeasuredCohort): AccountParts {
  const since = start.toISOString().slice(0, 10);
  const videos = account.videos.filter(({ publishedAt }) => publishedAt >= start);
  return {
    videos,
    listed: videos,
    followers: account.followers.filter(({ observedAt }) => observedAt >= start),
    latest: account.followers.at(-1) ?? null,
    viewsByDay: account.viewsByDay.filter(({ day }) => day >= since),
    comments: [],
    cohort,
    curves: account.curves,
    tier: new Map(),
    peerCurves: [],
    before: {
      videos: account.videos.filter(({ publishedAt }) => publishedAt < start),
      followers: account.followers.filter(({ observedAt }) => observedAt < start),
      range: { start: BEFORE, end: start },
    },
  };
}

const requestFor = (accountId: string, start: Date): MetricRequest => {
  const range = { start, end: UNTIL };
  return { platform: 'tiktok', accountId, range, until: UNTIL };
};

const EMPTY_COHORT: MeasuredCohort = { members: [], computedAt: null };

function reportOf(account: ObservedAccount, start: Date, cohort: MeasuredCohort) {
  const { input } = findingsRecipes.findings.make(
    partsOf(account, start, cohort),
    requestFor(account.accountId, start),
  );
  const result = MEASURES.findings(input);
  return { account, input, found: result.notEnough ? [] : result.value };
}

/** The true logarithmic growth per day. */
function trueGrowth({ truth }: World, accountId: string, from: Date, to: Date): number {
  const at = (moment: Date) => Math.log(truth.accountCounts('tiktok', accountId, moment).followers);
  return (at(to) - at(from)) / ((to.getTime() - from.getTime()) / DAY_MS);
}

/** Whether the finding is true in this world, where no video property has an effect and rates stay constant. */
function isTrue(world: World, { accountId }: ObservedAccount, finding: Finding): boolean {
  if (finding.kind === 'against-cohort') return true;
  if (finding.metric !== 'growth_rate') return false;
  const change = trueGrowth(world, accountId, START, UNTIL) - trueGrowth(world, accountId, BEFORE, START);
  // Half of the smallest reported change, which is two points in thirty days.
  return change * finding.effect > 0 && 100 * Math.expm1(30 * Math.abs(change)) >= 1;
}

const plain = createWorld({
  ...{ seed: 'findings', scale: 0.07, epoch: daysBefore(BEFORE, 60), plantedEffects: false },
});
const accounts = observedAccounts(plain, { from: BEFORE, to: UNTIL });
const members = accounts.flatMap(account => {
  const followers = account.followers.at(-1)?.followers ?? null;
  if (followers === null) return [];
  const { metrics } = measureWithoutScore(
    partsOf(account, START, EMPTY_COHORT),
    requestFor(account.accountId, START),
  );
  return [{ accountId: account.accountId, followers, metrics }];
});
const reports = accounts.map(account => reportOf(account, START, { members, computedAt: UNTIL }));

test('findings: at most a tenth of the reports show an effect that does not exist', () => {
  const splits = share(reports, ({ found }) => found.some(({ kind }) => kind === 'split'));
  const untrue = share(reports, ({ account, found }) =>
    found.some(finding => !isTrue(plain, account, finding)),
  );
  expect(reports.length).toBeGreaterThan(150);
  expect(splits).toBeLessThanOrEqual(0.1);
  expect(untrue).toBeLessThanOrEqual(0.1);
});

/** The report property that can show each planted effect. */
const SHOWN_BY: Partial<Record<PlantedEffect['property'], string>> = {
  short: 'length',
  weekend: 'weekday',
  photo: 'kind',
};
const IN_VIEWS: readonly FindingMetric[] = ['views', 'video_performance_index'];
const YEAR = daysBefore(UNTIL, 365);
const SMALLER_SIDE = 20;

const planted = createWorld({ seed: 'planted', scale: 0.35, epoch: daysBefore(YEAR, 60) });
const effectOf = (accountId: string) =>
  planted.truth.account('tiktok', accountId).effects.find(({ property }) => property in SHOWN_BY);

function isBusy(accountId: string): boolean {
  const videosAt = (at: Date) => planted.truth.accountCounts('tiktok', accountId, at).videos;
  return videosAt(UNTIL) - videosAt(YEAR) >= 4 * SMALLER_SIDE;
}

/** The smaller of the numbers of videos with and without the property. */
function smallerSide({ current }: MetricInput<'findings'>, property: PlantedEffect['property']): number {
  const has = current.filter(({ properties }) => {
    if (property === 'weekend') return ['Sat', 'Sun'].includes(properties.weekday?.[0] ?? '');
    if (property === 'photo') return properties.kind?.[0] !== 'video';
    return (
      properties.kind?.[0] === 'video' && ['under-15-s', '15-to-30-s'].includes(properties.length?.[0] ?? '')
    );
  }).length;
  return Math.min(has, current.length - has);
}

const busy = [...planted.accounts('tiktok', UNTIL)].filter(
  ({ accountId }) => effectOf(accountId) !== undefined && isBusy(accountId),
);
const yearly = observedAccounts(planted, {
  from: YEAR,
  to: UNTIL,
  accountIds: new Set(busy.map(({ accountId }) => accountId)),
}).flatMap(account => {
  const { property } = effectOf(account.accountId) as PlantedEffect;
  const { input, found } = reportOf(account, YEAR, EMPTY_COHORT);
  const reported = found.some(
    finding => finding.property === SHOWN_BY[property] && IN_VIEWS.includes(finding.metric),
  );
  return smallerSide(input, property) >= SMALLER_SIDE ? [{ property, reported }] : [];
});

test('findings: planted effects are found in yearly reports with 20 videos or more on the smaller side', () => {
  expect(yearly.length).toBeGreaterThan(25);
  expect(share(yearly, ({ reported }) => reported)).toBeGreaterThan(0.3);
});
