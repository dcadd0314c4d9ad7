import { expect, test } from 'vitest';
import { hasLine, sparklineRuns } from './sparkline-runs.ts';

const box = { width: 104, height: 24, isFromZero: false };

test('the lowest value is at the bottom, the highest at the top', () => {
  expect(sparklineRuns([100, 110, 120], box)).toEqual([
    [
      [2, 22],
      [52, 12],
      [102, 2],
    ],
  ]);
});

test('amounts start at zero', () => {
  expect(sparklineRuns([60, 120], { ...box, isFromZero: true })).toEqual([
    [
      [2, 12],
      [102, 2],
    ],
  ]);
});

test('a gap breaks the line, and a lone value stays', () => {
  expect(sparklineRuns([1, null, 2, 3, null], box)).toEqual([
    [[2, 22]],
    [
      [52, 12],
      [77, 2],
    ],
  ]);
});

test('a constant series is level: in the middle, or at the bottom if it is zero', () => {
  expect(sparklineRuns([7, 7], box)).toEqual([
    [
      [2, 12],
      [102, 12],
    ],
  ]);
  expect(sparklineRuns([0, 0], { ...box, isFromZero: true })).toEqual([
    [
      [2, 22],
      [102, 22],
    ],
  ]);
});

test('without known values there is no line', () => {
  expect(sparklineRuns([], box)).toEqual([]);
  expect(sparklineRuns([null, null], box)).toEqual([]);
});

test.each([
  ['a lone value', [0], false],
  ['values apart from each other', [5, 3, null, 1, null, null, 2], false],
  ['a line with a gap', [5, 3, 4, null, 1], true],
  ['nothing', [], false],
])('of %s, a line can be drawn: %s', (_, values, expected) => {
  expect(hasLine(sparklineRuns(values, box), values)).toBe(expected);
});
