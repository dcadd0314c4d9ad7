import { formatCount, formatPercent } from '@clipscope/domain';
import { expect, test } from 'vitest';
import { axisValues, decimalsIn, roundValues, tickRows } from './ticks.ts';

test('round values include both ends', () => {
  expect(roundValues(0, 97)).toEqual([0, 25, 50, 75, 100]);
  expect(roundValues(412_100, 412_600)).toEqual([412_000, 412_200, 412_400, 412_600]);
  expect(roundValues(0.05, 0.31)).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
  expect(roundValues(-3, 2)).toEqual([-4, -2, 0, 2]);
  expect(roundValues(7, 7)).toEqual([6, 8]);
  expect(roundValues(0, 0)[0]).toBe(0);
});

test('whole numbers have whole ticks', () => {
  expect(axisValues([0, 1], [0, 1, null])).toEqual([0, 1]);
  expect(axisValues([0, 2], [0, 2])).toEqual([0, 1, 2]);
  expect(axisValues([0, 7], [7])).toEqual([0, 2, 4, 6, 8]);
  expect(axisValues([0, 0], [0])).toEqual([0, 1]);
  expect(axisValues([0, 1], [0.4, 1])).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test('a score has the whole of its scale, whatever the values are', () => {
  expect(axisValues([7.1, 7.3], [7.1, 7.3], [0, 10])).toEqual([0, 2, 4, 6, 8, 10]);
});

test('counts between 1.2M and 1.21M have labels that differ', () => {
  const values = axisValues([1_203_100, 1_208_900], [1_203_100, 1_208_900]);
  const texts = tickRows(values, value => formatCount(value, 6), Number).map(({ text }) => text);
  expect(texts).toEqual(['1.202M', '1.204M', '1.206M', '1.208M', '1.21M']);
});

test('shares have as many decimals as their step', () => {
  const values = [0, 0.0025, 0.005, 0.01];
  expect(values.map(value => formatPercent(value, decimalsIn(value * 100)))).toEqual([
    '0%',
    '0.25%',
    '0.5%',
    '1%',
  ]);
  expect([decimalsIn(0.1 + 0.2), decimalsIn(1e-9), decimalsIn(1e21)]).toEqual([1, 0, 0]);
});

test.each([
  [1e6, 1e6 + 9],
  [0, 0.3],
  [-0.7, 12],
  [999, 1001],
  [5e9, 5.1e9],
  [0, 2_000_000_000_000],
])('no label repeats from %s to %s', (low, high) => {
  const texts = tickRows(axisValues([low, high], [low, high]), value => formatCount(value, 6), Number);
  expect(texts.length).toBeGreaterThanOrEqual(2);
  expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
});

test('a format that cannot tell values apart has each label once', () => {
  expect(tickRows([1, 1.2, 1.4, 1.6], value => value.toFixed(0), Number).map(({ text }) => text)).toEqual([
    '1',
    '2',
  ]);
});
