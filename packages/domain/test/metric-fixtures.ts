/** Rows and seeded chance for tests of metrics. */
import { DAY_MS, HOUR_MS } from '../src/locale/durations.ts';
import type { Known, Measured } from '../src/metrics/measured.ts';
import type { FollowersRow, VideoRow } from '../src/metrics/rows.ts';
import { seededRandom } from '../src/metrics/statistics/seeded.ts';

export const NOON = new Date('2026-11-01T12:00:00Z');

export const daysFrom = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);
export const hoursFrom = (date: Date, hours: number) => new Date(date.getTime() + hours * HOUR_MS);

export function videoRow(videoId: string, counts: Partial<VideoRow> = {}): VideoRow {
  return {
    videoId,
    publishedAt: daysFrom(NOON, -10),
    observedAt: NOON,
    views: 1000,
    likes: 80,
    comments: 10,
    shares: 10,
    saves: 20,
    exact: true,
    ...counts,
  };
}

/** One count a day, from noon on. */
export function followersRows(counts: readonly (number | null)[], exact = true): FollowersRow[] {
  return counts.map((followers, day) => ({ observedAt: daysFrom(NOON, day), followers, exact }));
}

/** The value of a result that must be there. */
export function knownOf<Value, Figure extends string>(result: Measured<Value, Figure>): Known<Value, Figure> {
  if (result.notEnough)
    throw new Error(`Not enough data: ${result.reason}, ${result.sample} of ${result.needed}.`);
  return result;
}

export function roundedTo(digits: number, count: number): number {
  const step = 10 ** Math.max(0, String(Math.round(count)).length - digits);
  return Math.round(count / step) * step;
}

export interface SeededChance {
  readonly next: () => number;
  /** Bell-shaped around 0 with standard deviation 1. */
  readonly bell: () => number;
  readonly whole: (below: number) => number;
  /** How many come when so many are expected. */
  readonly arrivals: (expected: number) => number;
}

export function chanceFrom(seed: number): SeededChance {
  const next = seededRandom(seed);
  const bell = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    bell,
    whole: below => Math.floor(next() * below),
    arrivals: expected => {
      if (expected > 30) return Math.max(0, Math.round(expected + Math.sqrt(expected) * bell()));
      let count = 0;
      for (let left = next(); left > Math.exp(-expected); left *= next()) count++;
      return count;
    },
  };
}
