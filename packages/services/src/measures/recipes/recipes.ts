import type { EngagementVersion, MetricId, MetricInput, Platform } from '@clipscope/domain';
import { timeIn } from '../moments.ts';
import type { AccountParts, Asked, MeasuredVideo, PartName } from '../parts.ts';
import { type EvidenceRow, followerRows, videoRows } from './evidence.ts';

/** What a metric's function is handed, and the stored rows that this came from. */
export type Inputs<Id extends MetricId> = {
  readonly input: MetricInput<Id>;
  /** Made when somebody wants to see them. */
  readonly rows: () => readonly EvidenceRow[];
};

/** How the input of one metric is made from the parts it needs. Pure: equal parts give equal inputs. */
export type Recipe<Id extends MetricId, Needs extends PartName = PartName> = {
  readonly needs: readonly Needs[];
  readonly make: (parts: Pick<AccountParts, Needs>, asked: Asked) => Inputs<Id>;
};

export const recipe = <Id extends MetricId, Needs extends PartName>(
  _metric: Id,
  needs: readonly Needs[],
  make: Recipe<Id, Needs>['make'],
): Recipe<Id, Needs> => ({ needs, make });

/** Which counts are engagements: these platforms never show shares. */
export const ENGAGEMENT_VERSION_OF: Readonly<Record<Platform, EngagementVersion>> = {
  tiktok: 'standard',
  youtube: '-shares',
  instagram: '-shares',
};

/** The parts hold older videos too, for metrics that look at the last 60 days. */
export function inRange(videos: readonly MeasuredVideo[], { range }: Asked): readonly MeasuredVideo[] {
  const isIn = timeIn(range);
  return videos.filter(video => isIn(video.publishedAt));
}

type OfVideos = 'like_rate' | 'comment_rate' | 'share_rate' | 'save_rate' | 'discussion' | 'consistency';
const ofVideos = <Id extends OfVideos>(metric: Id): Recipe<Id, 'videos'> =>
  recipe(metric, ['videos'], (parts, asked) => {
    const videos = inRange(parts.videos, asked);
    return { input: { videos } as MetricInput<Id>, rows: () => videoRows(videos) };
  });

const ofPosting = <Id extends 'posting_frequency' | 'posting_regularity'>(metric: Id): Recipe<Id, 'videos'> =>
  recipe(metric, ['videos'], (parts, asked) => {
    const videos = inRange(parts.videos, asked);
    // A range that reaches beyond now has no silence there yet.
    const range = { start: asked.range.start, end: asked.moment };
    return { input: { videos, range } as MetricInput<Id>, rows: () => videoRows(videos) };
  });

/** The metrics of an account alone, without others to compare it with. */
export const ownRecipes = {
  engagement_rate_views: recipe('engagement_rate_views', ['videos'], (parts, asked) => {
    const videos = inRange(parts.videos, asked);
    const version = ENGAGEMENT_VERSION_OF[asked.platform];
    return { input: { videos, version }, rows: () => videoRows(videos) };
  }),
  engagement_rate_followers: recipe(
    'engagement_rate_followers',
    ['videos', 'followers'],
    ({ videos: all, followers }, asked) => {
      const videos = inRange(all, asked);
      const version = ENGAGEMENT_VERSION_OF[asked.platform];
      return {
        input: { videos, followers, version },
        rows: () => [...videoRows(videos), ...followerRows(followers)],
      };
    },
  ),
  like_rate: ofVideos('like_rate'),
  comment_rate: ofVideos('comment_rate'),
  share_rate: ofVideos('share_rate'),
  save_rate: ofVideos('save_rate'),
  discussion: ofVideos('discussion'),
  consistency: ofVideos('consistency'),
  posting_frequency: ofPosting('posting_frequency'),
  posting_regularity: ofPosting('posting_regularity'),
  growth_rate: recipe('growth_rate', ['followers'], ({ followers }) => ({
    input: { followers },
    rows: () => followerRows(followers),
  })),
} as const;
