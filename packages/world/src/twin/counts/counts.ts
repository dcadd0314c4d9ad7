import { lagged, reachedShare } from '../video/curve.ts';
import type { Video } from '../video/video.ts';

export interface TrueCounts {
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
  readonly saves: number;
}

/** How much each kind of engagement lags behind the views. */
const LAG = { likes: 0.05, comments: 0.2, shares: 0.12, saves: 0.1 };

/** The share of the final views at a time; constant once the video is gone. */
export function shareAt(video: Video, atMs: number): number {
  return reachedShare(video.curve, Math.min(atMs, video.goneMs) - video.publishedMs);
}

export function viewsFrom(video: Video, share: number): number {
  return Math.floor(video.finalViews * share);
}

export function likesFrom(video: Video, share: number): number {
  return Math.floor(video.finalViews * video.likeRate * lagged(share, LAG.likes));
}

export function commentsFrom(video: Video, share: number): number {
  return Math.floor(video.finalViews * video.commentRate * lagged(share, LAG.comments));
}

/** Followers gained from this video; the sum over all videos is exactly the account's gain from videos. */
export function followersFrom(video: Video, share: number): number {
  return Math.floor(video.followRate * viewsFrom(video, share));
}

export function trueCounts(video: Video, atMs: number): TrueCounts {
  const share = shareAt(video, atMs);
  return {
    views: viewsFrom(video, share),
    likes: likesFrom(video, share),
    comments: commentsFrom(video, share),
    shares: Math.floor(video.finalViews * video.shareRate * lagged(share, LAG.shares)),
    saves: Math.floor(video.finalViews * video.saveRate * lagged(share, LAG.saves)),
  };
}
