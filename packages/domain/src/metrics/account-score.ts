import { closeness } from './cohort.ts';
import { known, type Measured, notEnough, type Part } from './measured.ts';
import { smallestSample } from './registry.ts';
import { firstRandoms } from './seeded.ts';
import { quantile } from './statistics.ts';

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

/** The figure that each axis ranks accounts by. */
export const AXIS_SOURCES: Readonly<Record<ScoreAxis, string>> = {
  reach: 'views_per_follower.medianViews',
  engagement: 'engagement_rate_views',
  growth: 'growth_rate',
  activity: 'posting_frequency',
  virality: 'share_rate',
  consistency: 'consistency',
  audienceQuality: 'audience_quality.clearShare',
};

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

export interface AccountScoreInput {
  readonly account: ScoredAccount;
  /** Accounts of the same platform; which of them are near enough in size is decided here. */
  readonly cohort: readonly ScoredAccount[];
  readonly weights?: ScoreWeights;
  readonly seed: number;
}

const REPEATS = 200;
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

/**
 * The share of the members below the account, of those whose figure is known, in each standing under some weights of
 * the members; null where none is known. It is worked out hundreds of times, so it is nothing but sums: of all standings
 * at once, since each alone would wait for its own last sum.
 */
function percentilesOf(standings: readonly Standing[], members: number) {
  const count = standings.length;
  const table = new Float64Array(2 * count * members);
  standings.forEach(({ below, isKnown }, place) => {
    for (let member = 0; member < members; member++) {
      table[2 * (member * count + place)] = below[member] as number;
      table[2 * (member * count + place) + 1] = isKnown[member] as number;
    }
  });
  const sums = new Float64Array(2 * count);
  return (weights: Float64Array): (number | null)[] => {
    sums.fill(0);
    for (let member = 0; member < members; member++) {
      const weight = weights[member] as number;
      // Who is not drawn adds nothing.
      if (weight === 0) continue;
      const from = 2 * count * member;
      for (let place = 0; place < sums.length; place++)
        sums[place] = (sums[place] as number) + weight * (table[from + place] as number);
    }
    return standings.map((_, place) => {
      const total = sums[2 * place + 1] as number;
      return total === 0 ? null : (sums[2 * place] as number) / total;
    });
  };
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
    throw new RangeError('Weights are 0 or more, and one of them is more than 0.');
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
    const others = near.map(({ axes }) => axes[axis]);
    if (others.every(other => other === null)) return [];
    const below = Float64Array.from(others, other =>
      other === null ? 0 : other < own ? 1 : other === own ? 0.5 : 0,
    );
    const isKnown = Float64Array.from(others, other => Number(other !== null));
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

/** Draws as many members as there are, each as often as it comes; a member weighs the more the closer it is. */
function drawAgain(
  weights: Float64Array,
  closenesses: Float64Array,
  randoms: Float64Array,
  from: number,
): void {
  weights.fill(0);
  for (let draw = 0; draw < weights.length; draw++) {
    const drawn = Math.floor((randoms[from + draw] as number) * weights.length);
    weights[drawn] = (weights[drawn] as number) + (closenesses[drawn] as number);
  }
}

export function accountScore(input: AccountScoreInput): Measured<number, 'knownWeight'> {
  const axisWeights = checked(input.weights ?? EQUAL_WEIGHTS);
  const needed = smallestSample('account_score');
  const { followers, accountId } = input.account;
  if (followers === null) return notEnough(0, needed, 'missing-inputs');
  const near = input.cohort.filter(
    other =>
      other.accountId !== accountId && other.followers !== null && closeness(followers, other.followers) > 0,
  );
  if (near.length < needed) return notEnough(near.length, needed, 'small-cohort');
  const closenesses = Float64Array.from(near, other => closeness(followers, other.followers ?? 0));
  const standings = standingsOf(input, near, axisWeights);
  const percentilesUnder = percentilesOf(standings, near.length);
  const own = percentilesUnder(closenesses);
  const percentiles = Object.fromEntries(
    SCORE_AXES.map(axis => [axis, own[standings.findIndex(standing => standing.axis === axis)] ?? null]),
  ) as AxisPercentiles;
  const weighed = weighPercentiles(percentiles, axisWeights);
  if (weighed === null) return notEnough(near.length, needed, 'missing-inputs');

  const randoms = firstRandoms(input.seed, REPEATS * near.length);
  const weights = new Float64Array(near.length);
  const repeats = Array.from({ length: REPEATS }, (_, repeat) => {
    drawAgain(weights, closenesses, randoms, repeat * near.length);
    return scoreOf(standings, percentilesUnder(weights));
  });
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
