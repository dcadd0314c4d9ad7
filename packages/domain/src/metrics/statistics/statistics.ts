import type { Interval } from '../measured.ts';
import { normalQuantile } from './significance.ts';

export function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** Typed arrays sort several times as fast as ordinary ones. */
function ascending(values: readonly number[]): Float64Array {
  return Float64Array.from(values).sort();
}

/** Interpolates between the two nearest ranks. NaN for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = ascending(values);
  const rank = (sorted.length - 1) * share;
  const below = sorted[Math.floor(rank)] ?? Number.NaN;
  const above = sorted[Math.ceil(rank)] ?? Number.NaN;
  return below + (rank - Math.floor(rank)) * (above - below);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Times 1.4826 it is the standard deviation of a normal distribution. */
export function medianAbsoluteDeviation(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map(value => Math.abs(value - middle)));
}

/** Of a sample, with denominator n − 1. NaN for fewer than two values. */
export function standardDeviation(values: readonly number[]): number {
  if (values.length < 2) return Number.NaN;
  const middle = mean(values);
  let squares = 0;
  for (const value of values) squares += (value - middle) * (value - middle);
  return Math.sqrt(squares / (values.length - 1));
}

export interface Weighted {
  readonly value: number;
  readonly weight: number;
}

export function weightedQuantile(items: readonly Weighted[], share: number): number {
  return weightedQuantiles(items)(share);
}

/** The index of the first value that is not below `value`. */
export function firstFrom(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Each value is at the midpoint of its own weight, with linear interpolation between values. */
export function weightedQuantiles(items: readonly Weighted[]): (share: number) => number {
  const weighted = items.filter(item => item.weight > 0);
  const values = ascending(weighted.map(item => item.value));
  // Weights move to the sorted positions of their values, equal ones in input order.
  const weights = new Float64Array(values.length);
  const taken = new Uint32Array(values.length);
  for (const { value, weight } of weighted) {
    const first = firstFrom(values, value);
    const after = taken[first] as number;
    weights[first + after] = weight;
    taken[first] = after + 1;
  }
  const total = weights.reduce((passed, weight) => passed + weight, 0);
  return share => {
    let passed = 0;
    let before = Number.NaN;
    let below = Number.NaN;
    for (let index = 0; index < values.length; index++) {
      const value = values[index] as number;
      const weight = weights[index] as number;
      const at = (passed + weight / 2) / total;
      if (at >= share)
        return index === 0 ? value : below + ((share - before) / (at - before)) * (value - below);
      before = at;
      below = value;
      passed += weight;
    }
    return below;
  };
}

/** Share of the weight below the value; equal values count half. */
export function midRankShare(items: readonly Weighted[], value: number): number {
  let below = 0;
  let total = 0;
  for (const item of items) {
    total += item.weight;
    if (item.value < value) below += item.weight;
    else if (item.value === value) below += item.weight / 2;
  }
  return below / total;
}

/** Confidence interval of a share, valid at 0, at 1 and for small samples. */
export function wilsonInterval(successes: number, sample: number, level = 0.95): Interval {
  const z = normalQuantile((1 + level) / 2);
  const share = successes / sample;
  const stretch = 1 + z ** 2 / sample;
  const centre = (share + z ** 2 / (2 * sample)) / stretch;
  const half = (z * Math.sqrt((share * (1 - share)) / sample + z ** 2 / (4 * sample ** 2))) / stretch;
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half), level };
}

/** Exact and distribution-free, from the ranks; undefined when the sample is too small for the level. */
export function medianInterval(values: readonly number[], level = 0.95): Interval | undefined {
  const sorted = ascending(values);
  const n = sorted.length;
  // The number of values below the median is binomial with probability ½.
  let probability = 0.5 ** n;
  let cumulative = probability;
  let rank = -1;
  while (cumulative <= (1 - level) / 2 && rank + 1 < n / 2) {
    rank++;
    probability *= (n - rank) / (rank + 1);
    cumulative += probability;
  }
  const low = sorted[rank];
  const high = sorted[n - 1 - rank];
  return low === undefined || high === undefined ? undefined : { low, high, level };
}
