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
const MAX_PAGE_SIZE = 100;

export function pageSize({ limit = DEFAULT_LIMIT }: PageRequest): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_PAGE_SIZE) {
    throw new RangeError(`limit must be a whole number from 1 to ${MAX_PAGE_SIZE}`);
  }
  return limit;
}

/** The cursors of this world are integers; anything else is invalid. */
function cursorNumber({ cursor }: PageRequest, first: number): number {
  if (cursor === undefined || cursor === null) return first;
  const value = Number(cursor);
  if (!/^\d{1,16}$/.test(cursor) || !Number.isSafeInteger(value)) throw new RangeError('cursor is not valid');
  return value;
}

/** Newest first; the cursor is the time of the page's last video. */
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

/** Newest first; the cursor is the number of the next comment, which is stable. */
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
  /** A cheap filter of creators who may have such videos. */
  readonly mayHave: (creator: Creator) => boolean;
  readonly matches: (video: Video) => boolean;
  readonly lookbackDays: number;
}

interface Found {
  readonly video: Video;
  readonly videoId: string;
}

/** Videos of all creators, newest first; searches backwards day by day until the page is full. */
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
      ...matchesBetween(cosmos, search, creators, Math.max(earliestMs, endMs - DAY_MS), endMs - 1, atMs),
    );
  }
  let end = Math.min(size, found.length);
  // Posts of the same second stay on one page, because the cursor would skip some of them.
  while (end < found.length && found[end]?.video.publishedMs === found[end - 1]?.video.publishedMs) end++;
  const page = found.slice(0, end);
  const items = page.map(({ video }) => videoAnswer(cosmos, video, atMs));
  const lastMs = page.at(-1)?.video.publishedMs;
  return { items, nextCursor: found.length > end && lastMs !== undefined ? String(lastMs) : null };
}

function matchesBetween(
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
