import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { normalQuantile } from '../statistics/significance.ts';
import { mean, sum } from '../statistics/statistics.ts';

export const TREND_STAGES = ['seed', 'rising', 'peak', 'fading'] as const;
export type TrendStage = (typeof TREND_STAGES)[number];

interface TrendDay {
  readonly day: string;
  /** Videos of the subject published on the day. */
  readonly videos: number;
  /** All videos of the day observed in the same region, a measure of how much of the platform was observed. */
  readonly datasetVideos: number;
}

export interface TrendInput {
  /** Consecutive days, latest last. 14 are needed, 21 for the acceleration. */
  readonly days: readonly TrendDay[];
  /** Those who published in the last 7 days. */
  readonly creators: readonly {
    readonly creatorId: string;
    readonly videos: number;
    readonly followers: number | null;
  }[];
}

export interface Trend {
  readonly velocity: number;
  readonly lowerBound: number;
  /** Null without a significant change. */
  readonly stage: TrendStage | null;
}

export type TrendDetail = 'acceleration' | 'videosPerDay' | 'breadth' | 'concentration' | 'smallCreatorShare';

const WEEK = 7;
/** Added to both means, so that a tag growing from one video to two does not rank. */
const PRIOR_VIDEOS = 5;
const LEVEL = 0.9;
const SMALL_CREATOR_FOLLOWERS = 10_000;
/** A growing subject with fewer videos per day is still a seed. */
const SEED_VIDEOS_PER_DAY = 5;
const SMALLEST_WEEK = 4;

interface Week {
  readonly mean: number;
  /** Of the mean, assuming independent videos. */
  readonly variance: number;
  /** Per day, the squared deviation relative to that of a Poisson count. */
  readonly dispersions: readonly number[];
}

/** Counts are scaled to the coverage of the first seven days. Days of outage are excluded. */
function weekOf(days: readonly TrendDay[], reference: number): Week | null {
  const observed = days.filter(day => day.datasetVideos > 0);
  if (observed.length < SMALLEST_WEEK) return null;
  const scales = observed.map(day => reference / day.datasetVideos);
  const counts = observed.map((day, index) => day.videos * (scales[index] as number));
  const average = mean(counts);
  const variance =
    sum(counts.map((count, index) => count * (scales[index] as number))) / observed.length ** 2;
  return {
    mean: average,
    variance,
    dispersions: counts.map(count => (count - average) ** 2 / Math.max(average, 1)),
  };
}

const velocityOf = (now: Week, before: Week) =>
  Math.log((now.mean + PRIOR_VIDEOS) / (before.mean + PRIOR_VIDEOS)) / WEEK;

/** Overdispersion relative to independent videos, from uneven days or from a few prolific creators. */
function varianceInflation(now: Week, before: Week, creators: TrendInput['creators']): number {
  const dispersions = [...now.dispersions, ...before.dispersions];
  const videos = sum(creators.map(creator => creator.videos));
  const perCreator = videos === 0 ? 1 : sum(creators.map(creator => creator.videos ** 2)) / videos;
  return Math.max(1, sum(dispersions) / (dispersions.length - 2), perCreator);
}

interface Growth {
  readonly velocity: number;
  /** Standard error of the velocity. */
  readonly error: number;
}

function growthBetween(now: Week, before: Week, creators: TrendInput['creators']): Growth {
  const relative = (week: Week) => week.variance / (week.mean + PRIOR_VIDEOS) ** 2;
  const variance = (relative(now) + relative(before)) * varianceInflation(now, before, creators);
  return { velocity: velocityOf(now, before), error: Math.sqrt(variance) / WEEK };
}

const HALF = normalQuantile((1 + LEVEL) / 2);
const grows = ({ velocity, error }: Growth) => velocity > HALF * error;
const declines = ({ velocity, error }: Growth) => velocity < -HALF * error;

/** Only significant changes: lists rank thousands of subjects, and the luckiest of them all seem to grow. */
function stageOf(growth: Growth, earlier: Growth | null, videosPerDay: number): TrendStage | null {
  if (declines(growth)) return 'fading';
  if (grows(growth)) return videosPerDay < SEED_VIDEOS_PER_DAY ? 'seed' : 'rising';
  return earlier !== null && grows(earlier) ? 'peak' : null;
}

export function trendVelocity({ days, creators }: TrendInput): Measured<Trend, TrendDetail> {
  const recent = days.slice(-3 * WEEK);
  const sample = sum(recent.slice(-2 * WEEK).map(day => day.videos));
  const needed = smallestSample('trend_velocity');
  if (recent.length < 2 * WEEK) return notEnough(recent.length, 2 * WEEK, 'short-span');
  if (sample < needed) return notEnough(sample, needed);
  const firstWeek = recent.filter(day => day.datasetVideos > 0).slice(0, WEEK);
  const reference = mean(firstWeek.map(day => day.datasetVideos));
  const now = weekOf(recent.slice(-WEEK), reference);
  const before = weekOf(recent.slice(-2 * WEEK, -WEEK), reference);
  if (now === null || before === null) return notEnough(sample, needed, 'missing-inputs');

  const growth = growthBetween(now, before, creators);
  const { velocity } = growth;
  const half = HALF * growth.error;
  const first = recent.length < 3 * WEEK ? null : weekOf(recent.slice(0, WEEK), reference);
  const earlier = first && growthBetween(before, first, creators);
  const videos = sum(creators.map(creator => creator.videos));
  const share = (part: number) => (videos === 0 ? null : part / videos);
  const small = creators.filter(
    creator => creator.followers !== null && creator.followers < SMALL_CREATOR_FOLLOWERS,
  );
  const sized = sum(creators.filter(creator => creator.followers !== null).map(creator => creator.videos));
  const stage = stageOf(growth, earlier, now.mean);
  return known({
    value: { velocity, lowerBound: velocity - half, stage },
    interval: { low: velocity - half, high: velocity + half, level: LEVEL },
    sample,
    details: {
      acceleration: earlier === null ? null : velocity - earlier.velocity,
      videosPerDay: now.mean,
      breadth: share(creators.filter(creator => creator.videos > 0).length),
      concentration: videos === 0 ? null : sum(creators.map(creator => (creator.videos / videos) ** 2)),
      smallCreatorShare: sized === 0 ? null : sum(small.map(creator => creator.videos)) / sized,
    },
    parts: recent.map(day => ({ key: day.day, value: day.videos, weight: day.datasetVideos })),
  });
}

/** Sorted by the lower bound; subjects without enough data are excluded. */
export function rankTrends<T>(
  subjects: readonly T[],
  trendOf: (subject: T) => Measured<Trend, TrendDetail>,
): T[] {
  return subjects
    .flatMap(subject => {
      const trend = trendOf(subject);
      return trend.notEnough ? [] : [{ subject, bound: trend.value.lowerBound }];
    })
    .toSorted((a, b) => b.bound - a.bound)
    .map(ranked => ranked.subject);
}
