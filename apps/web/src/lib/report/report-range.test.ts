import { expect, test } from 'vitest';
import { isWithinPlan, rangeFrom } from './report-range.ts';

test.each([
  [null, 730, '90d'],
  [null, 90, '90d'],
  [null, 89, '30d'],
  [null, 14, '7d'],
  [null, 7, '7d'],
  [null, 0, '7d'],
  ['1y', 730, '1y'],
  // A shared link keeps its range; the reply says where the plan cut it.
  ['1y', 7, '1y'],
  ['3w', 730, '90d'],
  ['toString', 730, '90d'],
] as const)('%s with %d days of history is %s', (text, historyDays, range) => {
  expect(rangeFrom(text, historyDays)).toBe(range);
});

test('a range of exactly the plan’s history is within it', () => {
  expect(isWithinPlan('90d', 90)).toBe(true);
  expect(isWithinPlan('90d', 89)).toBe(false);
});
