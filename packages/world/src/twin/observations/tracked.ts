import {
  COMMENT_AGES_MS,
  COMMENTS_PER_PAGE,
  DAY_MS,
  LISTED_FROM,
  OBSERVED_AGES_MS,
  OLD_VIDEO_EVERY_MS,
  PLATFORMS,
  VIDEOS_PER_PAGE,
  type VideoObservation,
} from '@clipscope/domain';
import { type Creator, creatorAt } from '../account/creator.ts';
import { existsAt } from '../account/presence.ts';
import type { Cosmos } from '../cosmos.ts';
import type { ShownVideo } from '../model.ts';
import { createPlatformView, type PlatformView } from '../platform/platform-view.ts';
import type { Progress } from './stream.ts';

export interface TrackedRange {
  readonly from: Date;
  readonly to: Date;
  readonly readingsPerDay: number;
}

/** A row of the common model with its type. */
export type TypedRow = readonly [type: string, row: object];

export interface TrackedBatch {
  readonly rows: readonly TypedRow[];
  readonly progress: Progress;
}

/**
 * The records of a tracker that starts at a given time: it reads each account several times a day, which is when it
 * finds new videos, and each video by its age. Only accounts that are public throughout are included, because how a
 * private account is recorded is up to the tracker.
 */
export function* trackedBatches(cosmos: Cosmos, range: TrackedRange): Generator<TrackedBatch> {
  const total = PLATFORMS.reduce((sum, platform) => sum + cosmos.accounts[platform], 0);
  let done = 0;
  for (const platform of PLATFORMS) {
    const view = createPlatformView(cosmos, platform);
    for (let index = 0; index < cosmos.accounts[platform]; index++) {
      done++;
      const creator = creatorAt(cosmos, platform, index);
      if (isOpenThroughout(creator, range))
        yield { rows: [...trackAccount(view, creator.accountId, range)], progress: { done, total } };
    }
  }
}

function isOpenThroughout(creator: Creator, { from, to }: TrackedRange): boolean {
  const [fromMs, toMs] = [from.getTime(), to.getTime()];
  const { privacy } = creator;
  const goesPrivate = privacy !== null && privacy.fromMs <= toMs && privacy.untilMs > fromMs;
  return existsAt(creator, fromMs) && existsAt(creator, toMs) && !goesPrivate;
}

interface TrackedVideo {
  readonly publishedMs: number;
  /** As last observed. */
  video: ShownVideo;
  /** Time of the next observation; Infinity once it is gone. */
  dueMs: number;
  commentsDueMs: number;
  commentsReadMs: number;
}
type Videos = Map<string, TrackedVideo>;

const NEVER = Number.POSITIVE_INFINITY;
const MAX_COMMENT_PAGES = 10;

function* trackAccount(view: PlatformView, accountId: string, range: TrackedRange): Generator<TypedRow> {
  const videos: Videos = new Map();
  let [readingMs, month] = [range.from.getTime(), ''];
  for (;;) {
    const nowMs = [...videos.values()].reduce(
      (first, { dueMs, commentsDueMs }) => Math.min(first, dueMs, commentsDueMs),
      readingMs,
    );
    if (nowMs > range.to.getTime()) return;
    const at = new Date(nowMs);
    if (nowMs === readingMs) {
      yield* accountRows(view, accountId, at);
      const isFullList = month === '' || dueAt(videos, nowMs).length >= LISTED_FROM;
      yield* listVideos(view, accountId, videos, at, isFullList);
      if (month !== at.toISOString().slice(0, 7)) yield* monthlyRows(view, accountId, at);
      month = at.toISOString().slice(0, 7);
      readingMs += DAY_MS / range.readingsPerDay;
    }
    if (dueAt(videos, nowMs).length >= LISTED_FROM) yield* listVideos(view, accountId, videos, at, true);
    for (const tracked of dueAt(videos, nowMs)) yield* fetchVideo(view, tracked, at);
    for (const tracked of videos.values())
      if (tracked.commentsDueMs <= nowMs) yield* fetchComments(view, tracked, at);
  }
}

function dueAt(videos: Videos, nowMs: number): TrackedVideo[] {
  return [...videos.values()].filter(({ dueMs }) => dueMs <= nowMs);
}

function* accountRows(view: PlatformView, accountId: string, at: Date): Generator<TypedRow> {
  const answer = view.account({ accountId }, at);
  if (!answer) return;
  yield ['account', answer.description];
  yield ['accountObservation', answer.observation];
}

/** The audience and the playlists. */
function* monthlyRows(view: PlatformView, accountId: string, at: Date): Generator<TypedRow> {
  for (const row of view.audience({ accountId }, at) ?? []) yield ['audience', row];
  for (const row of view.playlists({ accountId }, at) ?? []) yield ['playlist', row];
}

/** Reads the list, newest first, completely or while pages contain new videos. Due videos are observed, too. */
function* listVideos(
  view: PlatformView,
  accountId: string,
  videos: Videos,
  at: Date,
  isFullList: boolean,
): Generator<TypedRow> {
  let cursor: string | null = null;
  do {
    const page = view.accountVideos({ accountId }, { at, limit: VIDEOS_PER_PAGE, cursor });
    let hasNew = false;
    for (const { description, observation } of page?.items ?? []) {
      const known = videos.get(description.videoId);
      const tracked = known ?? newlyTracked(description);
      if (!known) videos.set(description.videoId, tracked);
      hasNew ||= !known;
      if (tracked.dueMs <= at.getTime()) yield* recordVideo(tracked, description, observation);
      else yield ['video', description];
    }
    cursor = page && (isFullList || hasNew) ? page.nextCursor : null;
  } while (cursor !== null);
}

/** Due immediately, and so are its comments unless the video is old. */
function newlyTracked(video: ShownVideo): TrackedVideo {
  const [publishedMs, dueMs] = [video.publishedAt.getTime(), video.observedAt.getTime()];
  const commentsDueMs = nextCommentsMs(publishedMs, dueMs) === NEVER ? NEVER : dueMs;
  return { publishedMs, video, dueMs, commentsDueMs, commentsReadMs: Number.NEGATIVE_INFINITY };
}

function* recordVideo(
  tracked: TrackedVideo,
  video: ShownVideo,
  observation: VideoObservation,
): Generator<TypedRow> {
  const nowMs = video.observedAt.getTime();
  const age = OBSERVED_AGES_MS.find(ageMs => tracked.publishedMs + ageMs > nowMs);
  tracked.video = video;
  tracked.dueMs = age === undefined ? nowMs + OLD_VIDEO_EVERY_MS : tracked.publishedMs + age;
  yield ['video', video];
  yield ['videoObservation', observation];
}

/** A missing video is recorded as deleted. For a private one, the account is read as well. */
function* fetchVideo(view: PlatformView, tracked: TrackedVideo, at: Date): Generator<TypedRow> {
  const { videoId, accountId } = tracked.video;
  const answer = view.video(videoId, at);
  if (answer) {
    yield* recordVideo(tracked, answer.description, answer.observation);
    return;
  }
  if (view.isPrivate({ videoId }, at)) yield* accountRows(view, accountId, at);
  yield ['video', { ...tracked.video, observedAt: at, recordedAt: at, deletedAt: at }];
  tracked.dueMs = NEVER;
  tracked.commentsDueMs = NEVER;
}

/** The newest comments, back to those read before. */
function* fetchComments(view: PlatformView, tracked: TrackedVideo, at: Date): Generator<TypedRow> {
  let cursor: string | null = null;
  for (let pages = 0; pages < MAX_COMMENT_PAGES; pages++) {
    const page = view.comments(tracked.video.videoId, { at, limit: COMMENTS_PER_PAGE, cursor });
    const comments = page?.items ?? [];
    for (const comment of comments) yield ['comment', comment];
    cursor = page?.nextCursor ?? null;
    const isKnownFromHere = comments.some(
      ({ publishedAt }) => publishedAt.getTime() < tracked.commentsReadMs,
    );
    if (cursor === null || isKnownFromHere) break;
  }
  tracked.commentsReadMs = at.getTime();
  tracked.commentsDueMs = nextCommentsMs(tracked.publishedMs, at.getTime());
}

function nextCommentsMs(publishedMs: number, readAtMs: number): number {
  const age = COMMENT_AGES_MS.find(ageMs => publishedMs + ageMs > readAtMs);
  return age === undefined ? NEVER : publishedMs + age;
}
