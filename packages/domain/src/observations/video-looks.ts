import { DAY_MS, HOUR_MS, MINUTE_MS } from '../locale/durations.ts';

/** The ages at which a video is observed: often while it grows fast, seldom when it is old. */
export const OBSERVED_AGES_MS: readonly number[] = [
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
];

/** How often a video past all those ages is observed. */
export const OLD_VIDEO_EVERY_MS = 7 * DAY_MS;
