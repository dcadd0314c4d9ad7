import { inverse, solveNonNegative } from './linear.ts';
import { median, sum } from './statistics.ts';

/** How far the follow rates of videos lie from their common level, as a part of it. */
const RATE_SPREAD = 0.7;

/** Between two follower counts. */
export interface Span {
  readonly days: number;
  readonly gained: number;
}

export interface FollowRates {
  /** First the followers per day that come without any video, then a follow rate per video. */
  readonly rates: readonly number[];
  readonly covariance: readonly (readonly number[])[] | null;
}

type Columns = readonly (readonly number[])[];

/** Weighted products of every two columns, and of each with the gains. */
function products(columns: Columns, gained: readonly number[], weights: readonly number[]) {
  const weighted = columns.map(column => column.map((value, t) => value * (weights[t] as number)));
  const dot = (one: readonly number[], other: readonly number[]) => {
    let total = 0;
    for (let t = 0; t < one.length; t++) total += (one[t] as number) * (other[t] as number);
    return total;
  };
  const matrix = columns.map(() => columns.map(() => 0));
  weighted.forEach((one, i) => {
    for (let j = 0; j <= i; j++) {
      const product = dot(one, columns[j] as readonly number[]);
      (matrix[i] as number[])[j] = product;
      (matrix[j] as number[])[i] = product;
    }
  });
  return { matrix, target: weighted.map(column => dot(column, gained)) };
}

/** The videos' rates are held to the common one; what comes without a video is free. */
function solveTowards(
  columns: Columns,
  gained: readonly number[],
  weights: readonly number[],
  common: number,
): FollowRates {
  const { matrix, target } = products(columns, gained, weights);
  const ridge = 1 / (RATE_SPREAD * common) ** 2;
  const held = matrix.map((row, i) => row.map((value, j) => (i === j && i > 0 ? value + ridge : value)));
  const rates = solveNonNegative(
    held,
    target.map((value, i) => (i > 0 ? value + ridge * common : value)),
  );
  return { rates, covariance: inverse(held) };
}

/** A gain further off than this many errors has another cause, such as a purge or bought followers, and weighs less. */
const FAR = 3;
/** Median of the square of a bell-shaped error. */
const MEDIAN_SQUARE = 0.4549;
const ROUNDS = 5;

/** Gains vary like counts do: the more were expected, the wider. A few rounds settle the weights. */
export function fitFollowRates(spans: readonly Span[], drawn: Columns): FollowRates {
  const days = spans.map(span => span.days);
  const gained = spans.map(span => span.gained);
  const columns = [days, ...drawn];
  const together = [days, spans.map((_, t) => sum(drawn.map(views => views[t] as number)))];
  let weights = gained.map(value => 1 / Math.max(1, Math.abs(value)));
  let result: FollowRates = { rates: columns.map(() => 0), covariance: null };
  for (let round = 0; round < ROUNDS; round++) {
    const both = products(together, gained, weights);
    const common = solveNonNegative(both.matrix, both.target)[1] ?? 0;
    if (common === 0) return result;
    result = solveTowards(columns, gained, weights, common);
    const { rates, covariance } = result;
    const expected = gained.map((_, t) =>
      sum(rates.map((rate, j) => rate * ((columns[j] as number[])[t] as number))),
    );
    const misses = gained.map(
      (value, t) => (value - (expected[t] ?? 0)) ** 2 / Math.max(1, expected[t] ?? 0),
    );
    // A rate that the prior alone holds takes no freedom from the counts.
    const held = sum(
      rates.map((_, j) => (j > 0 ? (covariance?.[j]?.[j] ?? 0) / (RATE_SPREAD * common) ** 2 : 0)),
    );
    const free = Math.max(1, spans.length - (rates.length - held));
    const noise = Math.max(0.05, (median(misses) / MEDIAN_SQUARE) * (spans.length / free));
    weights = misses.map((miss, t) => {
      const trust = Math.min(1, (FAR ** 2 * noise) / Math.max(miss, 1e-9));
      return trust / (noise * Math.max(1, expected[t] ?? 0));
    });
  }
  return result;
}
