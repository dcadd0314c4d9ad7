import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../../../test/metric-fixtures.ts';
import {
  benjaminiHochberg,
  mannWhitney,
  normalCdf,
  normalQuantile,
  studentCdf,
  studentQuantile,
} from './significance.ts';

test.each([
  [0, 0.5],
  [1, 0.8413447460685429],
  [-1.959963984540054, 0.025],
  [2.5758293035489004, 0.995],
  [-5, 2.866515718791939e-7],
  [40, 1],
  [-40, 0],
])('bell curve below %f', (z, share) => {
  expect(normalCdf(z)).toBeCloseTo(share, 14);
});

test('bell quantiles undo shares', () => {
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12);
  expect(normalQuantile(0.5)).toBeCloseTo(0, 12);
  expect(normalQuantile(1e-9)).toBeCloseTo(-5.997807015007687, 9);
  expect(() => normalQuantile(1)).toThrow(RangeError);
  expect(() => normalQuantile(0)).toThrow(RangeError);
});

test.each([
  [0.975, 1, 12.7062],
  [0.975, 2, 4.3027],
  [0.975, 5, 2.5706],
  [0.975, 10, 2.2281],
  [0.95, 30, 1.6973],
  [0.9, 3, 1.6377],
  [0.025, 10, -2.2281],
  [0.975, 1000, 1.96],
])("Student's quantile at %f with %d degrees", (share, freedom, t) => {
  expect(studentQuantile(share, freedom)).toBeCloseTo(t, 4);
});

test("Student's share below", () => {
  expect(studentCdf(0, 7)).toBeCloseTo(0.5, 12);
  expect(studentCdf(1, 1)).toBeCloseTo(0.75, 12);
  expect(studentCdf(-1, 2)).toBeCloseTo(0.21132486540518713, 12);
});

describe('Mann–Whitney', () => {
  test('groups apart', () => {
    const { superiority, pValue } = mannWhitney([6, 7, 8, 9, 10], [1, 2, 3, 4, 5]);
    expect(superiority).toBe(1);
    // z = (25 − 12.5 − 0.5) / √(25 · 11 / 12)
    expect(pValue).toBeCloseTo(2 * normalCdf(-12 / Math.sqrt(275 / 12)), 12);
    expect(pValue).toBeCloseTo(0.01219, 5);
  });

  test('with ties', () => {
    const { superiority, pValue } = mannWhitney([1, 2, 2, 3], [2, 3, 3, 4]);
    // Of 16 pairs one is won and four are tied.
    expect(superiority).toBe((1 + 4 / 2) / 16);
    // Ties of 3, 3: 24 + 24; variance 16/12 · (9 − 48/56).
    expect(pValue).toBeCloseTo(2 * normalCdf(-4.5 / Math.sqrt((16 / 12) * (9 - 48 / 56))), 12);
  });

  test('equal values are not significant', () => {
    expect(mannWhitney([3, 3, 3], [3, 3])).toEqual({ superiority: 0.5, pValue: 1 });
  });

  test('on noise, at most 5 % of 2,000 seeded pairs of groups are below 0.05', () => {
    const { bell } = chanceFrom(11);
    let low = 0;
    for (let i = 0; i < 2000; i++) {
      const draw = (n: number) => Array.from({ length: n }, bell);
      if (mannWhitney(draw(8), draw(20)).pValue < 0.05) low++;
    }
    expect(low).toBeGreaterThan(50);
    expect(low).toBeLessThanOrEqual(110);
  });
});

test('Benjamini and Hochberg', () => {
  const rates = benjaminiHochberg([0.01, 0.04, 0.03, 0.005]);
  expect(rates).toEqual([0.02, 0.04, 0.04, 0.02]);
  expect(benjaminiHochberg([])).toEqual([]);
  expect(benjaminiHochberg([0.9, 1])).toEqual([1, 1]);
});
