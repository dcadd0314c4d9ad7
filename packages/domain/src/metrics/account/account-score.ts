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
  /** Accounts of the same platform, of any size: `accountScore` selects those of similar size. */
  readonly cohort: readonly ScoredAccount[];
  readonly weights?: ScoreWeights;
  readonly seed: number;
}

const REPEATS = 200;
/** Larger cohorts are resampled in this many groups, which is as precise at this number of repeats. */
const MAX_GROUPS = 400;
const LEVEL = 0.95;
const SMALLEST_KNOWN_WEIGHT = 0.5;

interface AxisWeight {
  readonly axis: ScoreAxis;
  readonly weight: number;
}

interface AxisRanks extends AxisWeight {
  /** Per member of the cohort: 1 when below the account, ½ when equal, 0 when above or not known. */
  readonly below: Float64Array;
  /** Per member: 1 when its value is known, 0 when not. */
  readonly isKnown: Float64Array;
}

/** Members with an unknown value are excluded; members closer in size weigh more. */
function percentileOf({ below, isKnown }: AxisRanks, closenesses: Float64Array): number | null {
  let weightBelow = 0;
  let total = 0;
  for (let member = 0; member < closenesses.length; member++) {
    const weight = closenesses[member] as number;
    weightBelow += weight * (below[member] as number);
    total += weight * (isKnown[member] as number);
  }
  return total === 0 ? null : weightBelow / total;
}

function assertWeights(weights: ScoreWeights): void {
  const values = SCORE_AXES.map(axis => weights[axis]);
  if (values.some(weight => !(weight >= 0)) || !values.some(weight => weight > 0))
    throw new RangeError('Weights must be 0 or more, and at least one above 0.');
}

function rankAxes(
  input: AccountScoreInput,
  peers: readonly ScoredAccount[],
  weights: ScoreWeights,
): AxisRanks[] {
  return SCORE_AXES.flatMap(axis => {
    const own = input.account.axes[axis];
    if (own === null || weights[axis] === 0) return [];
    const below = new Float64Array(peers.length);
    const isKnown = new Float64Array(peers.length);
    peers.forEach(({ axes }, member) => {
      const value = axes[axis];
      if (value === null) return;
      isKnown[member] = 1;
      below[member] = value < own ? 1 : value === own ? 0.5 : 0;
    });
    if (!isKnown.includes(1)) return [];
    return [{ axis, weight: weights[axis], below, isKnown }];
  });
}

export type AxisPercentiles = Readonly<Record<ScoreAxis, number | null>>;

/** Null when the known axes have less than half of the total weight. */
export function weighPercentiles(
  percentiles: AxisPercentiles,
  weights: ScoreWeights,
): { readonly value: number; readonly knownWeight: number; readonly parts: readonly Part[] } | null {
  assertWeights(weights);
  const known = SCORE_AXES.filter(axis => percentiles[axis] !== null && weights[axis] > 0);
  const sum = (axes: readonly ScoreAxis[]) => axes.reduce((total, axis) => total + weights[axis], 0);
  const [knownWeight, allWeight] = [sum(known), sum(SCORE_AXES)];
  if (knownWeight < SMALLEST_KNOWN_WEIGHT * allWeight) return null;
  const passed = known.reduce((total, axis) => total + weights[axis] * (percentiles[axis] ?? 0), 0);
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
    value: (10 * passed) / knownWeight,
    knownWeight: knownWeight / allWeight,
    parts,
  };
}

/** Axes known for the same members, whose weighted ranks can be added because they share a denominator. */
interface AxisGroup {
  readonly isKnown: Float64Array;
  readonly below: Float64Array;
  weight: number;
}

function groupAxes(axes: readonly AxisRanks[]): AxisGroup[] {
  const groups: AxisGroup[] = [];
  for (const { below, isKnown, weight } of axes) {
    let group = groups.find(found => found.isKnown.every((known, member) => known === isKnown[member]));
    if (group === undefined) {
      group = { isKnown, below: new Float64Array(below.length), weight: 0 };
      groups.push(group);
    }
    for (let member = 0; member < below.length; member++)
      group.below[member] = (group.below[member] as number) + weight * (below[member] as number);
    group.weight += weight;
  }
  return groups;
}

/** Bootstrap: the scores of cohorts resampled with replacement. Only sums, because there are hundreds of repeats. */
function bootstrapScores(axes: readonly AxisRanks[], closenesses: Float64Array, seed: number): number[] {
  const axisGroups = groupAxes(axes);
  const width = 2 * axisGroups.length;
  const groups = Math.min(closenesses.length, MAX_GROUPS);
  const table = new Float64Array(width * groups);
  axisGroups.forEach(({ below, isKnown }, index) => {
    closenesses.forEach((weight, member) => {
      const at = width * (member % groups) + 2 * index;
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
      for (let column = 0; column < width; column++)
        sums[column] = (sums[column] as number) + (table[from + column] as number);
    }
    let passed = 0;
    let total = 0;
    axisGroups.forEach(({ weight }, index) => {
      const known = sums[2 * index + 1] as number;
      if (known === 0) return;
      passed += (sums[2 * index] as number) / known;
      total += weight;
    });
    return (10 * passed) / total;
  });
}

export function accountScore(input: AccountScoreInput): Measured<number, 'knownWeight'> {
  const weights = input.weights ?? EQUAL_WEIGHTS;
  assertWeights(weights);
  const needed = smallestSample('account_score');
  const { followers, accountId } = input.account;
  if (followers === null) return notEnough(0, needed, 'missing-inputs');
  const peers = input.cohort.filter(
    member =>
      member.accountId !== accountId &&
      member.followers !== null &&
      closeness(followers, member.followers) > 0,
  );
  if (peers.length < needed) return notEnough(peers.length, needed, 'small-cohort');
  const closenesses = Float64Array.from(peers, peer => closeness(followers, peer.followers ?? 0));
  const axes = rankAxes(input, peers, weights);
  const percentiles = Object.fromEntries([
    ...SCORE_AXES.map(axis => [axis, null]),
    ...axes.map(ranks => [ranks.axis, percentileOf(ranks, closenesses)]),
  ]) as AxisPercentiles;
  const weighed = weighPercentiles(percentiles, weights);
  if (weighed === null) return notEnough(peers.length, needed, 'missing-inputs');

  const repeats = bootstrapScores(axes, closenesses, input.seed);
  return known({
    value: weighed.value,
    interval: {
      low: quantile(repeats, (1 - LEVEL) / 2),
      high: quantile(repeats, (1 + LEVEL) / 2),
      level: LEVEL,
    },
    sample: peers.length,
    details: { knownWeight: weighed.knownWeight },
    parts: weighed.parts,
  });
}
