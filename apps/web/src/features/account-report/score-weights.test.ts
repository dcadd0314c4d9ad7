import { EQUAL_WEIGHTS, SCORE_AXES } from '@clipscope/domain';
import { expect, test } from 'vitest';
import { readWeights, writeWeights } from './score-weights.ts';

test('custom weights are in the URL in the API’s format, without standard ones', () => {
  const weights = { ...EQUAL_WEIGHTS, reach: 2.5, growth: 0 };
  expect(writeWeights(weights)).toBe('reach:2.5,growth:0');
  expect(readWeights('reach:2.5,growth:0')).toEqual(weights);
  expect(writeWeights(EQUAL_WEIGHTS)).toBeNull();
});

test.each([null, '', 'reach', 'reach:1', 'fame:3', 'reach:-1', 'reach:11', 'reach:x'])(
  '%s is the weights of the registry',
  text => {
    expect(readWeights(text)).toBeNull();
  },
);

test('10 is the heaviest, and all at 0 would be no score', () => {
  expect(readWeights('reach:10')?.reach).toBe(10);
  expect(readWeights(SCORE_AXES.map(axis => `${axis}:0`).join())).toBeNull();
});
