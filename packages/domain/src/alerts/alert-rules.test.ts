import { expect, test } from 'vitest';
import { findSentimentDrop, type SentimentDay } from './alert-rules.ts';

/** Days with as many negative ones of the analysed texts, oldest first. */
const days = (negative: readonly number[], analysed = 10): SentimentDay[] =>
  negative.map((count, at) => ({ day: `day ${at}`, negative: count, analysed }));
const usual = Array<number>(28).fill(2);
const week = (count: number) => [...usual, ...Array<number>(7).fill(count)];

test('a drop is a rise of the negative share beyond chance and by enough points', () => {
  expect(findSentimentDrop(days(week(5)), 10)).toEqual({ share: 0.5, before: 0.2 });
  expect(findSentimentDrop(days(week(5)), 30)).toEqual({ share: 0.5, before: 0.2 });
  expect(findSentimentDrop(days(week(5)), 31)).toBeNull();
  expect(findSentimentDrop(days(week(2)), 1)).toBeNull();
  expect(findSentimentDrop(days(week(0)), 1)).toBeNull();
});

test('few texts say nothing', () => {
  expect(findSentimentDrop(days([...usual, 0, 0, 0, 0, 0, 1, 1], 1), 1)).toBeNull();
  expect(findSentimentDrop(days(week(5)).slice(-7), 10)).toBeNull();
  expect(findSentimentDrop([], 10)).toBeNull();
});

test('a rise that can be chance is none', () => {
  const small = [...days(usual, 10), ...days([1, 1, 1, 1, 1, 1, 0], 3)];
  expect(findSentimentDrop(small, 5)).toBeNull();
});
