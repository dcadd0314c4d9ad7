import type { Creator } from '../account/creator.ts';
import { boughtUntil } from '../account/follower-deals.ts';
import type { Cosmos } from '../cosmos.ts';
import { between, normal } from '../random.ts';
import { baseFollowers, isVisible, type Video } from '../video/video.ts';
import { videosUntil } from '../video/videos-of.ts';
import { followersFrom, likesFrom, shareAt, viewsFrom } from './counts.ts';

/** Followers by origin: `base + fromVideos + bought - purged` is the exact count. */
interface FollowerParts {
  readonly base: number;
  readonly fromVideos: number;
  readonly bought: number;
  readonly purged: number;
}

export interface TrueAccountCounts extends FollowerParts {
  readonly followers: number;
  readonly following: number;
  readonly likes: number;
  readonly views: number;
  readonly videos: number;
}

export function baseCount(cosmos: Cosmos, creator: Creator, atMs: number): number {
  return Math.floor(baseFollowers(cosmos, creator, atMs));
}

export function totalOf({ base, fromVideos, bought, purged }: FollowerParts): number {
  return base + fromVideos + bought - purged;
}

/** Likes of videos that are older than the world or no longer visible. */
export function earlierLikes(creator: Creator): number {
  return Math.floor(Math.exp(creator.logSize) * between(creator.key, 30, 2, 15));
}

export function followingOf(creator: Creator): number {
  return Math.floor(Math.min(9_800, 180 * Math.exp(1.1 * normal(creator.key, 31))));
}

export function trueAccountCounts(cosmos: Cosmos, creator: Creator, atMs: number): TrueAccountCounts {
  const known = creator.joinedMs <= atMs;
  const sums = sumVideos(known ? videosUntil(cosmos, creator, atMs) : [], atMs);
  const parts = {
    base: baseCount(cosmos, creator, atMs),
    fromVideos: sums.fromVideos,
    ...boughtUntil(creator.deals, atMs),
  };
  return {
    ...parts,
    followers: totalOf(parts),
    following: followingOf(creator),
    likes: earlierLikes(creator) + sums.likes,
    views: sums.views,
    videos: sums.videos,
  };
}

function sumVideos(videos: readonly Video[], atMs: number) {
  const sums = { fromVideos: 0, likes: 0, views: 0, videos: 0 };
  for (const video of videos) {
    const share = shareAt(video, atMs);
    sums.fromVideos += followersFrom(video, share);
    if (!isVisible(video, atMs)) continue;
    sums.likes += likesFrom(video, share);
    sums.views += viewsFrom(video, share);
    sums.videos++;
  }
  return sums;
}
