import { describe, expect, test } from 'vitest';
import {
  mean,
  median,
  medianAbsoluteDeviation,
  medianInterval,
  midRankShare,
  quantile,
  standardDeviation,
  weightedQuantile,
  wilsonInterval,
} from './statistics.ts';

test('medians of odd, even, single and no values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

test('quantiles lie on the line between ranks', () => {
  expect(quantile([10, 20, 30, 40, 50], 0.25)).toBe(20);
  expect(quantile([1, 2, 3, 4], 0.9)).toBeCloseTo(3.7, 12);
  expect(quantile([1, 2, 3, 4], 0)).toBe(1);
  expect(quantile([1, 2, 3, 4], 1)).toBe(4);
});

test('spreads', () => {
  expect(medianAbsoluteDeviation([1, 1, 2, 2, 4, 6, 9])).toBe(1);
  expect(medianAbsoluteDeviation([5, 5, 5])).toBe(0);
  expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(Math.sqrt(32 / 7), 12);
  expect(standardDeviation([2])).toBeNaN();
  expect(mean([1, 2, 6])).toBe(3);
});

describe('weighted quantiles', () => {
  const equal = [1, 2, 3, 4].map(value => ({ value, weight: 1 }));

  test('equal weights put each value at the middle of its share', () => {
    // Values are at 1/8, 3/8, 5/8, 7/8.
    expect(weightedQuantile(equal, 0.5)).toBe(2.5);
    expect(weightedQuantile(equal, 0.25)).toBe(1.5);
    expect(weightedQuantile(equal, 0.05)).toBe(1);
    expect(weightedQuantile(equal, 0.99)).toBe(4);
  });

  test('a heavy value draws the median to itself', () => {
    const items = [
      { value: 1, weight: 1 },
      { value: 10, weight: 8 },
      { value: 100, weight: 1 },
    ];
    expect(weightedQuantile(items, 0.5)).toBe(10);
  });

  test('values without weight do not count, and no values give none', () => {
    expect(weightedQuantile([...equal, { value: 1000, weight: 0 }], 0.99)).toBe(4);
    expect(weightedQuantile([], 0.5)).toBeNaN();
  });
});

test('mid-rank shares count ties half', () => {
  const items = [1, 2, 2, 3].map(value => ({ value, weight: 1 }));
  expect(midRankShare(items, 2)).toBe(0.5);
  expect(midRankShare(items, 0)).toBe(0);
  expect(midRankShare(items, 4)).toBe(1);
  expect(
    midRankShare(
      [
        { value: 1, weight: 3 },
        { value: 5, weight: 1 },
      ],
      4,
    ),
  ).toBe(0.75);
});

describe("Wilson's interval", () => {
  test('5 of 10', () => {
    const { low, high } = wilsonInterval(5, 10);
    expect(low).toBeCloseTo(0.2366, 4);
    expect(high).toBeCloseTo(0.7634, 4);
  });

  test('0 of 10 still allows for more', () => {
    const { low, high } = wilsonInterval(0, 10);
    expect(low).toBeCloseTo(0, 12);
    expect(high).toBeCloseTo(0.2775, 4);
  });

  test('at another level', () => {
    expect(wilsonInterval(50, 100, 0.9)).toMatchObject({ level: 0.9 });
    expect(wilsonInterval(50, 100, 0.9).low).toBeCloseTo(0.4188, 4);
  });
});

describe('interval of a median', () => {
  test('5 values cannot bound it at 95 %, 6 can by their ends', () => {
    expect(medianInterval([1, 2, 3, 4, 5])).toBeUndefined();
    expect(medianInterval([6, 1, 2, 3, 4, 5])).toEqual({ low: 1, high: 6, level: 0.95 });
  });

  test('of 10 values the second and the ninth', () => {
    // Chance of at most 1 of 10 below is 11/1024 = 1.07 %, of at most 2 it is 5.5 %.
    expect(medianInterval([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])).toMatchObject({ low: 20, high: 90 });
  });
});
