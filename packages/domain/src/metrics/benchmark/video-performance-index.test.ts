import { describe, expect, test } from 'vitest';
import { daysFrom, knownOf, NOON } from '../../../test/metric-fixtures.ts';
import { logViewsAt, type VideoCurve } from '../forecast/curves.ts';
import { videoPerformanceIndex } from './video-performance-index.ts';

/** Seen at 10 and at 1,000 hours; halfway between in logarithms lies 100 hours. */
const curve = (day: number, at10: number, at1000: number, kind = 'video'): VideoCurve => ({
  videoId: `day ${day}`,
  publishedAt: daysFrom(NOON, day),
  kind,
  points: [
    { ageHours: 10, views: at10 },
    { ageHours: 1000, views: at1000 },
  ],
});

describe('a curve read off at an age', () => {
  const { points } = curve(0, 99, 9999);
  test('is straight in both logarithms', () => {
    expect(logViewsAt(points, 100)).toBeCloseTo(Math.log(1000), 12);
    expect(logViewsAt(points, 10)).toBeCloseTo(Math.log(100), 12);
    expect(logViewsAt(points, 1000)).toBeCloseTo(Math.log(10_000), 12);
  });
  test('is unknown before the first and after the last observation', () => {
    expect(logViewsAt(points, 9.9)).toBeNull();
    expect(logViewsAt(points, 1001)).toBeNull();
    expect(logViewsAt([], 5)).toBeNull();
  });
  test('passes over counts that were not shown, and starts from nothing at age 0', () => {
    expect(logViewsAt([...points, { ageHours: 100, views: null }], 100)).toBeCloseTo(Math.log(1000), 12);
    const fromStart = [{ ageHours: 0, views: 0 }, ...points];
    expect(logViewsAt(fromStart, 5)).toBeCloseTo(Math.log1p(49.5), 12);
  });
});

// At 100 hours every one of these has 1 + V = 1,000.
const usual = Array.from({ length: 8 }, (_, i) => curve(-i - 1, 99, 9999));
const video = { videoId: 'new', publishedAt: NOON, kind: 'video', ageHours: 100, views: 999 };

describe('video_performance_index', () => {
  test('a video as the others were at its age is a 5', () => {
    const { value, details, sample } = knownOf(
      videoPerformanceIndex({ video, earlier: usual, tierLogMedian: null }),
    );
    expect(value).toEqual({ index: 5, multiplier: expect.closeTo(0.999, 12), confidence: 'low' });
    expect(details.spread).toBe(0.35);
    expect(details.baselineViews).toBeCloseTo(1000, 8);
    expect(sample).toBe(8);
  });

  test('one spread of 0.35 above gives 5 + 5/3; three give 10, and no more', () => {
    const at = (z: number) =>
      knownOf(
        videoPerformanceIndex({
          video: { ...video, views: 1000 * Math.exp(0.35 * z) - 1 },
          earlier: usual,
          tierLogMedian: null,
        }),
      ).value.index;
    expect(at(1)).toBe(6.7);
    expect(at(-1)).toBe(3.3);
    expect(at(3)).toBe(10);
    expect(at(30)).toBe(10);
    expect(at(-30)).toBe(0);
  });

  test('without views it is still a number', () => {
    const result = videoPerformanceIndex({
      video: { ...video, views: 0 },
      earlier: usual,
      tierLogMedian: null,
    });
    expect(knownOf(result).value).toMatchObject({ index: 0, multiplier: 0 });
  });

  test('the spread is that of the baseline when it is wide', () => {
    // Logarithms ln 1000 + (−4 … 4): median distance 2.
    const wide = Array.from({ length: 9 }, (_, i) => {
      const views = 1000 * Math.exp(i - 4) - 1;
      return curve(-i - 1, views, views);
    });
    const { details } = knownOf(videoPerformanceIndex({ video, earlier: wide, tierLogMedian: null }));
    expect(details.spread).toBeCloseTo(1.4826 * 2, 9);
  });

  test('the baseline leans on the tier with the weight of five videos', () => {
    const result = knownOf(videoPerformanceIndex({ video, earlier: usual, tierLogMedian: Math.log(2000) }));
    const shrunk = (8 * Math.log(1000) + 5 * Math.log(2000)) / 13;
    expect(result.details.baselineViews).toBeCloseTo(Math.exp(shrunk), 8);
    expect(result.details.z).toBeCloseTo((Math.log(1000) - shrunk) / 0.35, 9);
    expect(result.value.index).toBe(Math.round(10 * (5 + ((5 / 3) * (Math.log(1000) - shrunk)) / 0.35)) / 10);
  });

  test('uses the last 50 earlier videos of the same kind observed at the age', () => {
    const others = [
      curve(1, 1e6, 1e6),
      curve(-0.5, 1e6, 1e6, 'photo'),
      { ...curve(-0.1, 1e6, 1e6), videoId: 'new' },
      { ...curve(-0.2, 1e6, 1e6), points: [{ ageHours: 99, views: 1e6 }] },
    ];
    expect(videoPerformanceIndex({ video, earlier: [...others, ...usual], tierLogMedian: null })).toEqual(
      videoPerformanceIndex({ video, earlier: usual, tierLogMedian: null }),
    );
    const many = Array.from({ length: 60 }, (_, i) => curve(-i - 1, i < 50 ? 99 : 1e6, i < 50 ? 9999 : 1e8));
    const result = knownOf(videoPerformanceIndex({ video, earlier: many, tierLogMedian: null }));
    expect(result.sample).toBe(50);
    expect(result.value).toMatchObject({ index: 5, confidence: 'high' });
  });

  test('seven earlier videos, or hidden views, are not enough', () => {
    expect(videoPerformanceIndex({ video, earlier: usual.slice(1), tierLogMedian: null })).toMatchObject({
      notEnough: true,
      sample: 7,
      needed: 8,
    });
    expect(
      videoPerformanceIndex({ video: { ...video, views: null }, earlier: usual, tierLogMedian: null }),
    ).toMatchObject({ notEnough: true, reason: 'missing-inputs' });
  });
});
