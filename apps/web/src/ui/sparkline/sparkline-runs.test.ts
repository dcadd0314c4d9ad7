import { expect, test } from 'vitest';
import { sparklineRuns } from './sparkline-runs.ts';

const box = { width: 104, height: 24, isFromZero: false };

test('the lowest value is at the bottom, the highest at the top', () => {
  expect(sparklineRuns([100, 110, 120], box)).toEqual(['2.0,22.0 52.0,12.0 102.0,2.0']);
});

test('amounts start at zero', () => {
  expect(sparklineRuns([60, 120], { ...box, isFromZero: true })).toEqual(['2.0,12.0 102.0,2.0']);
});

test('a gap breaks the line, and a lone value is a dot', () => {
  expect(sparklineRuns([1, null, 2, 3, null], box)).toEqual(['2.0,22.0 2.0,22.0', '52.0,12.0 77.0,2.0']);
});

test('a constant series is level: in the middle, or at the bottom if it is zero', () => {
  expect(sparklineRuns([7, 7], box)).toEqual(['2.0,12.0 102.0,12.0']);
  expect(sparklineRuns([0, 0], { ...box, isFromZero: true })).toEqual(['2.0,22.0 102.0,22.0']);
});

test('without known values there is no line', () => {
  expect(sparklineRuns([], box)).toEqual([]);
  expect(sparklineRuns([null, null], box)).toEqual([]);
});
