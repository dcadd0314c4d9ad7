import type { Contract, ReplyOf } from '@clipscope/contract';
import { type EngagementVersion, engagementsOf, type Platform } from '@clipscope/domain';
import type { questions, RowOf } from '@clipscope/observation-store';
import type { Context } from '../../context.ts';
import { pictureUrl } from '../picture-url.ts';
import { presentProvenance } from '../present-account.ts';

/** For videos without observations. */
export const NO_COUNTS = {
  views: null,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
  exact: true,
} as const;

/** Likes, comments and shares per view; null if any of these is unknown. */
export function engagementRate(
  video: Parameters<typeof engagementsOf>[0],
  version?: EngagementVersion,
): number | null {
  const engagements = engagementsOf(video, version);
  return engagements === null || !video.views ? null : engagements / video.views;
}

type Shown = ReplyOf<Contract['accountVideos']>['videos'][number];

export function presentVideo(
  context: Pick<Context, 'settings'>,
  platform: Platform,
  video: RowOf<typeof questions.accountVideos>,
): Shown {
  return {
    platform,
    id: video.video_id,
    url: video.url,
    caption: video.caption,
    coverUrl: pictureUrl(context, video.cover_url),
    kind: video.kind,
    publishedAt: video.published_at,
    durationS: video.duration_s,
    hashtags: video.hashtags,
    views: video.views,
    likes: video.likes,
    comments: video.comments,
    shares: video.shares,
    saves: video.saves,
    engagementRate: video.engagement_rate,
    deletedAt: video.deleted_at,
    provenance: presentProvenance(video),
  };
}
