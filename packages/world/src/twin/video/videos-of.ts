import type { Creator } from '../account/creator.ts';
import { localDay, postsBetween, postsOfDay } from '../account/posting.ts';
import type { Cosmos } from '../cosmos.ts';
import { itemAt } from '../random.ts';
import { type Video, videoAt } from './video.ts';

export function* videosBetween(
  cosmos: Cosmos,
  creator: Creator,
  fromMs: number,
  toMs: number,
): Generator<Video> {
  for (const { day, slot, atMs } of postsBetween(cosmos, creator, fromMs, toMs)) {
    yield videoAt(cosmos, creator, day, slot, atMs);
  }
}

const MEMO_HISTORIES = 64;

/** Oldest first; cached for the most recent creators. */
export function videosUntil(cosmos: Cosmos, creator: Creator, toMs: number): readonly Video[] {
  const memo = cosmos.memo<string, { videos: Video[]; nextDay: number }>('lives', MEMO_HISTORIES);
  const life = memo(`${creator.platform}${creator.index}`, () => ({
    videos: [],
    nextDay: Math.max(0, localDay(cosmos, creator, creator.joinedMs)),
  }));
  const lastDay = localDay(cosmos, creator, toMs);
  for (; life.nextDay <= lastDay; life.nextDay++) {
    const posts = postsOfDay(cosmos, creator, life.nextDay);
    for (let slot = 0; slot < posts.length; slot++) {
      life.videos.push(videoAt(cosmos, creator, life.nextDay, slot, itemAt(posts, slot)));
    }
  }
  return life.videos.slice(0, countUntil(life.videos, toMs));
}

function countUntil(videos: readonly Video[], toMs: number): number {
  let low = 0;
  let high = videos.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (itemAt(videos, middle).publishedMs <= toMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Newest first, backwards to the epoch. */
export function* videosBefore(cosmos: Cosmos, creator: Creator, beforeMs: number): Generator<Video> {
  const firstDay = Math.max(0, localDay(cosmos, creator, creator.joinedMs));
  for (let day = localDay(cosmos, creator, beforeMs); day >= firstDay; day--) {
    const posts = postsOfDay(cosmos, creator, day);
    for (let slot = posts.length - 1; slot >= 0; slot--) {
      const atMs = itemAt(posts, slot);
      if (atMs < beforeMs) yield videoAt(cosmos, creator, day, slot, atMs);
    }
  }
}
