import { expect, test } from 'vitest';
import { knownOf, videoRow } from '../../../test/metric-fixtures.ts';
import { consistency } from './consistency.ts';

const withViews = (...views: (number | null)[]) => ({
  videos: views.map((count, index) => videoRow(`${index}`, { views: count })),
});

test('median over mean, with the middle half of the logarithms', () => {
  const result = knownOf(consistency(withViews(10, 20, 30, 40, 50, 60, 70, 520)));
  expect(result.value).toBe(45 / 100);
  // Quartiles of ln(1 + V): ranks 1.75 and 5.25.
  const low = Math.log(21) + 0.75 * Math.log(31 / 21);
  const high = Math.log(61) + 0.25 * Math.log(71 / 61);
  expect(result.details.iqrLogViews).toBeCloseTo(high - low, 12);
});

test('equal views are consistent, even none', () => {
  expect(knownOf(consistency(withViews(...Array(8).fill(5)))).value).toBe(1);
  expect(knownOf(consistency(withViews(...Array(8).fill(0)))).value).toBe(1);
});

test('seven known views are not enough', () => {
  expect(consistency(withViews(1, 2, 3, 4, 5, 6, 7, null))).toMatchObject({
    notEnough: true,
    sample: 7,
    needed: 8,
  });
});
