import { DAY_MS } from '../../locale/durations.ts';
import { known, type Measured, notEnough } from '../measured.ts';
import { type FollowersRow, knownFollowers } from '../rows.ts';
import { curveThrough } from '../statistics/rounding.ts';
import { studentQuantile } from '../statistics/significance.ts';
import { clamp, mean } from '../statistics/statistics.ts';
import { FORECAST_LEVEL } from './video-forecast.ts';

const SHORTEST_DAYS = 21;
/** A rounded count with fewer changes does not show its trend. */
const SMALLEST_POINTS = 8;

/** ln F once a day, linear between the points. */
function dailyLogs(curve: readonly { readonly atMs: number; readonly followers: number }[]): number[] {
  const logs: number[] = [];
  const startMs = curve[0]?.atMs ?? 0;
  let index = 0;
  for (let day = 0; startMs + day * DAY_MS <= (curve.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY); day++) {
    const atMs = startMs + day * DAY_MS;
    while ((curve[index + 1]?.atMs ?? Number.POSITIVE_INFINITY) < atMs) index++;
    const before = curve[index] as { atMs: number; followers: number };
    const after = curve[index + 1] ?? before;
    const share = after.atMs === before.atMs ? 0 : (atMs - before.atMs) / (after.atMs - before.atMs);
    logs.push(Math.log1p(before.followers + share * (after.followers - before.followers)));
  }
  return logs;
}

interface Smoothing {
  readonly level: number;
  readonly trend: number;
  readonly damping: number;
  readonly levelShare: number;
  readonly trendShare: number;
  readonly errorVariance: number;
  /** After each day. */
  readonly states: readonly { readonly level: number; readonly trend: number }[];
}

function smooth(logs: readonly number[], levelShare: number, trendShare: number, damping: number): Smoothing {
  const first = logs[0] ?? 0;
  let trend = ((logs[SHORTEST_DAYS / 3] ?? first) - first) / (SHORTEST_DAYS / 3);
  let level = first - damping * trend;
  let squares = 0;
  const states: { level: number; trend: number }[] = [];
  for (const log of logs) {
    const error = log - (level + damping * trend);
    squares += error ** 2;
    level += damping * trend + levelShare * error;
    trend = damping * trend + levelShare * trendShare * error;
    states.push({ level, trend });
  }
  const errorVariance = squares / Math.max(1, logs.length - 4);
  return { level, trend, damping, levelShare, trendShare, errorVariance, states };
}

/** The parameters with the smallest one-day-ahead errors. */
function bestSmoothing(logs: readonly number[]): Smoothing {
  const tries = [0.2, 0.4, 0.6, 0.8, 1].flatMap(levelShare =>
    [0.02, 0.05, 0.1, 0.2, 0.4, 0.7].flatMap(trendShare =>
      [0.9, 0.95, 0.98].map(damping => smooth(logs, levelShare, trendShare, damping)),
    ),
  );
  return tries.reduce((best, next) => (next.errorVariance < best.errorVariance ? next : best));
}

/** `ahead` in days of undamped trend; `growth` is the variance relative to that of one day. */
function outlook(
  { damping, levelShare, trendShare }: Smoothing,
  days: number,
): { ahead: number; growth: number } {
  let ahead = 0;
  let power = 1;
  let growth = 1;
  for (let day = 1; day <= days; day++) {
    if (day > 1) growth += (levelShare * (1 + trendShare * ahead)) ** 2;
    power *= damping;
    ahead += power;
  }
  return { ahead, growth };
}

/** The parameters were fitted to the same days, so the variance is too small; in-sample forecasts show by how much. */
function widening(logs: readonly number[], smoothing: Smoothing, horizonDays: number): number {
  const days = Math.min(horizonDays, Math.floor(logs.length / 3));
  const { ahead, growth } = outlook(smoothing, days);
  const misses = smoothing.states.slice(days, -days).map(({ level, trend }, index) => {
    return ((logs[index + 2 * days] as number) - (level + trend * ahead)) ** 2;
  });
  const expected = smoothing.errorVariance * growth;
  return expected > 0 ? clamp(mean(misses) / expected, 1, 4) : 1;
}

export interface AccountForecastInput {
  readonly followers: readonly FollowersRow[];
  /** From the last count. */
  readonly horizonDays: number;
}

/** Exponential smoothing with a damped trend. */
export function forecastAccount(input: AccountForecastInput): Measured<number, 'now' | 'ahead'> {
  if (!(input.horizonDays >= 1)) throw new RangeError('A forecast must be at least one day ahead.');
  const counts = knownFollowers(input.followers);
  const curve = curveThrough(counts);
  const spanDays = Math.floor(((counts.at(-1)?.atMs ?? 0) - (counts[0]?.atMs ?? 0)) / DAY_MS);
  if (spanDays < SHORTEST_DAYS) return notEnough(spanDays, SHORTEST_DAYS, 'short-span');
  const rounded = counts.some(count => !count.exact);
  if (curve.length < SMALLEST_POINTS)
    return notEnough(curve.length, SMALLEST_POINTS, rounded ? 'coarse-counts' : 'small-sample');
  const logs = dailyLogs(curve);
  if (logs.length < SHORTEST_DAYS)
    return notEnough(logs.length, SHORTEST_DAYS, rounded ? 'coarse-counts' : 'short-span');

  const smoothing = bestSmoothing(logs);
  // A rounded curve ends at its last change, which may be some days before the last count.
  const behindDays = Math.round(((counts.at(-1)?.atMs ?? 0) - (curve.at(-1)?.atMs ?? 0)) / DAY_MS);
  const days = input.horizonDays + behindDays;
  const { ahead, growth } = outlook(smoothing, days);
  const variance = smoothing.errorVariance * growth * widening(logs, smoothing, days);
  const expected = smoothing.level + smoothing.trend * ahead;
  // The degrees of freedom are the number of independent periods as long as the horizon.
  const freedom = Math.max(3, Math.floor(logs.length / Math.max(1, days)));
  const half = studentQuantile((1 + FORECAST_LEVEL) / 2, freedom) * Math.sqrt(variance);
  return known({
    value: Math.expm1(expected),
    interval: { low: Math.expm1(expected - half), high: Math.expm1(expected + half), level: FORECAST_LEVEL },
    sample: logs.length,
    details: { now: counts.at(-1)?.followers ?? null, ahead: input.horizonDays },
  });
}
