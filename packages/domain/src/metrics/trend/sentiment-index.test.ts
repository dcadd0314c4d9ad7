import { expect, test } from 'vitest';
import { knownOf } from '../../../test/metric-fixtures.ts';
import { sentimentIndex } from './sentiment-index.ts';

test('12 positive and 8 negative of 30 is 13 ± 29', () => {
  const { value, details, interval, sample } = knownOf(
    sentimentIndex({ positive: 12, negative: 8, neutral: 10 }),
  );
  expect(Math.round(value)).toBe(13);
  expect(Math.round(details.margin ?? 0)).toBe(29);
  expect(value).toBeCloseTo(400 / 30, 12);
  expect(details.margin).toBeCloseTo(196 * Math.sqrt((20 / 30 - (4 / 30) ** 2) / 30), 12);
  expect(interval?.low).toBeCloseTo(value - (details.margin ?? 0), 12);
  expect(sample).toBe(30);
});

test('all positive, all neutral, and an interval that stays within the scale', () => {
  expect(knownOf(sentimentIndex({ positive: 10, negative: 0, neutral: 0 }))).toMatchObject({
    value: 100,
    details: { margin: 0 },
  });
  expect(knownOf(sentimentIndex({ positive: 0, negative: 0, neutral: 10 })).value).toBe(0);
  expect(knownOf(sentimentIndex({ positive: 9, negative: 0, neutral: 1 })).interval?.high).toBe(100);
});

test('nine judged comments are not enough', () => {
  const counts = { positive: 9, negative: 0, neutral: 0 };
  expect(sentimentIndex(counts)).toMatchObject({ notEnough: true, sample: 9, needed: 10 });
});
