import { expect, test } from 'vitest';
import { knownOf } from '../../../test/metric-fixtures.ts';
import { industryScore } from './industry-score.ts';

const accounts = [1, 2, 3, 4, 100, 6].map((value, index) => ({
  accountId: `${index}`,
  values: { like_rate: value, save_rate: index < 4 ? value : null },
}));

test('a median per metric, each with its own number of accounts', () => {
  const { value, sample } = knownOf(industryScore({ accounts }));
  expect(sample).toBe(6);
  expect(value.like_rate).toMatchObject({ value: 3.5, sample: 6, interval: { low: 1, high: 100 } });
  expect(value.save_rate).toEqual({ notEnough: true, sample: 4, needed: 5, reason: 'small-sample' });
});

test('four accounts are not enough', () => {
  expect(industryScore({ accounts: accounts.slice(0, 4) })).toMatchObject({ notEnough: true, sample: 4 });
});
