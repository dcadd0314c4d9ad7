import { DAY_MS, OBSERVED_AGES_MS, OLD_VIDEO_EVERY_MS } from '@clipscope/domain';

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
  /** How often who follows an account, and its playlists, are read. */
  readonly audienceEveryMs: number;
  /** Share of videos of which it is asked, once, who watched them, and at which age. */
  readonly watchedShare: number;
  readonly watchedAgeMs: number;
}

export const DEFAULT_SCHEDULE: Schedule = {
  videoAgesMs: OBSERVED_AGES_MS,
  thenEveryMs: OLD_VIDEO_EVERY_MS,
  accountEveryMs: DAY_MS,
  subjectEveryMs: DAY_MS,
  commentedShare: 0.15,
  commentsPerVideo: 24,
  audienceEveryMs: 30 * DAY_MS,
  watchedShare: 0.1,
  watchedAgeMs: 7 * DAY_MS,
};

export function ageAt({ videoAgesMs, thenEveryMs }: Schedule, look: number): number {
  const last = videoAgesMs.length - 1;
  return videoAgesMs[look] ?? (videoAgesMs[last] ?? 0) + (look - last) * thenEveryMs;
}

/** How many looks fall on ages up to this one. */
export function observationsUntil(schedule: Schedule, ageMs: number): number {
  let looks = 0;
  while (ageAt(schedule, looks) <= ageMs) looks++;
  return looks;
}
