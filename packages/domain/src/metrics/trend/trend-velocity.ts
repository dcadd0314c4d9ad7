import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { normalQuantile } from '../statistics/significance.ts';
import { mean, sum } from '../statistics/statistics.ts';

export const TREND_STAGES = ['seed', 'rising', 'peak', 'fading'] as const;
export type TrendStage = (typeof TREND_STAGES)[number];

interface TrendDay {
  readonly day: string;
  /** New videos of the subject published on the day. */
  readonly videos: number;
  /** New videos of everything seen on the day in the same region: how hard was looked. */
  readonly datasetVideos: number;
}

export interface TrendInput {
  /** Whole days in order without a gap, the last one being the latest. 14 are needed, 21 give the acceleration. */
  readonly days: readonly TrendDay[];
  /** Who published in the last 7 days. */
  readonly creators: readonly {
    readonly creatorId: string;
    readonly videos: number;
    readonly followers: number | null;
  }[];
}

export interface Trend {
  readonly velocity: number;
  readonly lowerBound: number;
  readonly stage: TrendStage;
}

export type TrendFigure = 'acceleration' | 'videosPerDay' | 'breadth' | 'concentration' | 'smallCreatorShare';

const WEEK = 7;
/** Keeps a tag that goes from one video to two out of the ranking. */
const CUSHION = 5;
const LEVEL = 0.9;
const SMALL_CREATOR_FOLLOWERS = 10_000;
/** With fewer videos a day a growing subject is still a seed. */
const SEED_VIDEOS_PER_DAY = 5;
const SMALLEST_WEEK = 4;

interface Week {
  readonly mean: number;
  /** Of the mean, if videos came one by one. */
  readonly variance: number;
  readonly unrest: readonly number[];
}

/** Counts as they would be had the team dataset been watched as closely as on its first seven days. Days of outage are left out. */
function weekOf(days: readonly TrendDay[], reference: number): Week | null {
  const watched = days.filter(day => day.datasetVideos > 0);
  if (watched.length < SMALLEST_WEEK) return null;
  const scales = watched.map(day => reference / day.datasetVideos);
  const counts = watched.map((day, index) => day.videos * (scales[index] as number));
  const average = mean(counts);
  const variance = sum(counts.map((count, index) => count * (scales[index] as number))) / watched.length ** 2;
  return {
    mean: average,
    variance,
    unrest: counts.map(count => (count - average) ** 2 / Math.max(average, 1)),
  };
}

const velocityOf = (now: Week, before: Week) =>
  Math.log((now.mean + CUSHION) / (before.mean + CUSHION)) / WEEK;

/** By how much the counts are less sure than single independent videos: restless days, or a few busy creators. */
function clumping(now: Week, before: Week, creators: TrendInput['creators']): number {
  const unrest = [...now.unrest, ...before.unrest];
  const videos = sum(creators.map(creator => creator.videos));
  const perCreator = videos === 0 ? 1 : sum(creators.map(creator => creator.videos ** 2)) / videos;
  return Math.max(1, sum(unrest) / (unrest.length - 2), perCreator);
}

export function trendVelocity({ days, creators }: TrendInput): Measured<Trend, TrendFigure> {
  const recent = days.slice(-3 * WEEK);
  const sample = sum(recent.slice(-2 * WEEK).map(day => day.videos));
  const needed = smallestSample('trend_velocity');
  if (recent.length < 2 * WEEK) return notEnough(recent.length, 2 * WEEK, 'short-span');
  if (sample < needed) return notEnough(sample, needed);
  const watched = recent.filter(day => day.datasetVideos > 0).slice(0, WEEK);
  const reference = mean(watched.map(day => day.datasetVideos));
  const now = weekOf(recent.slice(-WEEK), reference);
  const before = weekOf(recent.slice(-2 * WEEK, -WEEK), reference);
  if (now === null || before === null) return notEnough(sample, needed, 'missing-inputs');

  const velocity = velocityOf(now, before);
  const earlier = recent.length < 3 * WEEK ? null : weekOf(recent.slice(0, WEEK), reference);
  const relative = (week: Week) => week.variance / (week.mean + CUSHION) ** 2;
  const error = Math.sqrt((relative(now) + relative(before)) * clumping(now, before, creators)) / WEEK;
  const half = normalQuantile((1 + LEVEL) / 2) * error;
  const videos = sum(creators.map(creator => creator.videos));
  const share = (part: number) => (videos === 0 ? null : part / videos);
  const small = creators.filter(
    creator => creator.followers !== null && creator.followers < SMALL_CREATOR_FOLLOWERS,
  );
  const sized = sum(creators.filter(creator => creator.followers !== null).map(creator => creator.videos));
  const stage: TrendStage =
    velocity + half < 0
      ? 'fading'
      : now.mean < SEED_VIDEOS_PER_DAY
        ? 'seed'
        : velocity - half > 0
          ? 'rising'
          : 'peak';
  return known({
    value: { velocity, lowerBound: velocity - half, stage },
    interval: { low: velocity - half, high: velocity + half, level: LEVEL },
    sample,
    figures: {
      acceleration: earlier === null ? null : velocity - velocityOf(before, earlier),
      videosPerDay: now.mean,
      breadth: share(creators.filter(creator => creator.videos > 0).length),
      concentration: videos === 0 ? null : sum(creators.map(creator => (creator.videos / videos) ** 2)),
      smallCreatorShare: sized === 0 ? null : sum(small.map(creator => creator.videos)) / sized,
    },
    parts: recent.map(day => ({ key: day.day, value: day.videos, weight: day.datasetVideos })),
  });
}

/** Surest growth first; subjects without enough data are left out. */
export function rankTrends<T>(
  subjects: readonly T[],
  trendOf: (subject: T) => Measured<Trend, TrendFigure>,
): T[] {
  return subjects
    .flatMap(subject => {
      const trend = trendOf(subject);
      return trend.notEnough ? [] : [{ subject, bound: trend.value.lowerBound }];
    })
    .toSorted((a, b) => b.bound - a.bound)
    .map(ranked => ranked.subject);
}
