import { DAY_MS, HOUR_MS, MINUTE_MS } from './cosmos.ts';

/** When a video is looked at, by its age; after the last of these ages once every `thenEveryMs`. */
export interface Schedule {
  readonly videoAgesMs: readonly number[];
  readonly thenEveryMs: number;
  readonly accountEveryMs: number;
  readonly subjectEveryMs: number;
  /** Share of videos whose comments are read; those of sponsored videos always are. */
  readonly commentedShare: number;
  /** Comments read per such video, spread over its life, in whole threads. */
  readonly commentsPerVideo: number;
}

export const DEFAULT_SCHEDULE: Schedule = {
  videoAgesMs: [
    0,
    15 * MINUTE_MS,
    30 * MINUTE_MS,
    HOUR_MS,
    2 * HOUR_MS,
    4 * HOUR_MS,
    8 * HOUR_MS,
    12 * HOUR_MS,
    DAY_MS,
    2 * DAY_MS,
    3 * DAY_MS,
    7 * DAY_MS,
    14 * DAY_MS,
    30 * DAY_MS,
  ],
  thenEveryMs: 7 * DAY_MS,
  accountEveryMs: DAY_MS,
  subjectEveryMs: DAY_MS,
  commentedShare: 0.15,
  commentsPerVideo: 24,
};

export function ageAt({ videoAgesMs, thenEveryMs }: Schedule, look: number): number {
  const last = videoAgesMs.length - 1;
  return videoAgesMs[look] ?? (videoAgesMs[last] ?? 0) + (look - last) * thenEveryMs;
}

/** How many looks fall on ages up to this one. */
export function looksUntil(schedule: Schedule, ageMs: number): number {
  let looks = 0;
  while (ageAt(schedule, looks) <= ageMs) looks++;
  return looks;
}
