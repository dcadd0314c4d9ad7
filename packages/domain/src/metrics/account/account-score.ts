import { closeness } from '../cohort.ts';
import { known, type Measured, notEnough, type Part } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { firstRandoms } from '../statistics/seeded.ts';
import { quantile } from '../statistics/statistics.ts';

export const SCORE_AXES = [
  'reach',
  'engagement',
  'growth',
  'activity',
  'virality',
  'consistency',
  'audienceQuality',
] as const;
export type ScoreAxis = (typeof SCORE_AXES)[number];

export type ScoreWeights = Readonly<Record<ScoreAxis, number>>;

export const EQUAL_WEIGHTS: ScoreWeights = {
  reach: 1,
  engagement: 1,
  growth: 1,
  activity: 1,
  virality: 1,
  consistency: 1,
  audienceQuality: 1,
};

export interface ScoredAccount {
  readonly accountId: string;
  readonly followers: number | null;
  readonly axes: Readonly<Record<ScoreAxis, number | null>>;
}

interface AccountScoreInput {
  readonly account: ScoredAccount;
  /** Accounts of the same platform; which of them are near enough in size is decided here. */
  readonly cohort: readonly ScoredAccount[];
  readonly weights?: ScoreWeights;
  readonly seed: number;
}

const REPEATS = 200;
/** More members than these are drawn in so many groups: one by one they would tell no more in so few repeats. */
const MOST_DRAWN = 400;
const LEVEL = 0.95;
/** A score over less than half of its weights would be another score. */
const SMALLEST_KNOWN_WEIGHT = 0.5;

interface Weighed {
  readonly axis: ScoreAxis;
  readonly weight: number;
}

interface Standing extends Weighed {
  /** Per member of the cohort: 1 when below the account, ½ when equal, 0 when above or not known. */
  readonly below: Float64Array;
  /** Per member: 1 when its figure is known, 0 when not. */
  readonly isKnown: Float64Array;
}

/** The share of the members below the account, of those whose figure is known; a member weighs the more the closer it is. */
function percentileOf({ below, isKnown }: Standing, closenesses: Float64Array): number | null {
  let passed = 0;
  let total = 0;
  for (let member = 0; member < closenesses.length; member++) {
    const weight = closenesses[member] as number;
    passed += weight * (below[member] as number);
    total += weight * (isKnown[member] as number);
  }
  return total === 0 ? null : passed / total;
}

function scoreOf(axes: readonly Weighed[], percentiles: readonly (number | null)[]): number {
  let passed = 0;
  let total = 0;
  axes.forEach(({ weight }, place) => {
    const share = percentiles[place] ?? null;
    if (share === null) return;
    passed += weight * share;
    total += weight;
  });
  return (10 * passed) / total;
}

function checked(weights: ScoreWeights): ScoreWeights {
  const values = SCORE_AXES.map(axis => weights[axis]);
  if (values.some(weight => !(weight >= 0)) || !values.some(weight => weight > 0))
    throw new RangeError('Weights must be 0 or more, and at least one above 0.');
  return weights;
}

function standingsOf(
  input: AccountScoreInput,
  near: readonly ScoredAccount[],
  weights: ScoreWeights,
): Standing[] {
  return SCORE_AXES.flatMap(axis => {
    const own = input.account.axes[axis];
    if (own === null || weights[axis] === 0) return [];
    const below = new Float64Array(near.length);
    const isKnown = new Float64Array(near.length);
    near.forEach(({ axes }, member) => {
      const other = axes[axis];
      if (other === null) return;
      isKnown[member] = 1;
      below[member] = other < own ? 1 : other === own ? 0.5 : 0;
    });
    if (!isKnown.includes(1)) return [];
    return [{ axis, weight: weights[axis], below, isKnown }];
  });
}

export type AxisPercentiles = Readonly<Record<ScoreAxis, number | null>>;

/** The score that places among others give under some weights; null when less than half of the weights is known. */
export function weighPercentiles(
  percentiles: AxisPercentiles,
  given: ScoreWeights,
): { readonly value: number; readonly knownWeight: number; readonly parts: readonly Part[] } | null {
  const weights = checked(given);
  const known = SCORE_AXES.filter(axis => percentiles[axis] !== null && weights[axis] > 0);
  const sum = (axes: readonly ScoreAxis[]) => axes.reduce((total, axis) => total + weights[axis], 0);
  const [knownWeight, allWeight] = [sum(known), sum(SCORE_AXES)];
  if (knownWeight < SMALLEST_KNOWN_WEIGHT * allWeight) return null;
  const axes = known.map(axis => ({ axis, weight: weights[axis] }));
  const parts: Part[] = SCORE_AXES.map(axis => {
    if (!known.includes(axis)) return { key: axis, value: null, weight: 0, contribution: 0 };
    const weight = weights[axis] / knownWeight;
    return {
      key: axis,
      value: percentiles[axis],
      weight,
      contribution: 10 * weight * (percentiles[axis] ?? 0),
    };
  });
  return {
    value: scoreOf(
      axes,
      known.map(axis => percentiles[axis]),
    ),
    knownWeight: knownWeight / allWeight,
    parts,
  };
}

/** Axes in which the same members are known: their sums are one, since they are divided by the same. */
interface Together {
  readonly isKnown: Float64Array;
  readonly below: Float64Array;
  weight: number;
}

function together(standings: readonly Standing[]): Together[] {
  const kinds: Together[] = [];
  for (const { below, isKnown, weight } of standings) {
    let kind = kinds.find(one => one.isKnown.every((known, member) => known === isKnown[member]));
    if (kind === undefined) {
      kind = { isKnown, below: new Float64Array(below.length), weight: 0 };
      kinds.push(kind);
    }
    for (let member = 0; member < below.length; member++)
      kind.below[member] = (kind.below[member] as number) + weight * (below[member] as number);
    kind.weight += weight;
  }
  return kinds;
}

/**
 * The score when as many members as there are are drawn, each as often as it comes, again and again. Nothing but sums,
 * since it is worked out hundreds of times; of many members groups are drawn, which scatter as they do.
 */
function drawnScores(standings: readonly Standing[], closenesses: Float64Array, seed: number): number[] {
  const kinds = together(standings);
  const width = 2 * kinds.length;
  const groups = Math.min(closenesses.length, MOST_DRAWN);
  const table = new Float64Array(width * groups);
  kinds.forEach(({ below, isKnown }, place) => {
    closenesses.forEach((weight, member) => {
      const at = width * (member % groups) + 2 * place;
      table[at] = (table[at] as number) + weight * (below[member] as number);
      table[at + 1] = (table[at + 1] as number) + weight * (isKnown[member] as number);
    });
  });
  const randoms = firstRandoms(seed, REPEATS * groups);
  const sums = new Float64Array(width);
  return Array.from({ length: REPEATS }, (_, repeat) => {
    sums.fill(0);
    for (let draw = 0; draw < groups; draw++) {
      const from = width * Math.floor((randoms[repeat * groups + draw] as number) * groups);
      for (let place = 0; place < width; place++)
        sums[place] = (sums[place] as number) + (table[from + place] as number);
    }
    let passed = 0;
    let total = 0;
    kinds.forEach(({ weight }, place) => {
      const known = sums[2 * place + 1] as number;
      if (known === 0) return;
      passed += (sums[2 * place] as number) / known;
      total += weight;
    });
    return (10 * passed) / total;
  });
}

export function accountScore(input: AccountScoreInput): Measured<number, 'knownWeight'> {
  const axisWeights = checked(input.weights ?? EQUAL_WEIGHTS);
  const needed = smallestSample('account_score');
  const { followers, accountId } = input.account;
  if (followers === null) return notEnough(0, needed, 'missing-inputs');
  const near: ScoredAccount[] = [];
  const weightOf: number[] = [];
  for (const other of input.cohort) {
    if (other.accountId === accountId || other.followers === null) continue;
    const weight = closeness(followers, other.followers);
    if (weight === 0) continue;
    near.push(other);
    weightOf.push(weight);
  }
  if (near.length < needed) return notEnough(near.length, needed, 'small-cohort');
  const closenesses = Float64Array.from(weightOf);
  const standings = standingsOf(input, near, axisWeights);
  const own = standings.map(standing => percentileOf(standing, closenesses));
  const percentiles = Object.fromEntries(
    SCORE_AXES.map(axis => [axis, own[standings.findIndex(standing => standing.axis === axis)] ?? null]),
  ) as AxisPercentiles;
  const weighed = weighPercentiles(percentiles, axisWeights);
  if (weighed === null) return notEnough(near.length, needed, 'missing-inputs');

  const repeats = drawnScores(standings, closenesses, input.seed);
  return known({
    value: weighed.value,
    interval: {
      low: quantile(repeats, (1 - LEVEL) / 2),
      high: quantile(repeats, (1 + LEVEL) / 2),
      level: LEVEL,
    },
    sample: near.length,
    figures: { knownWeight: weighed.knownWeight },
    parts: weighed.parts,
  });
}
