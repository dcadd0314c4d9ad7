import { DAY_MS } from '../../locale/durations.ts';
import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { type FollowersRow, knownFollowers } from '../rows.ts';
import { type Bounded, fitBoundedLine, type Line, slopeBounds } from '../statistics/bounded-line.ts';
import { roundingSteps, runEnds, type ShownCount, stepOf } from '../statistics/rounding.ts';
import { studentQuantile } from '../statistics/significance.ts';
import { clamp, mean, median, sum } from '../statistics/statistics.ts';

const SHORTEST_DAYS = 7;
/** More counts improve the fit too little for the time they take. */
const MAX_COUNTS = 60;
const LEVEL = 0.95;
/** In usual misses. */
const GLITCH_FACTOR = 12;

interface GrowthRateInput {
  readonly followers: readonly FollowersRow[];
}

function sampleEvenly<T>(items: readonly T[], max: number): T[] {
  if (items.length <= max) return [...items];
  return Array.from({ length: max }, (_, i) => items[Math.round((i * (items.length - 1)) / (max - 1))] as T);
}

function boundsOf(counts: readonly ShownCount[]): Bounded[] {
  const steps = roundingSteps(counts);
  const sampled = sampleEvenly(runEnds(counts), MAX_COUNTS);
  const middleMs = mean(sampled.map(count => count.atMs));
  return sampled.map(count => {
    const half = stepOf(count, steps) / 2;
    const at = (count.atMs - middleMs) / DAY_MS;
    return { at, low: Math.log(count.followers - half), high: Math.log(count.followers + half) };
  });
}

/** Distance of the line from each interval; 0 where it passes through. */
function missesOf(points: readonly Bounded[], line: Line): number[] {
  return points.map(({ at, low, high }) => {
    const fitted = line.level + line.slope * at;
    return fitted - clamp(fitted, low, high);
  });
}

/** Platforms sometimes show a plainly wrong count. If more than a tenth look wrong, they are a real change. */
function withoutGlitches(points: readonly Bounded[], misses: readonly number[]): readonly Bounded[] {
  const usual = Math.max(median(misses.map(Math.abs)), 0.002);
  const plausible = points.filter((_, index) => Math.abs(misses[index] ?? 0) <= GLITCH_FACTOR * usual);
  return plausible.length >= 0.9 * points.length ? plausible : points;
}

/** Variance inflation from the autocorrelation of the misses. */
function varianceInflation(misses: readonly number[]): number {
  const power = sum(misses.map(miss => miss ** 2));
  if (power === 0) return 1;
  const lagged = sum(misses.slice(1).map((miss, index) => miss * (misses[index] as number)));
  const observed = lagged / power;
  // Fitting a line biases the autocorrelation down by about this much.
  const correlation = clamp(observed + (2 + 4 * observed) / misses.length, 0, 0.95);
  return (1 + correlation) / (1 - correlation);
}

const percentPer30Days = (perDay: number) => 100 * Math.expm1(30 * perDay);

export function growthRate({ followers }: GrowthRateInput): Measured<number, 'logGrowthPerDay' | 'spanDays'> {
  const counts = knownFollowers(followers).filter(count => count.followers > 0);
  const needed = smallestSample('growth_rate');
  if (counts.length < needed) return notEnough(counts.length, needed);
  const spanDays = ((counts.at(-1)?.atMs ?? 0) - (counts[0]?.atMs ?? 0)) / DAY_MS;
  if (spanDays < SHORTEST_DAYS) return notEnough(Math.floor(spanDays), SHORTEST_DAYS, 'short-span');

  const all = boundsOf(counts);
  const points = withoutGlitches(all, missesOf(all, fitBoundedLine(all)));
  const line = fitBoundedLine(points);
  const freedom = counts.length - 2;
  const drop =
    (studentQuantile((1 + LEVEL) / 2, freedom) ** 2 / 2) * varianceInflation(missesOf(points, line));
  const [low, high] = slopeBounds(points, line, line.scale * Math.sqrt(counts.length / freedom), drop);
  // Many lines fit rounded counts equally well; the middle of their slopes has the smallest error.
  const perDay = (low + high) / 2;
  return known({
    value: percentPer30Days(perDay),
    interval: { low: percentPer30Days(low), high: percentPer30Days(high), level: LEVEL },
    sample: counts.length,
    details: { logGrowthPerDay: perDay, spanDays },
  });
}
