import {
  COMMENT_AGES_MS,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  OBSERVED_AGES_MS,
  OLD_VIDEO_EVERY_MS,
} from '@clipscope/domain';

/**
 * The next time to observe a video: at the next scheduled age, or a week later when it is past them all. The week counts
 * from the observation, so that an account's old videos become due together and one list serves them all.
 */
export function nextObservationAt(publishedAt: Date, observedAt: Date): Date {
  const ageMs = observedAt.getTime() - publishedAt.getTime();
  const nextAgeMs = OBSERVED_AGES_MS.find(age => age > ageMs);
  return nextAgeMs === undefined
    ? new Date(observedAt.getTime() + OLD_VIDEO_EVERY_MS)
    : new Date(publishedAt.getTime() + nextAgeMs);
}

/** Null when the video is too old for its comments to be read again. */
export function nextCommentsAt(publishedAt: Date, readAt: Date): Date | null {
  const ageMs = readAt.getTime() - publishedAt.getTime();
  const nextAgeMs = COMMENT_AGES_MS.find(age => age > ageMs);
  return nextAgeMs === undefined ? null : new Date(publishedAt.getTime() + nextAgeMs);
}

/** Comments are read at once for a new video, and never for one that was old when found. */
export function firstCommentsAt(publishedAt: Date, foundAt: Date): Date | null {
  return nextCommentsAt(publishedAt, foundAt) === null ? null : foundAt;
}

const FIRST_RETRY_MS = MINUTE_MS;
const LONGEST_RETRY_MS = HOUR_MS;

/** Exponential back-off, but never before the platform's own `retryAfterS`, which is enough after the first failure. */
export function retryAt(now: Date, failures: number, retryAfterS?: number): Date {
  const doublings = failures - (retryAfterS === undefined ? 1 : 2);
  const backOffMs = doublings < 0 ? 0 : Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** doublings);
  return new Date(now.getTime() + Math.max(backOffMs, (retryAfterS ?? 0) * 1000));
}

/** Counts from the due time instead of the reading, so that a late job does not delay all later ones. */
export function nextReadingAt(dueAt: Date, readAt: Date, updatesPerDay: number): Date {
  const everyMs = DAY_MS / updatesPerDay;
  const next = dueAt.getTime() + everyMs;
  return new Date(next > readAt.getTime() ? next : readAt.getTime() + everyMs);
}

/** The state of a subject after a successful reading. */
export function afterReading(dueAt: Date, readAt: Date, updatesPerDay: number) {
  const nextDueAt = nextReadingAt(dueAt, readAt, updatesPerDay);
  return { cursor: null, failures: 0, lastError: null, lastErrorAt: null, lastSuccessAt: readAt, nextDueAt };
}
