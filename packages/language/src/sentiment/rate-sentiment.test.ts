import { expect, test } from 'vitest';
import { labelledComments } from '../../test/labelled-comments.ts';
import { type EmbeddingTable, readEmbeddingTable } from '../embedding/table.ts';
import { EMBEDDING_FILE, SENTIMENT_FILE } from '../model-files.ts';
import { BUILT_IN_MACRO_F1 } from './macro-f1.ts';
import { createSentimentRater, type RateSentiment, SENTIMENTS, type Sentiment } from './rate-sentiment.ts';

const table = readEmbeddingTable(EMBEDDING_FILE);
const rate = createSentimentRater(SENTIMENT_FILE, table);

test('shares add up to one, and the confidence is that of the sentiment', () => {
  const rating = rate('qué rico 😍', 'es');
  expect(rating.sentiment).toBe('positive');
  expect(rating.negative + rating.neutral + rating.positive).toBeCloseTo(1, 10);
  expect(rating.confidence).toBe(rating.positive);
});

test.each([
  ['this is the worst thing I have ever bought, broken after a day', 'en', 'negative'],
  ['not good at all', 'en', 'negative'],
  ['absolutely love this, made my day', 'en', 'positive'],
  ['schrecklich, nie wieder', 'de', 'negative'],
  ['c’est magnifique, bravo 👏', 'fr', 'positive'],
])('%s', (text, language, sentiment) => {
  expect(rate(text, language).sentiment).toBe(sentiment);
});

test('without the language, the lexicon says nothing', () => {
  expect(rate('schrecklich', 'de').negative).toBeGreaterThan(rate('schrecklich', 'und').negative);
});

test('names and links do not matter', () => {
  expect(rate('@love.joy so boring https://x.test/great', 'en')).toEqual(rate('so boring', 'en'));
});

type Rated = { readonly called: Sentiment; readonly labelled: Sentiment; readonly language: string };

const heldOut = labelledComments().filter(comment => comment.isHeldOut);

function ratedBy(rater: RateSentiment): Rated[] {
  return heldOut.map(({ text, language, sentiment }) => ({
    called: rater(text, language).sentiment,
    labelled: sentiment,
    language,
  }));
}

/** The mean of the three F1 scores. */
function macroF1(rated: readonly Rated[]): number {
  const scores = SENTIMENTS.map(sentiment => {
    const right = rated.filter(({ called, labelled }) => called === sentiment && labelled === sentiment);
    const named = rated.filter(({ called }) => called === sentiment);
    const meant = rated.filter(({ labelled }) => labelled === sentiment);
    return (2 * right.length) / (named.length + meant.length);
  });
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

const ratedByModel = ratedBy(rate);

test('of comments it was not trained on, as many are rated like their label as the product states, in every language', () => {
  expect(heldOut).toHaveLength(2232);
  expect(macroF1(ratedByModel)).toBeCloseTo(0.625, 3);
  for (const [language, rated] of Map.groupBy(ratedByModel, one => one.language)) {
    const stated = (BUILT_IN_MACRO_F1[language] ?? 0) / 100;
    expect.soft(Math.abs(macroF1(rated) - stated), language).toBeLessThan(0.1);
  }
});

test('labels above the confidence are right in more than four of five cases', () => {
  const confident = heldOut.flatMap(({ text, language, sentiment: labelled }) => {
    const { confidence, sentiment } = rate(text, language);
    return confidence >= 0.7 ? [sentiment === labelled] : [];
  });
  expect(confident.length / heldOut.length).toBeGreaterThan(0.2);
  expect(confident.filter(Boolean).length / confident.length).toBeGreaterThan(0.82);
});

test('a table of noise is far below, in nearly every language', () => {
  const noise: EmbeddingTable = {
    dimensions: table.dimensions,
    wordVector: word => table.wordVector([...word].toReversed().join('')),
    embed: text => table.embed([...text].toReversed().join('')),
  };
  const rated = ratedBy(createSentimentRater(SENTIMENT_FILE, noise));
  expect(macroF1(rated)).toBeLessThan(macroF1(ratedByModel) - 0.12);
  const byModel = Map.groupBy(ratedByModel, one => one.language);
  const worse = [...Map.groupBy(rated, one => one.language)].filter(
    ([language, some]) => macroF1(some) < macroF1(byModel.get(language) ?? []) - 0.03,
  );
  expect(worse.length).toBeGreaterThanOrEqual(26);
});

test('a head for another table is refused', () => {
  expect(() => createSentimentRater(SENTIMENT_FILE, { ...table, dimensions: 128 })).toThrow(
    'The sentiment head needs an embedding table of 256 dimensions.',
  );
});
