import { expect, test } from 'vitest';
import { knownOf } from '../../../test/metric-fixtures.ts';
import { tierBenchmarks } from './tier-benchmarks.ts';

const cohort = Array.from({ length: 40 }, (_, i) => ({ accountId: `${i}`, followers: 10_000, value: i + 1 }));

test('quantiles of the accounts of this size', () => {
  // Values are at the middle of their fortieth: the quantile q is at 40 q + 0.5.
  expect(knownOf(tierBenchmarks({ followers: 10_000, cohort }))).toMatchObject({
    sample: 40,
    value: {
      p10: expect.closeTo(4.5, 9),
      p25: expect.closeTo(10.5, 9),
      p50: expect.closeTo(20.5, 9),
      p75: expect.closeTo(30.5, 9),
      p90: expect.closeTo(36.5, 9),
    },
  });
});

test('accounts of another size weigh little or nothing', () => {
  const larger = cohort.map(member => ({ ...member, followers: 39_000, value: 1000 }));
  const { value, sample } = knownOf(tierBenchmarks({ followers: 10_000, cohort: [...cohort, ...larger] }));
  expect(sample).toBe(80);
  expect(value.p75).toBeLessThan(40);
});

test('29 accounts are too few', () => {
  const few = cohort.map((member, i) => (i < 11 ? { ...member, value: null } : member));
  expect(tierBenchmarks({ followers: 10_000, cohort: few })).toEqual({
    notEnough: true,
    sample: 29,
    needed: 30,
    reason: 'small-cohort',
  });
});
