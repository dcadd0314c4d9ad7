import type { PayloadOf } from '@clipscope/contract';
import { MEASURES, PLATFORMS, type Platform } from '@clipscope/domain';
import { type AccountMetricsSnapshot, type CohortMemberRow, questions } from '@clipscope/observation-store';
import type { RecordingContext } from '../../context.ts';
import { mayDerive } from '../derivation.ts';
import type { MeasuredCohort } from '../parts.ts';
import { videoFrom } from '../reading/from-store.ts';
import { cohortFrom } from '../reading/read-account.ts';
import { sizesAround } from '../reading/sizes.ts';
import { likesPerFollower, viewsPerFollowerInput } from '../recipes/cohort-recipes.ts';
import { NO_METRIC_VALUES, numberOf } from '../recipes/own-metrics.ts';
import { chooseCohort } from './choose-cohort.ts';
import { askedNow, computeAccountMetrics, withScore } from './compute-metrics.ts';
import { leaveOut } from './excluded-accounts.ts';
import { refreshTierCurves } from './refresh-tier-curves.ts';

export type MetricsContext = Pick<RecordingContext, 'observations' | 'recorder' | 'now' | 'settings'>;

/** One set of questions for so many accounts. */
const ACCOUNTS_AT_ONCE = 200;

/**
 * Computes the metrics of accounts over the last 90 days and keeps them: of those named, among the cohort that is
 * known, or of a whole platform, which makes the cohort anew. Doing it again changes nothing but the time.
 */
export async function refreshAccountMetrics(
  context: MetricsContext,
  { platform, accountIds }: PayloadOf<'refreshAccountMetrics'>,
): Promise<void> {
  for (const one of platform === undefined ? PLATFORMS : [platform]) {
    if (!accountIds) await refreshAll(context, one);
    else await overlapping(chunks(accountIds), ids => refreshSome(context, one, ids));
  }
}

async function refreshSome(
  context: MetricsContext,
  platform: Platform,
  named: readonly string[],
): Promise<void> {
  const excluded = await leaveOut(context, platform, named);
  const accountIds = named.filter(accountId => !excluded.has(accountId));
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
  await keep(context, await computeAccountMetrics(context, platform, accountIds, cohort), cohort);
}

async function refreshAll(context: MetricsContext, platform: Platform): Promise<void> {
  const now = context.now();
  const sizes = await context.observations.ask(questions.metricsSizes, { platform });
  const excluded = await leaveOut(context, platform);
  const accounts = sizes
    .filter(({ account_id }) => !excluded.has(account_id))
    .map(({ account_id, followers }) => ({ accountId: account_id, followers }));
  if (accounts.length === 0) return;
  const chosen = mayDerive(context, platform) ? chooseCohort(accounts) : [];
  // How views and likes per follower are spread must be known before single accounts can stand out.
  const reach = await reachOf(context, platform, chosen);
  const members = chosen.map(member => member.accountId);
  const parts = await overlapping(chunks(members), ids =>
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
  const isMember = new Set(chosen.map(member => member.accountId));
  const others = accounts.flatMap(({ accountId }) => (isMember.has(accountId) ? [] : [accountId]));
  await overlapping(chunks(others), async ids =>
    keep(context, await computeAccountMetrics(context, platform, ids, cohort), cohort),
  );
}

async function keep(
  context: MetricsContext,
  computed: readonly AccountMetricsSnapshot[],
  cohort: MeasuredCohort,
): Promise<void> {
  const rows = await withScore(computed, cohort);
  await context.recorder.recordAccountMetrics(rows, context.now());
}

function membersOf(computed: readonly AccountMetricsSnapshot[]): CohortMemberRow[] {
  return computed.flatMap(({ accountId, followers, figures }) =>
    followers === null ? [] : [{ accountId, followers, figures }],
  );
}

/** Views and likes per follower of the members alone. */
async function reachOf(
  context: MetricsContext,
  platform: Platform,
  chosen: readonly { readonly accountId: string; readonly followers: number }[],
): Promise<MeasuredCohort> {
  const members: CohortMemberRow[] = [];
  const nobody = { members: [], computedAt: null };
  for (const some of chunks(chosen)) {
    const { range } = askedNow(context, platform, '');
    const rows = await context.observations.ask(questions.accountMeasuredVideosNow, {
      platform,
      accountIds: some.map(member => member.accountId),
      from: range.start,
      to: range.end,
    });
    const videosOf = new Map(rows.map(row => [row.account_id, row.videos]));
    for (const { accountId, followers } of some) {
      const asked = askedNow(context, platform, accountId);
      const latest = { followers, exact: true, observedAt: range.end, recordedAt: range.end, source: '' };
      const parts = { videos: (videosOf.get(accountId) ?? []).map(videoFrom), latest, cohort: nobody };
      const views = MEASURES.views_per_follower(viewsPerFollowerInput(parts, asked));
      const figures = {
        ...NO_METRIC_VALUES,
        views_per_follower: numberOf(views),
        likes_per_follower: likesPerFollower(parts, asked),
      };
      members.push({ accountId, followers, figures });
    }
  }
  return { members, computedAt: null };
}

/** While one piece is computed the store already reads the next. The results stand in the order of the pieces. */
async function overlapping<Piece, Result>(
  pieces: Iterable<Piece>,
  work: (piece: Piece) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = numbered(pieces);
  // A lane that fails ends the generator, and with it the other lane.
  const lane = async () => {
    for (const [number, piece] of left) results[number] = await work(piece);
  };
  await Promise.all([lane(), lane()]);
  return results;
}

function* numbered<T>(items: Iterable<T>): Generator<[number, T]> {
  let number = 0;
  for (const item of items) yield [number++, item];
}

function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += ACCOUNTS_AT_ONCE)
    yield items.slice(start, start + ACCOUNTS_AT_ONCE);
}
