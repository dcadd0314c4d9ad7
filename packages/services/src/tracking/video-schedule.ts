import {
  COMMENT_AGES_MS,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  OBSERVED_AGES_MS,
  OLD_VIDEO_EVERY_MS,
} from '@clipscope/domain';

/**
 * When a video that was just observed is to be observed next: at the next of the ages, or a week later when it
 * is past them all. Counting the week from the look, not from publication, lets the old videos of an account
 * fall due together, and one list of them answers for all.
 */
export function nextObservationAt(publishedAt: Date, observedAt: Date): Date {
  const ageMs = observedAt.getTime() - publishedAt.getTime();
  const nextAgeMs = OBSERVED_AGES_MS.find(age => age > ageMs);
  return nextAgeMs === undefined
    ? new Date(observedAt.getTime() + OLD_VIDEO_EVERY_MS)
    : new Date(publishedAt.getTime() + nextAgeMs);
}

/** Null when a video is too old for its comments to be read again. */
export function nextCommentsAt(publishedAt: Date, readAt: Date): Date | null {
  const ageMs = readAt.getTime() - publishedAt.getTime();
  const nextAgeMs = COMMENT_AGES_MS.find(age => age > ageMs);
  return nextAgeMs === undefined ? null : new Date(publishedAt.getTime() + nextAgeMs);
}

/** The comments of a video that was new when it was found are read at once, those of an older one not at all. */
export function firstCommentsAt(publishedAt: Date, foundAt: Date): Date | null {
  return nextCommentsAt(publishedAt, foundAt) === null ? null : foundAt;
}

const FIRST_RETRY_MS = MINUTE_MS;
const LONGEST_RETRY_MS = HOUR_MS;

/**
 * When to try again after so many failures in a row: later each time, and never before the platform asked. What
 * it asked for is enough the first time.
 */
export function retryAt(now: Date, failures: number, retryAfterS?: number): Date {
  const doublings = failures - (retryAfterS === undefined ? 1 : 2);
  const backOffMs = doublings < 0 ? 0 : Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** doublings);
  return new Date(now.getTime() + Math.max(backOffMs, (retryAfterS ?? 0) * 1000));
}

/**
 * When a subject is due after a reading at `readAt` that was due at `dueAt`: readings keep their distance from
 * the due times, so that a job that starts late does not push all later ones back.
 */
export function nextReadingAt(dueAt: Date, readAt: Date, updatesPerDay: number): Date {
  const everyMs = DAY_MS / updatesPerDay;
  const next = dueAt.getTime() + everyMs;
  return new Date(next > readAt.getTime() ? next : readAt.getTime() + everyMs);
}
