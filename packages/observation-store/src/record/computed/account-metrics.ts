import type { Platform, Shortfall, Tier, VideoKind } from '@clipscope/domain';
import { jsonLines } from '../../engine/statements.ts';
import type { ErasingParts } from '../../erasing/withdraw-videos.ts';
import type { Writing } from '../writing.ts';

/** The metrics of a snapshot, by column name. */
export const SNAPSHOT_METRICS = [
  'growth_rate',
  'engagement_rate_views',
  'engagement_rate_followers',
  'like_rate',
  'comment_rate',
  'share_rate',
  'save_rate',
  'discussion',
  'views_per_follower',
  'likes_per_follower',
  'median_views',
  'posting_frequency',
  'posting_regularity',
  'consistency',
  'clear_share',
  'account_score',
] as const;
export type SnapshotMetric = (typeof SNAPSHOT_METRICS)[number];
/** Null when there is not enough data. */
export type MetricValues = Readonly<Record<SnapshotMetric, number | null>>;

/** The sample size of a metric; the required size and the reason if it is too small. */
export type MetricSample = {
  readonly sample: number;
  readonly needed: number;
  readonly reason: Shortfall | '';
};
/** `growth_days` is the number of days between the first and the last count of followers. */
export type MetricSamples = Readonly<Partial<Record<SnapshotMetric | 'growth_days', MetricSample>>>;

/** An account with its metrics over the last 90 days: a row of `account_figures`. */
export type AccountMetricsSnapshot = {
  readonly platform: Platform;
  readonly accountId: string;
  readonly handle: string;
  readonly displayName: string;
  readonly avatarUrl: string | null;
  readonly verified: boolean;
  readonly isBusiness: boolean;
  readonly isContactable: boolean;
  readonly countryCode: string | null;
  readonly language: string | null;
  readonly industry: string | null;
  readonly followers: number | null;
  readonly tier: Tier | null;
  readonly videosObserved: number;
  readonly lastPublishedAt: Date | null;
  readonly topHashtags: readonly string[];
  readonly metrics: MetricValues;
  readonly samples: MetricSamples;
  readonly growthInterval: { readonly low: number; readonly high: number } | null;
  readonly scoreInterval: { readonly low: number; readonly high: number } | null;
  readonly audience: {
    readonly ages: Readonly<Record<string, number>>;
    readonly genders: Readonly<Record<string, number>>;
    readonly countries: Readonly<Record<string, number>>;
  };
  readonly observedAt: Date;
};

export async function recordAccountMetrics(
  writing: Writing,
  rows: readonly AccountMetricsSnapshot[],
  computedAt: Date,
): Promise<void> {
  const lines = rows.map(row => {
    // The table has no such column, since the finder does not filter by it.
    const { likes_per_follower: _, ...metrics } = row.metrics;
    return {
      platform: row.platform,
      account_id: row.accountId,
      handle: row.handle,
      display_name: row.displayName,
      avatar_url: row.avatarUrl,
      verified: row.verified,
      is_business: row.isBusiness,
      is_contactable: row.isContactable,
      country_code: row.countryCode ?? '',
      language: row.language ?? '',
      industry: row.industry ?? '',
      followers: row.followers,
      tier: storedTier(row.tier),
      videos_observed: row.videosObserved,
      last_published_at: row.lastPublishedAt,
      top_hashtags: row.topHashtags,
      ...metrics,
      samples: row.samples,
      growth_low: row.growthInterval?.low ?? null,
      growth_high: row.growthInterval?.high ?? null,
      score_low: row.scoreInterval?.low ?? null,
      score_high: row.scoreInterval?.high ?? null,
      audience_ages: row.audience.ages,
      audience_genders: row.audience.genders,
      audience_countries: row.audience.countries,
      observed_at: row.observedAt,
      computed_at: computedAt,
    };
  });
  await writing.insert('account_figures', jsonLines(lines));
}

export async function removeAccountMetrics(
  { removeRows }: Pick<ErasingParts, 'removeRows'>,
  platform: Platform,
  accountIds: readonly string[],
): Promise<void> {
  const where = 'platform = {platform:String} AND account_id IN {accountIds:Array(String)}';
  for (const table of ['account_figures', 'account_figure_days'])
    await removeRows(table, where, { platform, accountIds });
}

export type CohortMemberRow = {
  readonly accountId: string;
  readonly followers: number;
  readonly metrics: MetricValues;
};

/** The row in `cohorts` is inserted last, since it makes the members visible. */
export async function recordCohort(
  writing: Writing,
  platform: Platform,
  members: readonly CohortMemberRow[],
  computedAt: Date,
): Promise<void> {
  const cohort = { platform, computed_at: computedAt };
  const lines = members.map(({ accountId, followers, metrics }) => ({
    ...cohort,
    account_id: accountId,
    followers,
    ...metrics,
  }));
  await writing.insert('cohort_members', jsonLines(lines));
  await writing.insert('cohorts', jsonLines([{ ...cohort, members: members.length }]));
}

export type TierCurvePoint = {
  readonly platform: Platform;
  readonly tier: Tier | null;
  readonly kind: VideoKind;
  readonly ageHours: number;
  readonly logMedian: number;
  readonly videos: number;
};

export async function recordTierCurves(
  writing: Writing,
  points: readonly TierCurvePoint[],
  computedAt: Date,
): Promise<void> {
  const lines = points.map(({ platform, tier, kind, ageHours, logMedian, videos }) => ({
    platform,
    tier: storedTier(tier),
    kind,
    age_hours: ageHours,
    log_median: logMedian,
    videos,
    computed_at: computedAt,
  }));
  await writing.insert('tier_curves', jsonLines(lines));
}

export type StoredForecast = {
  readonly platform: Platform;
  readonly kind: 'video' | 'account';
  readonly subjectId: string;
  readonly accountId: string;
  readonly issuedAt: Date;
  readonly ageHours: number;
  readonly targetAt: Date;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly level: number;
  readonly version: number;
};

export async function recordForecasts(writing: Writing, forecasts: readonly StoredForecast[]): Promise<void> {
  const lines = forecasts.map(forecast => ({
    platform: forecast.platform,
    kind: forecast.kind,
    subject_id: forecast.subjectId,
    account_id: forecast.accountId,
    issued_at: forecast.issuedAt,
    age_hours: forecast.ageHours,
    target_at: forecast.targetAt,
    value: forecast.value,
    low: forecast.low,
    high: forecast.high,
    level: forecast.level,
    version: forecast.version,
  }));
  await writing.insert('forecasts', jsonLines(lines));
}

/** Tables store accounts below the smallest tier with an empty tier. */
export function storedTier(tier: Tier | null): string {
  return tier === null || tier === 'none' ? '' : tier;
}
