import type { EngagementVersion, MetricId, MetricInput, Platform } from '@clipscope/domain';
import { isWithin } from '../moments.ts';
import type { AccountParts, MeasuredVideo, MetricRequest, PartName } from '../parts.ts';
import { type EvidenceRow, followerRows, videoRows } from './evidence.ts';

/** The input of a metric's function and the stored rows behind it. */
export type Inputs<Id extends MetricId> = {
  readonly input: MetricInput<Id>;
  /** Lazy, because only explanations need them. */
  readonly rows: () => readonly EvidenceRow[];
};

/** Builds the input of one metric from the parts it needs; a pure function. */
export type Recipe<Id extends MetricId, Needs extends PartName = PartName> = {
  readonly needs: readonly Needs[];
  readonly make: (parts: Pick<AccountParts, Needs>, request: MetricRequest) => Inputs<Id>;
};

export const recipe = <Id extends MetricId, Needs extends PartName>(
  _metric: Id,
  needs: readonly Needs[],
  make: Recipe<Id, Needs>['make'],
): Recipe<Id, Needs> => ({ needs, make });

/** YouTube and Instagram never show shares. */
export const ENGAGEMENT_VERSION_OF: Readonly<Record<Platform, EngagementVersion>> = {
  tiktok: 'standard',
  youtube: '-shares',
  instagram: '-shares',
};

/** The parts also contain older videos, for metrics over the last 60 days. */
export function inRange(
  videos: readonly MeasuredVideo[],
  { range }: MetricRequest,
): readonly MeasuredVideo[] {
  const isIn = isWithin(range);
  return videos.filter(video => isIn(video.publishedAt));
}

type VideosMetric = 'like_rate' | 'comment_rate' | 'share_rate' | 'save_rate' | 'discussion' | 'consistency';
const videosRecipe = <Id extends VideosMetric>(metric: Id): Recipe<Id, 'videos'> =>
  recipe(metric, ['videos'], (parts, request) => {
    const videos = inRange(parts.videos, request);
    return { input: { videos } as MetricInput<Id>, rows: () => videoRows(videos) };
  });

const postingRecipe = <Id extends 'posting_frequency' | 'posting_regularity'>(
  metric: Id,
): Recipe<Id, 'videos'> =>
  recipe(metric, ['videos'], (parts, request) => {
    const videos = inRange(parts.videos, request);
    // The future part of a range is not a gap in posting.
    const range = { start: request.range.start, end: request.until };
    return { input: { videos, range } as MetricInput<Id>, rows: () => videoRows(videos) };
  });

/** The metrics that need no comparison with other accounts. */
export const ownRecipes = {
  engagement_rate_views: recipe('engagement_rate_views', ['videos'], (parts, request) => {
    const videos = inRange(parts.videos, request);
    const version = ENGAGEMENT_VERSION_OF[request.platform];
    return { input: { videos, version }, rows: () => videoRows(videos) };
  }),
  engagement_rate_followers: recipe(
    'engagement_rate_followers',
    ['videos', 'followers'],
    ({ videos: all, followers }, request) => {
      const videos = inRange(all, request);
      const version = ENGAGEMENT_VERSION_OF[request.platform];
      return {
        input: { videos, followers, version },
        rows: () => [...videoRows(videos), ...followerRows(followers)],
      };
    },
  ),
  like_rate: videosRecipe('like_rate'),
  comment_rate: videosRecipe('comment_rate'),
  share_rate: videosRecipe('share_rate'),
  save_rate: videosRecipe('save_rate'),
  discussion: videosRecipe('discussion'),
  consistency: videosRecipe('consistency'),
  posting_frequency: postingRecipe('posting_frequency'),
  posting_regularity: postingRecipe('posting_regularity'),
  growth_rate: recipe('growth_rate', ['followers'], ({ followers }) => ({
    input: { followers },
    rows: () => followerRows(followers),
  })),
} as const;
