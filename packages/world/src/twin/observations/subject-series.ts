import { DAY_MS } from '@clipscope/domain';
import type { Cosmos } from '../cosmos.ts';
import type { ShownHashtag, ShownSound, ShownSticker } from '../model.ts';
import { hashtagAnswer, type SubjectAnswer, soundAnswer, stickerAnswer } from '../platform/subjects.ts';
import { challengeOf, communityTags, EVERGREEN_TAGS } from '../subject/hashtags.ts';
import { catalogueNumbers, catalogueSound, spreadSoundId } from '../subject/sounds.ts';
import { SPREAD_LIFE_DAYS } from '../subject/spread-shares.ts';
import { SPREAD_EVERY_DAYS, spreadsBetween } from '../subject/spreads.ts';
import { fixedStickers } from '../subject/stickers.ts';
import type { Schedule } from './schedule.ts';

/** Counters that the platform shows for hashtags, sounds or stickers, sorted by subject and time. */
interface SubjectColumns {
  /** Index into the batch's descriptions. */
  readonly subject: Uint32Array;
  readonly observedAt: Float64Array;
  readonly videos: Float64Array;
  /** NaN where the platform shows none. */
  readonly views: Float64Array;
  readonly exact: boolean;
}

interface SubjectBatchOf<Kind extends string, T> {
  readonly kind: Kind;
  readonly descriptions: readonly T[];
  readonly observations: SubjectColumns;
}

export type SubjectBatch =
  | SubjectBatchOf<'hashtags', ShownHashtag>
  | SubjectBatchOf<'sounds', ShownSound>
  | SubjectBatchOf<'stickers', ShownSticker>;

const SUBJECTS_PER_BATCH = 64;
/** Subjects in steady use change slowly, so they are observed less often. */
const STEADY_EVERY_DAYS = 14;

export function* subjectBatches(
  cosmos: Cosmos,
  schedule: Schedule,
  fromMs: number,
  toMs: number,
): Generator<SubjectBatch> {
  const everyMs = schedule.subjectEveryMs;
  const moving = [...EVERGREEN_TAGS.tiktok, ...trendTags(cosmos, fromMs, toMs)];
  const tagAt = (tag: string, atMs: number) => hashtagAnswer(cosmos, 'tiktok', tag, atMs);
  for (const batch of batchesOf(moving, tagAt, fromMs, toMs, everyMs)) yield { kind: 'hashtags', ...batch };
  const slow = Math.max(everyMs, STEADY_EVERY_DAYS * DAY_MS);
  for (const batch of batchesOf([...communityTags()], tagAt, fromMs, toMs, slow)) {
    yield { kind: 'hashtags', ...batch };
  }
  const movingSounds = spreadsSince(cosmos, 'sound', fromMs, toMs).map(spread =>
    spreadSoundId(cosmos, spread),
  );
  const catalogue = catalogueNumbers().flatMap(number => catalogueSound(cosmos, number)?.soundId ?? []);
  const soundAt = (soundId: string, atMs: number) => soundAnswer(cosmos, soundId, atMs);
  for (const batch of batchesOf(movingSounds, soundAt, fromMs, toMs, everyMs))
    yield { kind: 'sounds', ...batch };
  for (const batch of batchesOf(catalogue, soundAt, fromMs, toMs, slow)) yield { kind: 'sounds', ...batch };
  const stickers = fixedStickers().map(({ stickerId }) => stickerId);
  const stickerAt = (stickerId: string, atMs: number) => stickerAnswer(cosmos, stickerId, atMs);
  for (const batch of batchesOf(stickers, stickerAt, fromMs, toMs, everyMs))
    yield { kind: 'stickers', ...batch };
}

function spreadsSince(cosmos: Cosmos, kind: 'hashtag' | 'sound', fromMs: number, toMs: number) {
  const number = (atMs: number) => Math.floor((atMs - cosmos.epochMs) / DAY_MS / SPREAD_EVERY_DAYS);
  return spreadsBetween(cosmos, kind, number(fromMs - SPREAD_LIFE_DAYS * DAY_MS), number(toMs)).filter(
    ({ bornMs }) => bornMs <= toMs,
  );
}

function trendTags(cosmos: Cosmos, fromMs: number, toMs: number): string[] {
  return spreadsSince(cosmos, 'hashtag', fromMs, toMs).map(spread => challengeOf(cosmos, spread).tag);
}

function* batchesOf<T>(
  subjects: readonly string[],
  answerAt: (subject: string, atMs: number) => SubjectAnswer<T> | null,
  fromMs: number,
  toMs: number,
  everyMs: number,
): Generator<{ descriptions: T[]; observations: SubjectColumns }> {
  for (let first = 0; first < subjects.length; first += SUBJECTS_PER_BATCH) {
    const descriptions: T[] = [];
    const rows: { subject: number; answer: SubjectAnswer<T>; atMs: number }[] = [];
    for (const subject of subjects.slice(first, first + SUBJECTS_PER_BATCH)) {
      const number = descriptions.length;
      for (let atMs = fromMs; atMs <= toMs; atMs += everyMs) {
        const answer = answerAt(subject, atMs);
        if (!answer) continue;
        if (descriptions.length === number) descriptions.push(answer.description);
        rows.push({ subject: number, answer, atMs });
      }
    }
    yield {
      descriptions,
      observations: {
        subject: Uint32Array.from(rows, row => row.subject),
        observedAt: Float64Array.from(rows, row => row.atMs),
        videos: Float64Array.from(rows, row => row.answer.observation.videos),
        views: Float64Array.from(rows, row => row.answer.observation.views ?? Number.NaN),
        exact: rows.every(row => row.answer.observation.exact),
      },
    };
  }
}
