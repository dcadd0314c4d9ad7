import { type CohortMember, MEASURES, type MetricInput, type MetricResult } from '@clipscope/domain';
import type { MetricSamples, MetricValues, SnapshotMetric } from '@clipscope/observation-store';
import type { AccountParts, Asked, MeasuredCohort } from '../parts.ts';
import { derivedOnce } from '../reading/derived-once.ts';
import { cohortRows, commentRows, dayRows, followerRows, videoRows } from './evidence.ts';
import {
  measureOwn,
  NO_METRIC_VALUES,
  numberOf,
  type OwnMeasures,
  ownMetrics,
  ownSamples,
  sampleOf,
  scored,
} from './own-metrics.ts';
import { recipe } from './recipes.ts';

/** The score's interval is drawn with this: the same account gets the same one. */
export const SCORE_SEED = 1;

const membersByFigure = derivedOnce((_cohort: MeasuredCohort) => new Map<SnapshotMetric, CohortMember[]>());

export function membersWith(cohort: MeasuredCohort, figure: SnapshotMetric): readonly CohortMember[] {
  const byFigure = membersByFigure(cohort);
  const known = byFigure.get(figure);
  if (known !== undefined) return known;
  const members = cohort.members.map(({ accountId, followers, figures }) => ({
    accountId,
    followers,
    value: figures[figure],
  }));
  byFigure.set(figure, members);
  return members;
}

const scoredMembers = derivedOnce((cohort: MeasuredCohort) => cohort.members.map(scored));

type Reach = Pick<AccountParts, 'videos' | 'latest' | 'cohort'>;

export function viewsPerFollowerInput(parts: Reach, asked: Asked): MetricInput<'views_per_follower'> {
  return {
    accountId: asked.accountId,
    videos: parts.videos,
    followersNow: parts.latest?.followers ?? null,
    asOf: asked.moment,
    cohort: membersWith(parts.cohort, 'views_per_follower'),
  };
}

/** The registry's formula with likes in the place of views. */
export function likesPerFollower(parts: Omit<Reach, 'cohort'>, asked: Asked): number | null {
  const videos = parts.videos.map(video => ({ ...video, views: video.likes }));
  const { accountId, moment } = asked;
  const followersNow = parts.latest?.followers ?? null;
  return numberOf(MEASURES.views_per_follower({ accountId, videos, followersNow, asOf: moment }));
}

type Audience = Reach & Pick<AccountParts, 'followers' | 'viewsByDay' | 'comments'>;

export function audienceQualityInput(parts: Audience, asked: Asked): MetricInput<'audience_quality'> {
  return {
    account: {
      accountId: asked.accountId,
      followers: parts.latest?.followers ?? null,
      viewsPerFollower: numberOf(MEASURES.views_per_follower(viewsPerFollowerInput(parts, asked))),
      likesPerFollower: likesPerFollower(parts, asked),
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

type WithoutScore = {
  readonly own: OwnMeasures;
  readonly reach: MetricResult<'views_per_follower'>;
  readonly audience: MetricResult<'audience_quality'>;
  readonly figures: MetricValues;
  /** What each of them is from, also when that was too little. */
  readonly samples: MetricSamples;
};

/** Every metric of the account but its score, which follows from their figures. */
export function measureWithoutScore(parts: Audience, asked: Asked): WithoutScore {
  const own = measureOwn(parts, asked);
  const reach = MEASURES.views_per_follower(viewsPerFollowerInput(parts, asked));
  const audience = MEASURES.audience_quality(audienceQualityInput(parts, asked));
  const figures: MetricValues = {
    ...NO_METRIC_VALUES,
    ...ownMetrics(own),
    views_per_follower: numberOf(reach),
    likes_per_follower: likesPerFollower(parts, asked),
    median_views: reach.notEnough ? null : reach.figures.medianViews,
    clear_share: audience.notEnough ? null : audience.figures.clearShare,
  };
  const samples = {
    ...ownSamples(own),
    views_per_follower: sampleOf(reach),
    median_views: sampleOf(reach),
    clear_share: sampleOf(audience),
  };
  return { own, reach, audience, figures, samples };
}

export function accountScoreInput(
  { figures, latest, cohort }: Pick<AccountParts, 'latest' | 'cohort'> & { readonly figures: MetricValues },
  asked: Asked,
): MetricInput<'account_score'> {
  const { accountId, weights } = asked;
  return {
    account: scored({ accountId, followers: latest?.followers ?? null, figures }),
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

/** The metrics that place an account among others of about its size. */
export const cohortRecipes = {
  views_per_follower: recipe('views_per_follower', REACH, (parts, asked) => ({
    input: viewsPerFollowerInput(parts, asked),
    rows: () => [...videoRows(parts.videos), ...latestRows(parts), ...cohortRows(parts.cohort)],
  })),
  audience_quality: recipe('audience_quality', AUDIENCE, (parts, asked) => ({
    input: audienceQualityInput(parts, asked),
    rows: () => audienceRows(parts),
  })),
  account_score: recipe('account_score', AUDIENCE, (parts, asked) => ({
    input: accountScoreInput({ ...parts, figures: measureWithoutScore(parts, asked).figures }, asked),
    rows: () => audienceRows(parts),
  })),
  tier_benchmarks: recipe('tier_benchmarks', ['latest', 'cohort'], (parts, asked) => ({
    input: {
      followers: parts.latest?.followers ?? 0,
      cohort: membersWith(parts.cohort, asked.figure ?? 'engagement_rate_views'),
    },
    rows: () => [...latestRows(parts), ...cohortRows(parts.cohort)],
  })),
} as const;
