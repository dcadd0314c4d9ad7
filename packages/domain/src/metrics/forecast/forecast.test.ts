import { describe, expect, test } from 'vitest';
import {
  chanceFrom,
  followersRows,
  knownOf,
  NOON,
  roundedTo,
  type SeededChance,
} from '../../../test/metric-fixtures.ts';
import { knownFollowers } from '../rows.ts';
import { curveThrough } from '../statistics/rounding.ts';
import type { VideoCurve } from './curves.ts';
import { forecast } from './forecast.ts';
import { forecastRecord, scoreForecast } from './forecast-record.ts';
import { buildTemplates, forecastVideo } from './video-forecast.ts';

const AGES = [0.25, 0.5, 1, 2, 4, 8, 12, 24, 48, 72, 168, 336, 720];

/** A course with its own height, speed and restlessness; one in ten is found a second time. */
function curveOf({ next, bell }: SeededChance, videoId: string): VideoCurve {
  const final = Math.exp(7 + 3 * next() + bell());
  const half = 7 + 23 * next();
  const secondWind = next() < 0.1 ? { atHours: 24 + 200 * next(), times: 1 + 3 * next() } : null;
  let noise = 0;
  let last = 0;
  const points = AGES.map(ageHours => {
    noise += 0.05 * bell();
    const rise = ageHours ** 1.3 / (ageHours ** 1.3 + half ** 1.3);
    const wind = secondWind && ageHours > secondWind.atHours ? secondWind.times : 1;
    last = Math.max(last, Math.floor(final * Math.exp(noise) * rise * wind));
    return { ageHours, views: last };
  });
  return { videoId, publishedAt: NOON, kind: 'video', points };
}

const viewsAt = (curve: VideoCurve, ageHours: number) =>
  curve.points.find(point => point.ageHours === ageHours)?.views ?? Number.NaN;

describe('forecast of a video', () => {
  /** All double from 24 to 168 hours. */
  const doubling = Array.from({ length: 40 }, (_, i) => ({
    videoId: `${i}`,
    publishedAt: NOON,
    kind: 'video',
    points: [6, 12, 24, 168].map((ageHours, place) => ({ ageHours, views: (i + 1) * 100 * 2 ** place - 1 })),
  }));
  const span = { ageHours: 24, targetHours: 168 };

  test('courses that all double foretell doubling, with a narrow band', () => {
    const { value: learned } = knownOf(buildTemplates({ curves: doubling, ...span }));
    const points = [6, 12, 24].map((ageHours, place) => ({ ageHours, views: 50 * 2 ** place - 1 }));
    const result = knownOf(forecast({ subject: 'video', video: { videoId: 'new', points }, learned }));
    expect(result.value).toBeCloseTo(399, 6);
    expect(result.interval?.low).toBeCloseTo(399, 6);
    expect(result.details).toMatchObject({ now: expect.closeTo(199, 9), ahead: 144 });
  });

  test('39 complete view curves are not enough, nor is a video not yet observed at the age', () => {
    expect(buildTemplates({ curves: doubling.slice(1), ...span })).toMatchObject({ sample: 39, needed: 40 });
    const { value: learned } = knownOf(buildTemplates({ curves: doubling, ...span }));
    const young = { videoId: 'new', points: [{ ageHours: 12, views: 5 }] };
    expect(forecastVideo({ video: young, learned })).toMatchObject({
      notEnough: true,
      reason: 'missing-inputs',
    });
    expect(() => buildTemplates({ curves: doubling, ageHours: 24, targetHours: 24 })).toThrow(RangeError);
  });

  test.each([
    [24, 168],
    [4, 720],
    [72, 336],
  ])('80 % bands from %d to %d hours hold 78 to 82 % of 4,000 held-out courses', (ageHours, targetHours) => {
    const chance = chanceFrom(ageHours + targetHours);
    const curves = Array.from({ length: 1500 }, (_, i) => curveOf(chance, `${i}`));
    const { value: learned } = knownOf(buildTemplates({ curves, ageHours, targetHours }));
    const issued = Array.from({ length: 4000 }, (_, i) => {
      const curve = curveOf(chance, `${i}`);
      const points = curve.points.filter(point => point.ageHours <= ageHours);
      const { value, interval } = knownOf(
        forecastVideo({ video: { videoId: curve.videoId, points }, learned }),
      );
      if (interval === undefined) throw new Error('A forecast has a band.');
      return { forecastId: `${i}`, value, interval, actual: viewsAt(curve, targetHours) };
    });
    const record = knownOf(forecastRecord(issued));
    expect(record.value).toBeGreaterThanOrEqual(0.78);
    expect(record.value).toBeLessThanOrEqual(0.82);
    expect(Math.abs(record.details.bias ?? 1)).toBeLessThan(0.1);
  });
});

describe('forecast of an account', () => {
  test('steady growth goes on and slows, and its band holds the steady course', () => {
    const counts = Array.from({ length: 60 }, (_, day) => Math.round(10_000 * 1.01 ** day));
    const result = knownOf(
      forecast({ subject: 'account', followers: followersRows(counts), horizonDays: 7 }),
    );
    const now = counts.at(-1) ?? 0;
    expect(result.value).toBeGreaterThan(now * 1.04);
    expect(result.value).toBeLessThan(now * 1.01 ** 7);
    expect(result.details).toEqual({ now, ahead: 7 });
  });

  test('no change is forecast to continue', () => {
    const rows = followersRows(Array(30).fill(5000));
    const result = knownOf(forecast({ subject: 'account', followers: rows, horizonDays: 30 }));
    expect(result.value).toBeCloseTo(5000, 6);
    expect(result.interval?.high).toBeCloseTo(5000, 6);
  });

  test('20 days are not enough; a rounded count that moves three times is too coarse', () => {
    const short = followersRows(Array.from({ length: 21 }, (_, day) => 1000 + day));
    expect(forecast({ subject: 'account', followers: short, horizonDays: 7 })).toMatchObject({
      sample: 20,
      needed: 21,
      reason: 'short-span',
    });
    const shown = Array.from({ length: 60 }, (_, day) => roundedTo(2, 100_000 + 500 * day));
    const coarse = forecast({ subject: 'account', followers: followersRows(shown, false), horizonDays: 7 });
    expect(coarse).toMatchObject({ notEnough: true, sample: 3, reason: 'coarse-counts' });
    expect(() => forecast({ subject: 'account', followers: short, horizonDays: 0 })).toThrow(RangeError);
  });

  test('over 300 seeded accounts whose trend drifts, 80 % bands hold 74 to 88 %', () => {
    let held = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const { next, bell } = chanceFrom(seed);
      let log = 11 + 2 * next();
      let trend = 0.002 * next();
      const course = Array.from({ length: 75 }, () => {
        trend = 0.97 * trend + 0.0002 * bell();
        log += trend + 0.0005 * bell();
        return Math.round(Math.exp(log));
      });
      const rows = followersRows(course.slice(0, 61));
      const { interval } = knownOf(forecast({ subject: 'account', followers: rows, horizonDays: 14 }));
      const actual = course[74] ?? 0;
      if (interval && actual >= interval.low && actual <= interval.high) held++;
    }
    expect(held).toBeGreaterThanOrEqual(222);
    expect(held).toBeLessThanOrEqual(264);
  });

  test('the course of rounded counts passes the borders between them', () => {
    const course = curveThrough(knownFollowers(followersRows([10, 10, 20, 20, 40], false)));
    expect(course.map(point => point.followers)).toEqual([15, 30]);
    expect((course[0]?.atMs ?? 0) - NOON.getTime()).toBe(1.5 * 86_400_000);
  });
});

describe('the record', () => {
  const issued = { forecastId: 'a', value: 99, interval: { low: 49, high: 199, level: 0.8 } };

  test('a hit costs the width of its band, a miss ten times its distance more', () => {
    expect(scoreForecast({ ...issued, actual: 99 })).toEqual({
      inside: true,
      logError: 0,
      intervalScore: expect.closeTo(Math.log(4), 12),
    });
    expect(scoreForecast({ ...issued, actual: 399 })).toEqual({
      inside: false,
      logError: expect.closeTo(Math.log(4), 12),
      intervalScore: expect.closeTo(Math.log(4) + 10 * Math.log(2), 12),
    });
    expect(scoreForecast({ ...issued, actual: 49 })?.inside).toBe(true);
  });

  test('forecasts whose day has not come do not count', () => {
    const rows = Array.from({ length: 25 }, (_, i) => ({
      ...issued,
      actual: i < 16 ? 99 : i < 20 ? 399 : null,
    }));
    const record = knownOf(forecastRecord(rows));
    expect(record.value).toBe(0.8);
    expect(record.sample).toBe(20);
    expect(record.details).toMatchObject({ medianErrorTimes: 1, bias: 0 });
    expect(forecastRecord(rows.slice(1))).toMatchObject({ notEnough: true, sample: 19, needed: 20 });
  });
});
