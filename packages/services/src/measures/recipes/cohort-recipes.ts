import { type CohortMember, MEASURES, type MetricInput, type MetricResult } from '@clipscope/domain';
import type { MetricSamples, MetricValues, SnapshotMetric } from '@clipscope/observation-store';
import type { AccountParts, MeasuredCohort, MetricRequest } from '../parts.ts';
import { derivedOnce } from '../reading/derived-once.ts';
import { cohortRows, commentRows, dayRows, followerRows, videoRows } from './evidence.ts';
import {
  measureOwn,
  NO_METRIC_VALUES,
  numberOf,
  ownMetrics,
  ownSamples,
  sampleOf,
  scored,
} from './own-metrics.ts';
import { recipe } from './recipes.ts';

/** Fixed, so that the score's bootstrap interval is reproducible. */
export const SCORE_SEED = 1;

const membersByMetric = derivedOnce((_cohort: MeasuredCohort) => new Map<SnapshotMetric, CohortMember[]>());

export function membersWith(cohort: MeasuredCohort, metric: SnapshotMetric): readonly CohortMember[] {
  const byMetric = membersByMetric(cohort);
  const cached = byMetric.get(metric);
  if (cached !== undefined) return cached;
  const members = cohort.members.map(({ accountId, followers, metrics }) => ({
    accountId,
    followers,
    value: metrics[metric],
  }));
  byMetric.set(metric, members);
  return members;
}

const scoredMembers = derivedOnce((cohort: MeasuredCohort) => cohort.members.map(scored));

type Reach = Pick<AccountParts, 'videos' | 'latest' | 'cohort'>;

export function viewsPerFollowerInput(
  parts: Reach,
  request: MetricRequest,
): MetricInput<'views_per_follower'> {
  return {
    accountId: request.accountId,
    videos: parts.videos,
    followersNow: parts.latest?.followers ?? null,
    asOf: request.until,
    cohort: membersWith(parts.cohort, 'views_per_follower'),
  };
}

/** The formula of views per follower applied to likes. */
export function likesPerFollower(parts: Omit<Reach, 'cohort'>, request: MetricRequest): number | null {
  const videos = parts.videos.map(video => ({ ...video, views: video.likes }));
  const { accountId, until } = request;
  const followersNow = parts.latest?.followers ?? null;
  return numberOf(MEASURES.views_per_follower({ accountId, videos, followersNow, asOf: until }));
}

type Audience = Reach & Pick<AccountParts, 'followers' | 'viewsByDay' | 'comments'>;

export function audienceQualityInput(
  parts: Audience,
  request: MetricRequest,
): MetricInput<'audience_quality'> {
  return {
    account: {
      accountId: request.accountId,
      followers: parts.latest?.followers ?? null,
      viewsPerFollower: numberOf(MEASURES.views_per_follower(viewsPerFollowerInput(parts, request))),
      likesPerFollower: likesPerFollower(parts, request),
    },
    cohort: {
      viewsPerFollower: membersWith(parts.cohort, 'views_per_follower'),
      likesPerFollower: membersWith(parts.cohort, 'likes_per_follower'),
    },
    followers: parts.followers,
    viewsByDay: parts.viewsByDay,
    comments: parts.comments,
  };
}

/** Every metric of the account except its score, which is derived from these. */
export function measureWithoutScore(parts: Audience, request: MetricRequest) {
  const own = measureOwn(parts, request);
  const reach = MEASURES.views_per_follower(viewsPerFollowerInput(parts, request));
  const audience = MEASURES.audience_quality(audienceQualityInput(parts, request));
  const metrics: MetricValues = {
    ...NO_METRIC_VALUES,
    ...ownMetrics(own),
    views_per_follower: numberOf(reach),
    likes_per_follower: likesPerFollower(parts, request),
    median_views: reach.notEnough ? null : reach.details.medianViews,
    clear_share: audience.notEnough ? null : audience.details.clearShare,
  };
  const samples: MetricSamples = {
    ...ownSamples(own),
    ...growthDays(own.growth_rate),
    views_per_follower: sampleOf(reach),
    median_views: sampleOf(reach),
    clear_share: sampleOf(audience),
  };
  return { own, reach, audience, metrics, samples };
}

function growthDays(growth: MetricResult<'growth_rate'>): MetricSamples {
  if (growth.notEnough) return {};
  return { growth_days: { sample: Math.floor(growth.details.spanDays ?? 0), needed: 0, reason: '' } };
}

export function accountScoreInput(
  { metrics, latest, cohort }: Pick<AccountParts, 'latest' | 'cohort'> & { readonly metrics: MetricValues },
  request: MetricRequest,
): MetricInput<'account_score'> {
  const { accountId, weights } = request;
  return {
    account: scored({ accountId, followers: latest?.followers ?? null, metrics }),
    cohort: scoredMembers(cohort),
    seed: SCORE_SEED,
    ...(weights && { weights }),
  };
}

const REACH = ['videos', 'latest', 'cohort'] as const;
const AUDIENCE = [...REACH, 'followers', 'viewsByDay', 'comments'] as const;

const latestRows = ({ latest }: Pick<AccountParts, 'latest'>) => followerRows(latest ? [latest] : []);
const audienceRows = (parts: Audience) => [
  ...videoRows(parts.videos),
  ...followerRows(parts.followers),
  ...dayRows(parts.viewsByDay),
  ...commentRows(parts.comments),
  ...cohortRows(parts.cohort),
];

/** The metrics that compare an account with others of similar size. */
export const cohortRecipes = {
  views_per_follower: recipe('views_per_follower', REACH, (parts, request) => ({
    input: viewsPerFollowerInput(parts, request),
    rows: () => [...videoRows(parts.videos), ...latestRows(parts), ...cohortRows(parts.cohort)],
  })),
  audience_quality: recipe('audience_quality', AUDIENCE, (parts, request) => ({
    input: audienceQualityInput(parts, request),
    rows: () => audienceRows(parts),
  })),
  account_score: recipe('account_score', AUDIENCE, (parts, request) => ({
    input: accountScoreInput({ ...parts, metrics: measureWithoutScore(parts, request).metrics }, request),
    rows: () => audienceRows(parts),
  })),
  tier_benchmarks: recipe('tier_benchmarks', ['latest', 'cohort'], (parts, request) => ({
    input: {
      followers: parts.latest?.followers ?? 0,
      cohort: membersWith(parts.cohort, request.benchmarkMetric ?? 'engagement_rate_views'),
    },
    rows: () => [...latestRows(parts), ...cohortRows(parts.cohort)],
  })),
} as const;
