import { DAY_MS } from '../../locale/durations.ts';
import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { type FollowersRow, knownFollowers } from '../rows.ts';
import { type Bounded, fitBoundedLine, type Line, slopeBounds } from '../statistics/bounded-line.ts';
import { roundingSteps, runEnds, type ShownCount, stepOf } from '../statistics/rounding.ts';
import { studentQuantile } from '../statistics/significance.ts';
import { clamp, mean, median, sum } from '../statistics/statistics.ts';

const SHORTEST_DAYS = 7;
/** More counts than this do not sharpen the fit worth the time. */
const MOST_COUNTS = 60;
const LEVEL = 0.95;
const GLITCH_TIMES = 12;

interface GrowthRateInput {
  readonly followers: readonly FollowersRow[];
}

function evenly<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return Array.from(
    { length: most },
    (_, i) => items[Math.round((i * (items.length - 1)) / (most - 1))] as T,
  );
}

function boundsOf(counts: readonly ShownCount[]): Bounded[] {
  const steps = roundingSteps(counts);
  const kept = evenly(runEnds(counts), MOST_COUNTS);
  const middleMs = mean(kept.map(count => count.atMs));
  return kept.map(count => {
    const half = stepOf(count, steps) / 2;
    const at = (count.atMs - middleMs) / DAY_MS;
    return { at, low: Math.log(count.followers - half), high: Math.log(count.followers + half) };
  });
}

/** How far the line passes outside each bound. */
function missesOf(points: readonly Bounded[], line: Line): number[] {
  return points.map(({ at, low, high }) => {
    const fitted = line.level + line.slope * at;
    return fitted - clamp(fitted, low, high);
  });
}

/** A platform sometimes shows a count that is plainly wrong. Many such counts are no glitch but a change. */
function withoutGlitches(points: readonly Bounded[], misses: readonly number[]): readonly Bounded[] {
  const usual = Math.max(median(misses.map(Math.abs)), 0.002);
  const kept = points.filter((_, index) => Math.abs(misses[index] ?? 0) <= GLITCH_TIMES * usual);
  return kept.length >= 0.9 * points.length ? kept : points;
}

/** Neighbouring misses that go the same way say less than independent ones: by how much the chance is flattened. */
function clumping(misses: readonly number[]): number {
  const power = sum(misses.map(miss => miss ** 2));
  if (power === 0) return 1;
  const together = sum(misses.slice(1).map((miss, index) => miss * (misses[index] as number)));
  const seen = together / power;
  // A fitted line takes some of the likeness with it; this is about how much.
  const correlation = clamp(seen + (2 + 4 * seen) / misses.length, 0, 0.95);
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
  const drop = (studentQuantile((1 + LEVEL) / 2, freedom) ** 2 / 2) * clumping(missesOf(points, line));
  const [low, high] = slopeBounds(points, line, line.scale * Math.sqrt(counts.length / freedom), drop);
  // Rounded counts allow many lines equally well; the middle of the allowed slopes errs least.
  const perDay = (low + high) / 2;
  return known({
    value: percentPer30Days(perDay),
    interval: { low: percentPer30Days(low), high: percentPer30Days(high), level: LEVEL },
    sample: counts.length,
    figures: { logGrowthPerDay: perDay, spanDays },
  });
}
