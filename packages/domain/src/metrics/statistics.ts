import type { Interval } from './measured.ts';
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

/** Lists of nothing but numbers are put in order several times as fast as others. */
function ascending(values: readonly number[]): Float64Array {
  return Float64Array.from(values).sort();
}

/** On the line between the two nearest ranks. NaN for no values. */
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

/** Median distance from the median; times 1.4826 it is the standard deviation of a bell curve. */
export function medianAbsoluteDeviation(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map(value => Math.abs(value - middle)));
}

/** With n − 1 below the line. NaN for fewer than two values. */
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

/** Each value stands at the middle of its own weight; between two of them the line is straight. */
export function weightedQuantiles(items: readonly Weighted[]): (share: number) => number {
  const sorted = items.filter(item => item.weight > 0).toSorted((a, b) => a.value - b.value);
  const total = sum(sorted.map(item => item.weight));
  return share => {
    let passed = 0;
    let previous: { readonly at: number; readonly value: number } | null = null;
    for (const { value, weight } of sorted) {
      const at = (passed + weight / 2) / total;
      if (at >= share) {
        if (previous === null) return value;
        return previous.value + ((share - previous.at) / (at - previous.at)) * (value - previous.value);
      }
      previous = { at, value };
      passed += weight;
    }
    return previous?.value ?? Number.NaN;
  };
}

/** Share of the weight below the value, equal values counting half. */
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

/** Wilson's interval for a share: sensible at 0, at 1 and for small samples. */
export function wilsonInterval(successes: number, sample: number, level = 0.95): Interval {
  const z = normalQuantile((1 + level) / 2);
  const share = successes / sample;
  const stretch = 1 + z ** 2 / sample;
  const centre = (share + z ** 2 / (2 * sample)) / stretch;
  const half = (z * Math.sqrt((share * (1 - share)) / sample + z ** 2 / (4 * sample ** 2))) / stretch;
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half), level };
}

/** Exact, from the ranks, whatever the spread looks like; undefined for samples too small to bound it. */
export function medianInterval(values: readonly number[], level = 0.95): Interval | undefined {
  const sorted = ascending(values);
  const n = sorted.length;
  // Chance that at most k of n values lie below the median: a fair coin thrown n times.
  let chance = 0.5 ** n;
  let cumulative = chance;
  let rank = -1;
  while (cumulative <= (1 - level) / 2 && rank + 1 < n / 2) {
    rank++;
    chance *= (n - rank) / (rank + 1);
    cumulative += chance;
  }
  const low = sorted[rank];
  const high = sorted[n - 1 - rank];
  return low === undefined || high === undefined ? undefined : { low, high, level };
}
