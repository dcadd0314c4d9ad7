import { DAY_MS, HOUR_MS, MINUTE_MS } from '../locale/durations.ts';

/** The ages at which a video is observed: often while it grows fast, rarely when it is old. */
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

/** The interval for videos past all those ages. */
export const OLD_VIDEO_EVERY_MS = 7 * DAY_MS;

/** The ages at which the comments of a video are read. */
export const COMMENT_AGES_MS: readonly number[] = [0, DAY_MS, 7 * DAY_MS];

/** From this many due videos, listing the account costs less than a request per video. */
export const LISTED_FROM = 10;
export const VIDEOS_PER_PAGE = 50;
export const COMMENTS_PER_PAGE = 100;
