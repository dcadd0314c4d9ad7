import type { Platform } from '@clipscope/domain';
import { DAY_MS } from '@clipscope/domain';
import { type Creator, creatorAt } from '../account/creator.ts';
import { isPrivateAt } from '../account/presence.ts';
import { commentCount } from '../audience/comments.ts';
import type { Cosmos } from '../cosmos.ts';
import type { Page, PageRequest, ShownComment, VideoAnswer } from '../model.ts';
import { videoIdentity } from '../text/describe.ts';
import { isVisible, type Video } from '../video/video.ts';
import { videosBefore, videosBetween } from '../video/videos-of.ts';
import { shownComment, videoAnswer } from './answers.ts';

const DEFAULT_LIMIT = 30;
const MOST_IN_A_PAGE = 100;

export function pageSize({ limit = DEFAULT_LIMIT }: PageRequest): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_IN_A_PAGE) {
    throw new RangeError(`limit must be a whole number from 1 to ${MOST_IN_A_PAGE}`);
  }
  return limit;
}

/** Cursors of this world are whole numbers; anything else was not given out by it. */
function cursorNumber({ cursor }: PageRequest, first: number): number {
  if (cursor === undefined || cursor === null) return first;
  const value = Number(cursor);
  if (!/^\d{1,16}$/.test(cursor) || !Number.isSafeInteger(value)) throw new RangeError('cursor is not valid');
  return value;
}

/** Newest first; the cursor is the moment of the last video of the page. */
export function accountVideosPage(cosmos: Cosmos, creator: Creator, request: PageRequest): Page<VideoAnswer> {
  const atMs = request.at.getTime();
  const size = pageSize(request);
  const items: VideoAnswer[] = [];
  let lastMs = 0;
  for (const video of videosBefore(cosmos, creator, Math.min(atMs + 1, cursorNumber(request, atMs + 1)))) {
    if (!isVisible(video, atMs)) continue;
    if (items.length === size) return { items, nextCursor: String(lastMs) };
    items.push(videoAnswer(cosmos, video, atMs));
    lastMs = video.publishedMs;
  }
  return { items, nextCursor: null };
}

/** Newest first; the cursor is the number of the next comment, which never changes. */
export function commentsPage(cosmos: Cosmos, video: Video, request: PageRequest): Page<ShownComment> {
  const atMs = request.at.getTime();
  const last = commentCount(video, atMs) - 1;
  const first = Math.min(last, cursorNumber(request, Math.max(0, last)));
  const end = Math.max(-1, first - pageSize(request));
  const items: ShownComment[] = [];
  for (let number = first; number > end; number--) items.push(shownComment(cosmos, video, number, atMs));
  return { items, nextCursor: end < 0 ? null : String(end) };
}

interface VideoSearch {
  readonly platform: Platform;
  /** Cheap test of who may have such videos at all. */
  readonly mayHave: (creator: Creator) => boolean;
  readonly matches: (video: Video) => boolean;
  readonly lookbackDays: number;
}

interface Found {
  readonly video: Video;
  readonly videoId: string;
}

/** Videos of everybody, newest first, day by day backwards until the page is full. */
export function foundVideosPage(
  cosmos: Cosmos,
  search: VideoSearch,
  request: PageRequest,
): Page<VideoAnswer> {
  const atMs = request.at.getTime();
  const size = pageSize(request);
  const beforeMs = Math.min(atMs + 1, cursorNumber(request, atMs + 1));
  const earliestMs = Math.max(cosmos.epochMs, atMs - search.lookbackDays * DAY_MS);
  const creators = candidates(cosmos, search);
  const found: Found[] = [];
  for (let endMs = beforeMs; endMs > earliestMs && found.length <= size; endMs -= DAY_MS) {
    found.push(
      ...foundBetween(cosmos, search, creators, Math.max(earliestMs, endMs - DAY_MS), endMs - 1, atMs),
    );
  }
  let end = Math.min(size, found.length);
  // Posts of one second stay on one page, or the cursor would step over some of them.
  while (end < found.length && found[end]?.video.publishedMs === found[end - 1]?.video.publishedMs) end++;
  const page = found.slice(0, end);
  const items = page.map(({ video }) => videoAnswer(cosmos, video, atMs));
  const lastMs = page.at(-1)?.video.publishedMs;
  return { items, nextCursor: found.length > end && lastMs !== undefined ? String(lastMs) : null };
}

function foundBetween(
  cosmos: Cosmos,
  { matches }: VideoSearch,
  creators: Iterable<Creator>,
  fromMs: number,
  toMs: number,
  atMs: number,
): Found[] {
  const found: Found[] = [];
  for (const creator of creators) {
    if (isPrivateAt(creator, atMs)) continue;
    for (const video of videosBetween(cosmos, creator, fromMs, toMs)) {
      if (isVisible(video, atMs) && matches(video))
        found.push({ video, videoId: videoIdentity(cosmos, video) });
    }
  }
  return found.sort((a, b) => b.video.publishedMs - a.video.publishedMs || (a.videoId < b.videoId ? 1 : -1));
}

function candidates(cosmos: Cosmos, { platform, mayHave }: VideoSearch): Iterable<Creator> {
  return {
    *[Symbol.iterator]() {
      for (let index = 0; index < cosmos.accounts[platform]; index++) {
        const creator = creatorAt(cosmos, platform, index);
        if (mayHave(creator)) yield creator;
      }
    },
  };
}
