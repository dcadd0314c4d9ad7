import { inverse, solveNonNegative } from '../statistics/linear.ts';
import { median, sum } from '../statistics/statistics.ts';

/** How far the follow rates of videos lie from their common level, as a part of it. */
const RATE_SPREAD = 0.7;

/** Between two follower counts. */
interface Span {
  readonly days: number;
  readonly gained: number;
}

interface FollowRates {
  /** Followers that came, or went, without any video, in each span. */
  readonly withoutVideo: readonly number[];
  /** A follow rate per video, and how far it may be off. */
  readonly rates: readonly number[];
  readonly errors: readonly number[];
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

/** What comes and goes without a video changes slowly: straight between points so many days apart. */
const COURSE_DAYS = 15;

/** One column per point of that course: its part in each span. */
function trendColumns(spans: readonly Span[]): number[][] {
  let reached = 0;
  const middles = spans.map(({ days }) => {
    reached += days;
    return reached - days / 2;
  });
  const pieces = Math.max(1, Math.round(reached / COURSE_DAYS));
  return Array.from({ length: pieces + 1 }, (_, point) =>
    spans.map(
      ({ days }, t) => days * Math.max(0, 1 - Math.abs(((middles[t] as number) / reached) * pieces - point)),
    ),
  );
}

/** The videos' rates are held to the common one; what comes without a video is free. */
function solveTowards(
  columns: Columns,
  free: number,
  gained: readonly number[],
  weights: readonly number[],
  common: number,
): { solution: readonly number[]; covariance: Columns | null } {
  const { matrix, target } = products(columns, gained, weights);
  const ridge = 1 / (RATE_SPREAD * common) ** 2;
  const held = matrix.map((row, i) => row.map((value, j) => (i === j && i >= free ? value + ridge : value)));
  const solution = solveNonNegative(
    held,
    target.map((value, i) => (i >= free ? value + ridge * common : value)),
    free,
  );
  return { solution, covariance: inverse(held) };
}

/** A gain further off than this many errors has another cause, such as a purge or bought followers, and weighs less. */
const FAR = 3;
/** Median of the square of a bell-shaped error. */
const MEDIAN_SQUARE = 0.4549;
const ROUNDS = 5;

/** Gains vary like counts do: the more were expected, the wider. A few rounds settle the weights. */
export function fitFollowRates(spans: readonly Span[], drawn: Columns): FollowRates {
  const gained = spans.map(span => span.gained);
  const course = trendColumns(spans);
  const free = course.length;
  const columns = [...course, ...drawn];
  const together = [...course, spans.map((_, t) => sum(drawn.map(views => views[t] as number)))];
  const sumAt = (solution: readonly number[], t: number) =>
    sum(solution.map((rate, j) => rate * ((columns[j] as number[])[t] as number)));
  let weights = gained.map(value => 1 / Math.max(1, Math.abs(value)));
  let solution: readonly number[] = columns.map(() => 0);
  let covariance: Columns | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const both = products(together, gained, weights);
    const common = solveNonNegative(both.matrix, both.target, free)[free] ?? 0;
    if (common === 0) break;
    ({ solution, covariance } = solveTowards(columns, free, gained, weights, common));
    const expected = gained.map((_, t) => sumAt(solution, t));
    const misses = gained.map(
      (value, t) => (value - (expected[t] ?? 0)) ** 2 / Math.max(1, Math.abs(expected[t] ?? 0)),
    );
    // A rate that the prior alone holds takes no freedom from the counts.
    const held = sum(
      drawn.map((_, j) => (covariance?.[free + j]?.[free + j] ?? 0) / (RATE_SPREAD * common) ** 2),
    );
    const left = Math.max(1, spans.length - (columns.length - held));
    const noise = Math.max(0.05, (median(misses) / MEDIAN_SQUARE) * (spans.length / left));
    weights = misses.map((miss, t) => {
      const trust = Math.min(1, (FAR ** 2 * noise) / Math.max(miss, 1e-9));
      return trust / (noise * Math.max(1, Math.abs(expected[t] ?? 0)));
    });
  }
  return {
    withoutVideo: spans.map((_, t) => sumAt(solution.slice(0, free), t)),
    rates: solution.slice(free),
    errors: drawn.map((_, j) => Math.sqrt(Math.max(0, covariance?.[free + j]?.[free + j] ?? 0))),
  };
}
