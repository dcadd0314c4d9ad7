import { OBSERVED_AGES_MS } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import {
  firstCommentsAt,
  nextCommentsAt,
  nextObservationAt,
  nextReadingAt,
  retryAt,
} from './video-schedule.ts';

const published = new Date('2026-11-01T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const after = (ms: number) => new Date(published.getTime() + ms);

describe('the age schedule of videos', () => {
  test.each([
    ['before it is public, as drafts may be', -1, 0],
    ['at its publication', 0, 15 * MINUTE],
    ['a moment before 15 minutes', 15 * MINUTE - 1, 15 * MINUTE],
    ['at exactly 15 minutes', 15 * MINUTE, 30 * MINUTE],
    ['at 30 minutes', 30 * MINUTE, HOUR],
    ['at 1 hour', HOUR, 2 * HOUR],
    ['at 2 hours', 2 * HOUR, 4 * HOUR],
    ['at 4 hours', 4 * HOUR, 8 * HOUR],
    ['at 8 hours', 8 * HOUR, 12 * HOUR],
    ['at 12 hours', 12 * HOUR, DAY],
    ['at 1 day', DAY, 2 * DAY],
    ['at 2 days', 2 * DAY, 3 * DAY],
    ['at 3 days', 3 * DAY, 7 * DAY],
    ['at 7 days', 7 * DAY, 14 * DAY],
    ['at 14 days', 14 * DAY, 30 * DAY],
    ['a moment before 30 days', 30 * DAY - 1, 30 * DAY],
    ['at 30 days: a week after the observation', 30 * DAY, 37 * DAY],
    ['at 500 days: a week after the observation', 500 * DAY + 5, 507 * DAY + 5],
  ])('observed %s', (_, ageMs, nextAgeMs) => {
    expect(nextObservationAt(published, after(ageMs))).toEqual(after(nextAgeMs));
  });

  test('a video observed on time is observed 14 times in its first 30 days', () => {
    const selection = [published];
    for (let at = published; at < after(30 * DAY); selection.push(at)) at = nextObservationAt(published, at);
    expect(selection.map(time => time.getTime() - published.getTime())).toEqual(OBSERVED_AGES_MS);
  });
});

describe('comments', () => {
  test('are read at once for a video found within a week, and never for an older one', () => {
    expect(firstCommentsAt(published, after(7 * DAY - 1))).toEqual(after(7 * DAY - 1));
    expect(firstCommentsAt(published, after(7 * DAY))).toBeNull();
  });

  test('are read again after a day and after a week', () => {
    expect(nextCommentsAt(published, after(0))).toEqual(after(DAY));
    expect(nextCommentsAt(published, after(DAY - 1))).toEqual(after(DAY));
    expect(nextCommentsAt(published, after(DAY))).toEqual(after(7 * DAY));
    expect(nextCommentsAt(published, after(7 * DAY))).toBeNull();
  });
});

test.each([
  [1, undefined, MINUTE],
  [2, undefined, 2 * MINUTE],
  [3, undefined, 4 * MINUTE],
  [7, undefined, HOUR],
  [1000, undefined, HOUR],
  [1, 5, 5_000],
  [1, 61, 61_000],
  [2, 5, MINUTE],
  [3, 5, 2 * MINUTE],
  [1000, 5, HOUR],
  [3, 7200, 2 * HOUR],
])('after %s failures and a retry-after of %s waits %s ms', (failures, retryAfterS, waitMs) => {
  expect(retryAt(published, failures, retryAfterS)).toEqual(after(waitMs));
});

describe('the next reading of a subject', () => {
  test('counts from the due time, not from the start of a late job', () => {
    expect(nextReadingAt(published, after(5 * MINUTE), 12)).toEqual(after(2 * HOUR));
    expect(nextReadingAt(published, after(2 * HOUR - 1), 12)).toEqual(after(2 * HOUR));
  });

  test('does not catch up after a long pause', () => {
    expect(nextReadingAt(published, after(2 * HOUR), 12)).toEqual(after(4 * HOUR));
    expect(nextReadingAt(published, after(3 * DAY), 1)).toEqual(after(4 * DAY));
  });
});
