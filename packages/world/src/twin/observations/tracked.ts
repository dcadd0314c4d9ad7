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
import { isThere } from '../account/presence.ts';
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
 * What a tracker has written down that follows accounts from a moment on and asks whenever something is due: the
 * account some times a day, which is when new videos are found, and each video by its age. Of the accounts that
 * everybody sees all that time: what a tracker makes of one that hides is for the tracker to say.
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
        yield { rows: [...follow(view, creator.accountId, range)], progress: { done, total } };
    }
  }
}

function isOpenThroughout(creator: Creator, { from, to }: TrackedRange): boolean {
  const [fromMs, toMs] = [from.getTime(), to.getTime()];
  const { privacy } = creator;
  const hides = privacy !== null && privacy.fromMs <= toMs && privacy.untilMs > fromMs;
  return isThere(creator, fromMs) && isThere(creator, toMs) && !hides;
}

interface Followed {
  readonly publishedMs: number;
  /** As it was at the last look. */
  video: ShownVideo;
  /** When it is looked at next: never once it is gone. */
  dueMs: number;
  commentsDueMs: number;
  commentsReadMs: number;
}
type Videos = Map<string, Followed>;

const NEVER = Number.POSITIVE_INFINITY;
const MOST_COMMENT_PAGES = 10;

function* follow(view: PlatformView, accountId: string, range: TrackedRange): Generator<TypedRow> {
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
      const isDeep = month === '' || dueAt(videos, nowMs).length >= LISTED_FROM;
      yield* listed(view, accountId, videos, at, isDeep);
      if (month !== at.toISOString().slice(0, 7)) yield* surroundings(view, accountId, at);
      month = at.toISOString().slice(0, 7);
      readingMs += DAY_MS / range.readingsPerDay;
    }
    if (dueAt(videos, nowMs).length >= LISTED_FROM) yield* listed(view, accountId, videos, at, true);
    for (const one of dueAt(videos, nowMs)) yield* lookedAt(view, one, at);
    for (const one of videos.values()) if (one.commentsDueMs <= nowMs) yield* commentsOf(view, one, at);
  }
}

function dueAt(videos: Videos, nowMs: number): Followed[] {
  return [...videos.values()].filter(({ dueMs }) => dueMs <= nowMs);
}

function* accountRows(view: PlatformView, accountId: string, at: Date): Generator<TypedRow> {
  const answer = view.account({ accountId }, at);
  if (!answer) return;
  yield ['account', answer.description];
  yield ['accountObservation', answer.observation];
}

/** Who follows the account and its playlists: once a month. */
function* surroundings(view: PlatformView, accountId: string, at: Date): Generator<TypedRow> {
  for (const row of view.audience({ accountId }, at) ?? []) yield ['audience', row];
  for (const row of view.playlists({ accountId }, at) ?? []) yield ['playlist', row];
}

/** The list, newest first, to its end or while something new comes. All are described; what is due is counted. */
function* listed(
  view: PlatformView,
  accountId: string,
  videos: Videos,
  at: Date,
  isDeep: boolean,
): Generator<TypedRow> {
  let cursor: string | null = null;
  do {
    const page = view.accountVideos({ accountId }, { at, limit: VIDEOS_PER_PAGE, cursor });
    let isAnyNew = false;
    for (const { description, observation } of page?.items ?? []) {
      const known = videos.get(description.videoId);
      const one = known ?? found(description);
      if (!known) videos.set(description.videoId, one);
      isAnyNew ||= !known;
      if (one.dueMs <= at.getTime()) yield* counted(one, description, observation);
      else yield ['video', description];
    }
    cursor = page && (isDeep || isAnyNew) ? page.nextCursor : null;
  } while (cursor !== null);
}

/** It is due at once, and so are its comments unless it is old. */
function found(video: ShownVideo): Followed {
  const [publishedMs, dueMs] = [video.publishedAt.getTime(), video.observedAt.getTime()];
  const commentsDueMs = nextCommentsMs(publishedMs, dueMs) === NEVER ? NEVER : dueMs;
  return { publishedMs, video, dueMs, commentsDueMs, commentsReadMs: Number.NEGATIVE_INFINITY };
}

function* counted(one: Followed, video: ShownVideo, observation: VideoObservation): Generator<TypedRow> {
  const nowMs = video.observedAt.getTime();
  const age = OBSERVED_AGES_MS.find(ageMs => one.publishedMs + ageMs > nowMs);
  one.video = video;
  one.dueMs = age === undefined ? nowMs + OLD_VIDEO_EVERY_MS : one.publishedMs + age;
  yield ['video', video];
  yield ['videoObservation', observation];
}

/** A video that is not there is gone. One that its owner hides has the tracker look at the account, too. */
function* lookedAt(view: PlatformView, one: Followed, at: Date): Generator<TypedRow> {
  const { videoId, accountId } = one.video;
  const answer = view.video(videoId, at);
  if (answer) {
    yield* counted(one, answer.description, answer.observation);
    return;
  }
  if (view.isPrivate({ videoId }, at)) yield* accountRows(view, accountId, at);
  yield ['video', { ...one.video, observedAt: at, recordedAt: at, deletedAt: at }];
  one.dueMs = NEVER;
  one.commentsDueMs = NEVER;
}

/** The newest, back to those that were read before. */
function* commentsOf(view: PlatformView, one: Followed, at: Date): Generator<TypedRow> {
  let cursor: string | null = null;
  for (let pages = 0; pages < MOST_COMMENT_PAGES; pages++) {
    const page = view.comments(one.video.videoId, { at, limit: COMMENTS_PER_PAGE, cursor });
    const comments = page?.items ?? [];
    for (const comment of comments) yield ['comment', comment];
    cursor = page?.nextCursor ?? null;
    const isKnownFromHere = comments.some(({ publishedAt }) => publishedAt.getTime() < one.commentsReadMs);
    if (cursor === null || isKnownFromHere) break;
  }
  one.commentsReadMs = at.getTime();
  one.commentsDueMs = nextCommentsMs(one.publishedMs, at.getTime());
}

function nextCommentsMs(publishedMs: number, readMs: number): number {
  const age = COMMENT_AGES_MS.find(ageMs => publishedMs + ageMs > readMs);
  return age === undefined ? NEVER : publishedMs + age;
}
