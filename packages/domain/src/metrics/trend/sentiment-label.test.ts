import { expect, test } from 'vitest';
import { likeliestSentiment } from './sentiment-label.ts';

test.each([
  [{ negative: 0.4, neutral: 0.4, positive: 0.2 }, 'negative', 0.4],
  [{ negative: 0.2, neutral: 0.4, positive: 0.4 }, 'neutral', 0.4],
  [{ negative: 0.1, neutral: 0.2, positive: 0.7 }, 'positive', 0.7],
] as const)('the likeliest of %o is %s', (probabilities, label, confidence) => {
  expect(likeliestSentiment(probabilities)).toEqual({ label, confidence });
});
