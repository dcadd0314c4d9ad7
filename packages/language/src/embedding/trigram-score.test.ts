import { expect, test } from 'vitest';
import { trigramScores, trigramsOf } from './trigram-score.ts';

test('the trigrams of words with their borders', () => {
  expect(trigramsOf('Öl, 今日')).toEqual([' öl', 'öl ', ' 今日', '今日 ']);
  expect(trigramsOf('…')).toEqual([]);
});

test('a document that has all trigrams of the text once scores the rarity of each, divided by the most possible', () => {
  // Two trigrams, one of two documents has both; both documents have three trigrams.
  const rarity = Math.log(1 + 1.5 / 1.5);
  const expected = (2 * rarity * 2.2) / (1 + 1.2) / (2 * Math.log(3));
  expect(trigramScores('ab', ['ab x', 'cde'])).toEqual([expect.closeTo(expected, 10), 0]);
});

test('nothing in common, no letters or no documents score 0', () => {
  expect(trigramScores('pasta', ['ラーメン', ''])).toEqual([0, 0]);
  expect(trigramScores('!!!', ['pasta'])).toEqual([0]);
  expect(trigramScores('pasta', [])).toEqual([]);
});
