import { firstFrom } from '@clipscope/domain';
import type { Creator } from '../account/creator.ts';
import { boughtUntil } from '../account/follower-deals.ts';
import type { Cosmos } from '../cosmos.ts';
import { followersFrom, likesFrom, shareAt, viewsFrom } from '../counts/counts.ts';
import { baseCount, earlierLikes, followingOf, totalOf } from '../counts/followers.ts';
import { shownAccountCounts } from '../counts/shown.ts';
import { REST_MS } from '../video/curve.ts';
import type { Video } from '../video/video.ts';

/** One account's counters over time. Unknown counts are NaN. */
export interface AccountColumns {
  readonly observedAt: Float64Array;
  readonly followers: Float64Array;
  readonly following: Float64Array;
  readonly likes: Float64Array;
  readonly videos: Float64Array;
  readonly views: Float64Array;
  /** 1 where the counts are exact, 0 where they are rounded. */
  readonly exact: Uint8Array;
}

interface Sums {
  readonly followers: Float64Array;
  readonly likes: Float64Array;
  readonly views: Float64Array;
  readonly videos: Float64Array;
}

function add(to: Float64Array, at: number, value: number): void {
  to[at] = (to[at] ?? 0) + value;
}

/**
 * Adds one video to the sums of every time. While its counts change, each time is computed; after that a single step is
 * added, which bounds the work for accounts with a long history.
 */
function addVideo(times: Float64Array, video: Video, now: Sums, steps: Sums): void {
  const start = firstFrom(times, video.publishedMs);
  const gone = firstFrom(times, video.goneMs);
  const settled = Math.min(firstFrom(times, video.publishedMs + REST_MS), gone);
  for (let i = start; i < settled; i++) {
    const share = shareAt(video, times[i] ?? 0);
    add(now.followers, i, followersFrom(video, share));
    add(now.likes, i, likesFrom(video, share));
    add(now.views, i, viewsFrom(video, share));
    add(now.videos, i, 1);
  }
  const share = shareAt(video, video.publishedMs + REST_MS);
  const from = Math.max(start, settled);
  add(steps.followers, from, followersFrom(video, share));
  for (const [sums, value] of [
    [steps.likes, likesFrom(video, share)],
    [steps.views, viewsFrom(video, share)],
    [steps.videos, 1],
  ] as const) {
    add(sums, from, value);
    add(sums, Math.max(from, gone), -value);
  }
}

function emptySums(length: number): Sums {
  const column = () => new Float64Array(length);
  return { followers: column(), likes: column(), views: column(), videos: column() };
}

/** The same numbers as `accountAnswer` at each time, in one pass over the videos. */
export function accountSeries(
  cosmos: Cosmos,
  creator: Creator,
  videos: readonly Video[],
  times: Float64Array,
): AccountColumns {
  const now = emptySums(times.length);
  const steps = emptySums(times.length + 1);
  for (const video of videos) addVideo(times, video, now, steps);
  const column = () => new Float64Array(times.length);
  const columns = {
    observedAt: times,
    followers: column(),
    following: column(),
    likes: column(),
    videos: column(),
    views: column(),
    exact: new Uint8Array(times.length),
  };
  const [following, likesBefore] = [followingOf(creator), earlierLikes(creator)];
  const rest = { followers: 0, likes: 0, views: 0, videos: 0 };
  times.forEach((atMs, i) => {
    const total = (name: keyof Sums) => {
      rest[name] += steps[name][i] ?? 0;
      return rest[name] + (now[name][i] ?? 0);
    };
    const base = baseCount(cosmos, creator, atMs);
    const followers = totalOf({ base, fromVideos: total('followers'), ...boughtUntil(creator.deals, atMs) });
    const counts = {
      followers,
      following,
      likes: likesBefore + total('likes'),
      views: total('views'),
      videos: total('videos'),
    };
    const shown = shownAccountCounts(cosmos, creator, counts, atMs);
    columns.followers[i] = shown.followers;
    columns.following[i] = shown.following ?? Number.NaN;
    columns.likes[i] = shown.likes ?? Number.NaN;
    columns.videos[i] = shown.videos;
    columns.views[i] = shown.views ?? Number.NaN;
    columns.exact[i] = shown.exact ? 1 : 0;
  });
  return columns;
}
