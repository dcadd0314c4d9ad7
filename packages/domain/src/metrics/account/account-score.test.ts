import { describe, expect, test } from 'vitest';
import { knownOf } from '../../../test/metric-fixtures.ts';
import { closeness } from '../cohort.ts';
import { seededRandom } from '../statistics/seeded.ts';
import { quantile } from '../statistics/statistics.ts';
import {
  accountScore,
  EQUAL_WEIGHTS,
  SCORE_AXES,
  type ScoreAxis,
  type ScoredAccount,
  weighPercentiles,
} from './account-score.ts';

const axesOf = (value: number | null) =>
  Object.fromEntries(SCORE_AXES.map(axis => [axis, value])) as Record<ScoreAxis, number | null>;
const account = (
  accountId: string,
  value: number | null,
  followers: number | null = 1000,
): ScoredAccount => ({
  accountId,
  followers,
  axes: axesOf(value),
});

const cohort = Array.from({ length: 40 }, (_, i) => account(`${i}`, i));
const none = Object.fromEntries(SCORE_AXES.map(axis => [axis, 0])) as Record<ScoreAxis, number>;

describe('account_score', () => {
  test('ten times the mid-rank percentile, with what each axis adds', () => {
    // 30 below and one equal, of 40.
    const result = knownOf(accountScore({ account: account('me', 30), cohort, seed: 1 }));
    expect(result.value).toBeCloseTo(10 * (30.5 / 40), 12);
    expect(result.sample).toBe(40);
    expect(result.parts).toHaveLength(7);
    expect(result.parts[0]).toEqual({
      key: 'reach',
      value: 30.5 / 40,
      weight: 1 / 7,
      contribution: expect.closeTo((10 * (30.5 / 40)) / 7, 12),
    });
    const contributions = result.parts.reduce((total, part) => total + (part.contribution ?? 0), 0);
    expect(contributions).toBeCloseTo(result.value, 12);
  });

  test('all alike stand in the middle', () => {
    const alike = cohort.map(({ accountId }) => account(accountId, 5));
    const result = knownOf(accountScore({ account: account('me', 5), cohort: alike, seed: 1 }));
    expect(result.value).toBe(5);
    expect(result.interval).toEqual({ low: 5, high: 5, level: 0.95 });
  });

  test('nearer accounts count more, and those four times as large not at all', () => {
    expect(closeness(1000, 1000)).toBe(1);
    expect(closeness(1000, 2000)).toBeCloseTo(0.75, 12);
    expect(closeness(1000, 4000)).toBe(0);
    expect(closeness(1000, 250)).toBe(0);
    const mixed = [
      ...Array.from({ length: 20 }, (_, i) => account(`near ${i}`, 1)),
      ...Array.from({ length: 20 }, (_, i) => account(`double ${i}`, 9, 2000)),
      ...Array.from({ length: 20 }, (_, i) => account(`far ${i}`, 9, 5000)),
    ];
    const result = knownOf(accountScore({ account: account('me', 5), cohort: mixed, seed: 1 }));
    expect(result.sample).toBe(40);
    expect(result.value).toBeCloseTo(10 / 1.75, 12);
  });

  test('weights are editable, and only their proportions matter', () => {
    const me = { ...account('me', 30), axes: { ...axesOf(30), growth: 0 } };
    const score = (weights: Record<ScoreAxis, number>) =>
      knownOf(accountScore({ account: me, cohort, weights, seed: 1 })).value;
    expect(score({ ...none, growth: 3 })).toBeCloseTo(10 * (0.5 / 40), 12);
    expect(score({ ...none, growth: 1, reach: 3 })).toBeCloseTo((10 * (0.5 + 3 * 30.5)) / 4 / 40, 12);
    expect(() => score(none)).toThrow(RangeError);
    expect(() => score({ ...EQUAL_WEIGHTS, reach: -1 })).toThrow(RangeError);
  });

  test('unknown axes are excluded; not enough if more than half are missing', () => {
    const some = { ...account('me', 30), axes: { ...axesOf(30), growth: null, audienceQuality: null } };
    const result = knownOf(accountScore({ account: some, cohort, seed: 1 }));
    expect(result.value).toBeCloseTo(10 * (30.5 / 40), 12);
    expect(result.details.knownWeight).toBeCloseTo(5 / 7, 12);
    expect(result.parts.find(part => part.key === 'growth')).toMatchObject({ value: null, contribution: 0 });
    const few = { ...account('me', null), axes: { ...axesOf(null), reach: 1, growth: 1, activity: 1 } };
    expect(accountScore({ account: few, cohort, seed: 1 })).toMatchObject({ reason: 'missing-inputs' });
  });

  test('29 others are too few; the account itself is none of them', () => {
    const few = [...cohort.slice(0, 29), account('me', 3)];
    expect(accountScore({ account: account('me', 30), cohort: few, seed: 1 })).toEqual({
      notEnough: true,
      sample: 29,
      needed: 30,
      reason: 'small-cohort',
    });
    expect(accountScore({ account: account('me', 30, null), cohort, seed: 1 })).toMatchObject({
      notEnough: true,
    });
  });

  test('the interval is the same for the same seed and holds the value', () => {
    const input = { account: account('me', 30), cohort, seed: 7 };
    const { value, interval } = knownOf(accountScore(input));
    expect(accountScore(input)).toEqual(accountScore(input));
    expect(interval?.low).toBeLessThan(value);
    expect(interval?.high).toBeGreaterThan(value);
    // A share of 0.76 of 40 is off by about 0.067: ± 1.3 points.
    expect((interval?.high ?? 0) - (interval?.low ?? 0)).toBeGreaterThan(2);
    expect((interval?.high ?? 0) - (interval?.low ?? 0)).toBeLessThan(3.2);
  });
});

describe('an interval among many', () => {
  /** Axes are independent, and some values are unknown. */
  const chance = seededRandom(5);
  const many = Array.from({ length: 2000 }, (_, i) => {
    const axes = Object.fromEntries(SCORE_AXES.map(axis => [axis, chance() < 0.1 ? null : chance()]));
    return { accountId: `${i}`, followers: 1000, axes: axes as ReturnType<typeof axesOf> };
  });

  test('is as wide as the scatter of scores among other samples of the same accounts', () => {
    const me = account('me', 0.7);
    const scoreAmong = (cohort: typeof many) => knownOf(accountScore({ account: me, cohort, seed: 1 }));
    const { interval, sample } = scoreAmong(many);
    expect(sample).toBe(2000);
    const scores = Array.from({ length: 300 }, () => {
      const drawn = many.map(() => many[Math.floor(chance() * many.length)] as (typeof many)[number]);
      return scoreAmong(drawn).value;
    });
    const spread = quantile(scores, 0.975) - quantile(scores, 0.025);
    const width = (interval?.high ?? 0) - (interval?.low ?? 0);
    expect(width / spread).toBeGreaterThan(0.8);
    expect(width / spread).toBeLessThan(1.2);
  });
});

describe('places under other weights', () => {
  const percentiles = { ...axesOf(0.5), reach: 0.9, growth: null };

  test('what each axis adds is its part of the known weights', () => {
    const weighed = weighPercentiles(percentiles, { ...none, reach: 3, activity: 1, growth: 2 });
    // Reach 0.9 three times and activity 0.5 once; growth is not known.
    expect(weighed?.value).toBeCloseTo(8, 12);
    expect(weighed?.knownWeight).toBeCloseTo(4 / 6, 12);
    expect(weighed?.parts.filter(part => part.weight !== 0)).toEqual([
      { key: 'reach', value: 0.9, weight: 0.75, contribution: expect.closeTo(6.75, 12) },
      { key: 'activity', value: 0.5, weight: 0.25, contribution: 1.25 },
    ]);
  });

  test('less than half of the weights known is no score, exactly half is one', () => {
    expect(weighPercentiles(percentiles, { ...none, growth: 1.01, reach: 1 })).toBeNull();
    expect(weighPercentiles(percentiles, { ...none, growth: 1, reach: 1 })?.value).toBeCloseTo(9, 12);
  });

  test('is what the metric itself does', () => {
    const mixed = { ...account('me', 30), axes: { ...axesOf(30), reach: 10, growth: null } };
    const weights = { ...EQUAL_WEIGHTS, reach: 5, virality: 0 };
    const whole = knownOf(accountScore({ account: mixed, cohort, weights: EQUAL_WEIGHTS, seed: 1 }));
    const places = Object.fromEntries(whole.parts.map(part => [part.key, part.value]));
    const asked = knownOf(accountScore({ account: mixed, cohort, weights, seed: 1 }));
    expect(weighPercentiles(places as typeof percentiles, weights)?.value).toBe(asked.value);
  });
});
