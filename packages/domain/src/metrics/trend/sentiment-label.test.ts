import { expect, test } from 'vitest';
import { likeliestSentiment, sentimentOffsets, shiftSentiment } from './sentiment-label.ts';

const unsure = { negative: 0.3, neutral: 0.4, positive: 0.3 };
const corrections = (count: number, label: 'negative' | 'positive') =>
  Array.from({ length: count }, () => ({ probabilities: unsure, label }));

test('offsets multiply the probabilities, which still add up to one', () => {
  const shifted = shiftSentiment(
    { negative: 0.2, neutral: 0.5, positive: 0.3 },
    {
      negative: 0,
      neutral: 0,
      positive: Math.log(2),
    },
  );
  expect(shifted.negative).toBeCloseTo(0.2 / 1.3, 10);
  expect(shifted.positive).toBeCloseTo(0.6 / 1.3, 10);
});

test.each([
  [{ negative: 0.4, neutral: 0.4, positive: 0.2 }, 'negative', 0.4],
  [{ negative: 0.2, neutral: 0.4, positive: 0.4 }, 'neutral', 0.4],
  [{ negative: 0.1, neutral: 0.2, positive: 0.7 }, 'positive', 0.7],
] as const)('the likeliest of %o is %s', (probabilities, label, confidence) => {
  expect(likeliestSentiment(probabilities)).toEqual({ label, confidence });
});

test('fewer than twenty corrections shift nothing', () => {
  expect(sentimentOffsets(corrections(19, 'negative'))).toBeNull();
});

test('corrections to one label make it likelier, at the expense of the others', () => {
  const offsets = sentimentOffsets(corrections(20, 'negative'));
  expect(offsets?.negative).toBeCloseTo(0.517, 3);
  expect(offsets?.neutral).toBeCloseTo(-0.288, 3);
  expect(offsets?.positive).toBeCloseTo(-0.229, 3);
});

test('opposite corrections cancel each other out', () => {
  const offsets = sentimentOffsets([...corrections(10, 'negative'), ...corrections(10, 'positive')]);
  expect(offsets?.negative).toBeCloseTo(offsets?.positive ?? Number.NaN, 10);
});

test('no number of corrections shifts without bound', () => {
  const offsets = sentimentOffsets(corrections(2_000, 'negative'));
  expect(offsets?.negative).toBe(1);
});
