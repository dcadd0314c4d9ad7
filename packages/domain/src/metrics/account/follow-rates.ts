import { inverse, solveNonNegative } from '../statistics/linear.ts';
import { median, sum } from '../statistics/statistics.ts';

/** Spread of the videos' follow rates around their common level, relative to it. */
const RATE_SPREAD = 0.7;

/** The time between two follower counts. */
interface Span {
  readonly days: number;
  readonly gained: number;
}

interface FollowRates {
  /** Per span, followers gained or lost independently of any video. */
  readonly withoutVideo: readonly number[];
  /** Per video. */
  readonly rates: readonly number[];
  /** Standard errors of the rates. */
  readonly errors: readonly number[];
}

type Columns = readonly (readonly number[])[];

/** The weighted normal equations: products of every two columns, and of each with the gains. */
function products(columns: Columns, gained: readonly number[], weights: readonly number[]) {
  const weighted = columns.map(column => column.map((value, t) => value * (weights[t] as number)));
  const dot = (a: readonly number[], b: readonly number[]) => {
    let total = 0;
    for (let t = 0; t < a.length; t++) total += (a[t] as number) * (b[t] as number);
    return total;
  };
  const matrix = columns.map(() => columns.map(() => 0));
  weighted.forEach((column, i) => {
    for (let j = 0; j <= i; j++) {
      const product = dot(column, columns[j] as readonly number[]);
      (matrix[i] as number[])[j] = product;
      (matrix[j] as number[])[i] = product;
    }
  });
  return { matrix, target: weighted.map(column => dot(column, gained)) };
}

/** The baseline, which no video explains, changes slowly: it is linear between knots this far apart. */
const BASELINE_KNOT_DAYS = 15;

/** One column per knot of the baseline, with its share in each span. */
function baselineColumns(spans: readonly Span[]): number[][] {
  let totalDays = 0;
  const middles = spans.map(({ days }) => {
    totalDays += days;
    return totalDays - days / 2;
  });
  const pieces = Math.max(1, Math.round(totalDays / BASELINE_KNOT_DAYS));
  return Array.from({ length: pieces + 1 }, (_, knot) =>
    spans.map(
      ({ days }, t) => days * Math.max(0, 1 - Math.abs(((middles[t] as number) / totalDays) * pieces - knot)),
    ),
  );
}

/** Ridge regression: the videos' rates are shrunk to the common rate; the first `free` columns, the baseline, are not. */
function solveTowards(
  columns: Columns,
  free: number,
  gained: readonly number[],
  weights: readonly number[],
  common: number,
): { solution: readonly number[]; covariance: Columns | null } {
  const { matrix, target } = products(columns, gained, weights);
  const ridge = 1 / (RATE_SPREAD * common) ** 2;
  const shrunk = matrix.map((row, i) =>
    row.map((value, j) => (i === j && i >= free ? value + ridge : value)),
  );
  const solution = solveNonNegative(
    shrunk,
    target.map((value, i) => (i >= free ? value + ridge * common : value)),
    free,
  );
  return { solution, covariance: inverse(shrunk) };
}

/** Outliers beyond this many errors, such as a purge or bought followers, are downweighted. */
const OUTLIER_ERRORS = 3;
/** Median of the square of a standard normal error. */
const MEDIAN_SQUARE = 0.4549;
const ROUNDS = 5;

/** Gains have the variance of counts, which grows with the expected gain; a few rounds of reweighting converge. */
export function fitFollowRates(spans: readonly Span[], viewsPerVideo: Columns): FollowRates {
  const gained = spans.map(span => span.gained);
  const baseline = baselineColumns(spans);
  const free = baseline.length;
  const columns = [...baseline, ...viewsPerVideo];
  const pooled = [...baseline, spans.map((_, t) => sum(viewsPerVideo.map(views => views[t] as number)))];
  const sumAt = (solution: readonly number[], t: number) =>
    sum(solution.map((rate, j) => rate * ((columns[j] as number[])[t] as number)));
  let weights = gained.map(value => 1 / Math.max(1, Math.abs(value)));
  let solution: readonly number[] = columns.map(() => 0);
  let covariance: Columns | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const { matrix, target } = products(pooled, gained, weights);
    const common = solveNonNegative(matrix, target, free)[free] ?? 0;
    if (common === 0) break;
    ({ solution, covariance } = solveTowards(columns, free, gained, weights, common));
    const expected = gained.map((_, t) => sumAt(solution, t));
    const misses = gained.map(
      (value, t) => (value - (expected[t] ?? 0)) ** 2 / Math.max(1, Math.abs(expected[t] ?? 0)),
    );
    // A rate determined by the prior alone uses no degree of freedom.
    const fromPrior = sum(
      viewsPerVideo.map((_, j) => (covariance?.[free + j]?.[free + j] ?? 0) / (RATE_SPREAD * common) ** 2),
    );
    const freedom = Math.max(1, spans.length - (columns.length - fromPrior));
    const noise = Math.max(0.05, (median(misses) / MEDIAN_SQUARE) * (spans.length / freedom));
    weights = misses.map((miss, t) => {
      const trust = Math.min(1, (OUTLIER_ERRORS ** 2 * noise) / Math.max(miss, 1e-9));
      return trust / (noise * Math.max(1, Math.abs(expected[t] ?? 0)));
    });
  }
  return {
    withoutVideo: spans.map((_, t) => sumAt(solution.slice(0, free), t)),
    rates: solution.slice(free),
    errors: viewsPerVideo.map((_, j) => Math.sqrt(Math.max(0, covariance?.[free + j]?.[free + j] ?? 0))),
  };
}
