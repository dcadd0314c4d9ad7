import { MEASURES, METRICS_WINDOW_DAYS, type Platform, tierOf } from '@clipscope/domain';
import { type AccountMetricsSnapshot, questions, type RowOf } from '@clipscope/observation-store';
import { lastDays } from '../../days/range.ts';
import { mayDerive } from '../derivation.ts';
import { timeRangeOf } from '../moments.ts';
import type { MeasuredCohort, MeasuredVideo, MetricRequest } from '../parts.ts';
import { type ManyParts, readAccounts } from '../reading/read-accounts.ts';
import { cohortAround, sizesAround, withinSizes } from '../reading/sizes.ts';
import { measureWithoutScore, SCORE_SEED } from '../recipes/cohort-recipes.ts';
import { numberOf, sampleOf, scored } from '../recipes/own-metrics.ts';
import { inRange } from '../recipes/recipes.ts';
import type { MetricsContext } from './metrics-context.ts';

const TOP_HASHTAGS = 10;

/** The default range of reports: the last days including today. */
export function requestNow(
  { now }: Pick<MetricsContext, 'now'>,
  platform: Platform,
  accountId: string,
): MetricRequest {
  const until = now();
  const range = timeRangeOf({ ...lastDays(METRICS_WINDOW_DAYS, 'UTC', until), timezone: 'UTC' });
  return { platform, accountId, range, until };
}

/** Every metric except the score, which needs the metrics of the whole cohort. */
export async function computeAccountMetrics(
  context: MetricsContext,
  platform: Platform,
  accountIds: readonly string[],
  cohort: MeasuredCohort,
): Promise<AccountMetricsSnapshot[]> {
  const { range } = requestNow(context, platform, '');
  const [parts, described] = await Promise.all([
    readAccounts(context, platform, accountIds, range),
    context.observations.ask(questions.accountsWithMetrics, { platform, accountIds: [...accountIds] }),
  ]);
  const isDerived = mayDerive(context, platform);
  const computed: AccountMetricsSnapshot[] = [];
  for (const account of described) {
    const own = parts.get(account.account_id);
    if (!own) continue;
    const request = requestNow(context, platform, account.account_id);
    const similar = cohortAround(cohort, own.latest?.followers ?? null);
    const {
      own: measures,
      metrics: all,
      samples,
    } = measureWithoutScore({ ...own, cohort: similar }, request);
    const metrics = isDerived ? all : { ...all, clear_share: null };
    const growth = measures.growth_rate;
    const growthInterval = growth.notEnough ? null : (growth.interval ?? null);
    const videos = inRange(own.videos, request);
    const row = presentRow(platform, account, own, videos);
    computed.push({ ...row, metrics, samples, growthInterval, scoreInterval: null });
    await yieldToEventLoop();
  }
  return computed;
}

export async function withScore(
  computed: readonly AccountMetricsSnapshot[],
  { members }: MeasuredCohort,
): Promise<AccountMetricsSnapshot[]> {
  const sized = members.map(member => ({ followers: member.followers, member: scored(member) }));
  const result: AccountMetricsSnapshot[] = [];
  for (const row of computed) {
    const similar = row.followers === null ? [] : withinSizes(sizesAround(row.followers), sized);
    const cohort = similar.map(({ member }) => member);
    const score = MEASURES.account_score({ account: scored(row), cohort, seed: SCORE_SEED });
    const metrics = { ...row.metrics, account_score: numberOf(score) };
    const samples = { ...row.samples, account_score: sampleOf(score) };
    const scoreInterval = score.notEnough ? null : (score.interval ?? null);
    result.push({ ...row, metrics, samples, scoreInterval });
    await yieldToEventLoop();
  }
  return result;
}

function presentRow(
  platform: Platform,
  account: RowOf<typeof questions.accountsWithMetrics>,
  { latest }: ManyParts,
  videos: readonly MeasuredVideo[],
): Omit<AccountMetricsSnapshot, 'metrics' | 'samples' | 'growthInterval' | 'scoreInterval'> {
  const followers = latest?.followers ?? null;
  return {
    platform,
    accountId: account.account_id,
    handle: account.handle,
    displayName: account.display_name,
    avatarUrl: account.avatar_url,
    verified: account.verified,
    isBusiness: account.is_business,
    isContactable: account.is_contactable,
    countryCode: account.country_code,
    language: account.language,
    industry: account.industry,
    followers,
    tier: tierOf(followers),
    videosObserved: videos.filter(video => video.views !== null).length,
    lastPublishedAt: account.last_published_at === null ? null : new Date(account.last_published_at),
    topHashtags: topHashtags(videos),
    audience: {
      ages: account.ages ?? {},
      genders: account.genders ?? {},
      countries: account.countries ?? {},
    },
    observedAt: latest?.observedAt ?? new Date(account.described_at),
  };
}

function topHashtags(videos: readonly MeasuredVideo[]): string[] {
  const counts = new Map<string, number>();
  for (const { hashtags } of videos)
    for (const hashtag of hashtags) counts.set(hashtag, (counts.get(hashtag) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, more], [b, fewer]) => fewer - more || (a < b ? -1 : 1))
    .slice(0, TOP_HASHTAGS)
    .map(([hashtag]) => hashtag);
}

/** The same process also serves API requests. */
const yieldToEventLoop = () => new Promise<void>(resolve => setImmediate(resolve));
