import { describe, expect, test } from 'vitest';
import { daysFrom, knownOf, NOON } from '../../../test/metric-fixtures.ts';
import { postingFrequency, postingRegularity } from './posting.ts';

const range = { start: NOON, end: daysFrom(NOON, 28) };
const posted = (...days: number[]) =>
  days.map(day => ({ videoId: `day ${day}`, publishedAt: daysFrom(NOON, day), deletedAt: null }));

describe('posting_frequency', () => {
  test('videos per week; the end of the range is not part of it, deleted videos are', () => {
    const videos = [...posted(-0.1, 0, 5, 10, 27.9, 28)];
    const gone = { videoId: 'gone', publishedAt: daysFrom(NOON, 12), deletedAt: daysFrom(NOON, 13) };
    expect(knownOf(postingFrequency({ videos: [...videos, gone], range }))).toMatchObject({
      value: 5 / 4,
      sample: 28,
      details: { videos: 5, deleted: 1 },
    });
  });

  test('no video in four weeks is 0 per week; six days are not enough', () => {
    expect(knownOf(postingFrequency({ videos: [], range })).value).toBe(0);
    expect(postingFrequency({ videos: posted(1), range: { start: NOON, end: daysFrom(NOON, 6) } })).toEqual({
      notEnough: true,
      sample: 6,
      needed: 7,
      reason: 'short-span',
    });
  });
});

describe('posting_regularity', () => {
  test('equal gaps are perfectly regular', () => {
    const result = knownOf(postingRegularity({ videos: posted(0, 7, 14, 21), range }));
    expect(result.value).toBe(1);
    expect(result.details).toEqual({ gapDays: 7, longestSilenceDays: 7 });
  });

  test('gaps of 1, 1 and 4 days: spread √3 over mean 2', () => {
    const result = knownOf(postingRegularity({ videos: posted(10, 8, 9, 14), range }));
    expect(result.value).toBeCloseTo(1 - Math.sqrt(3) / 4, 12);
    expect(result.details.longestSilenceDays).toBe(14);
    expect(result.parts.map(part => part.value)).toEqual([1, 1, 4]);
  });

  test('never below 0', () => {
    const bursts = posted(0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 25);
    expect(knownOf(postingRegularity({ videos: bursts, range })).value).toBe(0);
  });

  test('three videos, or four at the same time, are not enough', () => {
    expect(postingRegularity({ videos: posted(1, 2, 3), range })).toMatchObject({ sample: 3, needed: 4 });
    expect(postingRegularity({ videos: posted(1, 1, 1, 1), range })).toMatchObject({
      notEnough: true,
      sample: 1,
    });
  });
});
