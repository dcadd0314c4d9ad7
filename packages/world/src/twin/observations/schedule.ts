import { DAY_MS, OBSERVED_AGES_MS, OLD_VIDEO_EVERY_MS } from '@clipscope/domain';

export interface Schedule {
  /** The ages at which videos are observed; older videos are observed every `thenEveryMs`. */
  readonly videoAgesMs: readonly number[];
  readonly oldVideoEveryMs: number;
  readonly accountEveryMs: number;
  readonly subjectEveryMs: number;
  /** Share of videos whose comments are read; sponsored videos are always included. */
  readonly commentedShare: number;
  /** Comments read per video, evenly distributed and in whole threads. */
  readonly commentsPerVideo: number;
  /** For the audience and the playlists of accounts. */
  readonly audienceEveryMs: number;
  /** Share of videos whose audience is read once, at `watchedAgeMs`. */
  readonly watchedShare: number;
  readonly watchedAgeMs: number;
}

export const DEFAULT_SCHEDULE: Schedule = {
  videoAgesMs: OBSERVED_AGES_MS,
  oldVideoEveryMs: OLD_VIDEO_EVERY_MS,
  accountEveryMs: DAY_MS,
  subjectEveryMs: DAY_MS,
  commentedShare: 0.15,
  commentsPerVideo: 24,
  audienceEveryMs: 30 * DAY_MS,
  watchedShare: 0.1,
  watchedAgeMs: 7 * DAY_MS,
};

export function ageAt({ videoAgesMs, oldVideoEveryMs }: Schedule, index: number): number {
  const last = videoAgesMs.length - 1;
  return videoAgesMs[index] ?? (videoAgesMs[last] ?? 0) + (index - last) * oldVideoEveryMs;
}

/** The number of scheduled observations up to an age. */
export function countUntilAge(schedule: Schedule, ageMs: number): number {
  let count = 0;
  while (ageAt(schedule, count) <= ageMs) count++;
  return count;
}
