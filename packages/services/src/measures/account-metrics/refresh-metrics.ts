import type { PayloadOf } from '@clipscope/contract';
import { MEASURES, PLATFORMS, type Platform } from '@clipscope/domain';
import { type AccountMetricsSnapshot, type CohortMemberRow, questions } from '@clipscope/observation-store';
import { mayDerive } from '../derivation.ts';
import type { MeasuredCohort } from '../parts.ts';
import { videoFrom } from '../reading/from-store.ts';
import { cohortFrom } from '../reading/read-account.ts';
import { sizesAround } from '../reading/sizes.ts';
import { likesPerFollower, viewsPerFollowerInput } from '../recipes/cohort-recipes.ts';
import { NO_METRIC_VALUES, numberOf } from '../recipes/own-metrics.ts';
import { chooseCohort } from './choose-cohort.ts';
import { computeAccountMetrics, requestNow, withScore } from './compute-metrics.ts';
import { removeExcluded } from './excluded-accounts.ts';
import type { MetricsContext } from './metrics-context.ts';
import { refreshTierCurves } from './refresh-tier-curves.ts';

const BATCH_SIZE = 200;

/**
 * Computes and stores account metrics over the last 90 days: for the given accounts against the stored cohort, or for
 * a whole platform, which also rebuilds the cohort. Idempotent except for the timestamp.
 */
export async function refreshAccountMetrics(
  context: MetricsContext,
  { platform, accountIds }: PayloadOf<'refreshAccountMetrics'>,
): Promise<void> {
  for (const name of platform === undefined ? PLATFORMS : [platform]) {
    if (!accountIds) await refreshAll(context, name);
    else await overlapping(batches(accountIds), ids => refreshSome(context, name, ids));
  }
}

async function refreshSome(
  context: MetricsContext,
  platform: Platform,
  requestedIds: readonly string[],
): Promise<void> {
  const excluded = await removeExcluded(context, platform, requestedIds);
  const accountIds = requestedIds.filter(accountId => !excluded.has(accountId));
  if (accountIds.length === 0) return;
  const sizes = await context.observations.ask(questions.accountCountsBefore, {
    platform,
    accountIds,
    to: context.now(),
  });
  const followers = sizes.flatMap(row => row.followers ?? []);
  const { fewestFollowers } = sizesAround(Math.min(...followers, Number.MAX_SAFE_INTEGER / 4));
  const { mostFollowers } = sizesAround(Math.max(...followers, 0));
  const rows = await context.observations.ask(questions.metricsCohort, {
    platform,
    fewestFollowers: Math.min(fewestFollowers, mostFollowers),
    mostFollowers,
  });
  const cohort = cohortFrom(mayDerive(context, platform) ? rows : []);
  await store(context, await computeAccountMetrics(context, platform, accountIds, cohort), cohort);
}

async function refreshAll(context: MetricsContext, platform: Platform): Promise<void> {
  const now = context.now();
  const sizes = await context.observations.ask(questions.metricsSizes, { platform });
  const excluded = await removeExcluded(context, platform);
  const accounts = sizes
    .filter(({ account_id }) => !excluded.has(account_id))
    .map(({ account_id, followers }) => ({ accountId: account_id, followers }));
  if (accounts.length === 0) return;
  const chosen = mayDerive(context, platform) ? chooseCohort(accounts) : [];
  // Audience quality needs the distribution of views and likes per follower first.
  const reach = await reachCohort(context, platform, chosen);
  const members = chosen.map(member => member.accountId);
  const parts = await overlapping(batches(members), ids =>
    computeAccountMetrics(context, platform, ids, reach),
  );
  const computed = parts.flat();
  const unscored = { members: membersOf(computed), computedAt: now };
  const scored = await withScore(computed, unscored);
  const cohort = { members: membersOf(scored), computedAt: now };
  await context.recorder.recordAccountMetrics(scored, now);
  if (chosen.length > 0) {
    await context.recorder.recordCohort(platform, cohort.members, now);
    await refreshTierCurves(context, platform, chosen);
  }
  const isMember = new Set(members);
  const others = accounts.flatMap(({ accountId }) => (isMember.has(accountId) ? [] : [accountId]));
  await overlapping(batches(others), async ids =>
    store(context, await computeAccountMetrics(context, platform, ids, cohort), cohort),
  );
}

async function store(
  context: MetricsContext,
  computed: readonly AccountMetricsSnapshot[],
  cohort: MeasuredCohort,
): Promise<void> {
  const rows = await withScore(computed, cohort);
  await context.recorder.recordAccountMetrics(rows, context.now());
}

function membersOf(computed: readonly AccountMetricsSnapshot[]): CohortMemberRow[] {
  return computed.flatMap(({ accountId, followers, metrics }) =>
    followers === null ? [] : [{ accountId, followers, metrics }],
  );
}

/** A cohort with views and likes per follower only. */
async function reachCohort(
  context: MetricsContext,
  platform: Platform,
  chosen: readonly { readonly accountId: string; readonly followers: number }[],
): Promise<MeasuredCohort> {
  const members: CohortMemberRow[] = [];
  const noCohort = { members: [], computedAt: null };
  for (const batch of batches(chosen)) {
    const { range } = requestNow(context, platform, '');
    const rows = await context.observations.ask(questions.accountMeasuredVideosNow, {
      platform,
      accountIds: batch.map(member => member.accountId),
      from: range.start,
      to: range.end,
    });
    const videosOf = new Map(rows.map(row => [row.account_id, row.videos]));
    for (const { accountId, followers } of batch) {
      const request = requestNow(context, platform, accountId);
      const latest = { followers, exact: true, observedAt: range.end, recordedAt: range.end, source: '' };
      const parts = { videos: (videosOf.get(accountId) ?? []).map(videoFrom), latest, cohort: noCohort };
      const views = MEASURES.views_per_follower(viewsPerFollowerInput(parts, request));
      const metrics = {
        ...NO_METRIC_VALUES,
        views_per_follower: numberOf(views),
        likes_per_follower: likesPerFollower(parts, request),
      };
      members.push({ accountId, followers, metrics });
    }
  }
  return { members, computedAt: null };
}

/** Two workers, so that one batch is computed while the store reads the next; results are in the order of the batches. */
async function overlapping<Batch, Result>(
  items: Generator<Batch>,
  work: (batch: Batch) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const remaining = items.map((batch, index) => [index, batch] as const);
  // A worker that fails closes the iterator, which stops the other worker.
  const worker = async () => {
    for (const [index, batch] of remaining) results[index] = await work(batch);
  };
  await Promise.all([worker(), worker()]);
  return results;
}

function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) yield items.slice(start, start + BATCH_SIZE);
}
