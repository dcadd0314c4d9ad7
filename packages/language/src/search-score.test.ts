import { describe, expect, test } from 'vitest';
import { SEARCH_SET } from '../test/search-set.ts';
import { openMeanings } from './meanings.ts';
import { LEAST_SEARCH_SCORE, searchScores } from './search-score.ts';

const { embed } = openMeanings();

function cosine(a: Int8Array | null, b: Int8Array | null): number {
  if (a === null || b === null) return 0;
  let [product, squaresA, squaresB] = [0, 0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0];
    product += x * y;
    squaresA += x * x;
    squaresB += y * y;
  }
  return product / Math.sqrt(squaresA * squaresB);
}

type Search = {
  readonly query: string;
  readonly isRelevant: (caption: string) => boolean;
  readonly relevant: number;
};
const ALL = SEARCH_SET.flatMap(({ captions }) => captions);
const ACROSS_LANGUAGES: Search[] = SEARCH_SET.map(({ query, captions }) => ({
  query,
  isRelevant: caption => captions.includes(caption),
  relevant: captions.length,
}));
/** A caption by three of its words. */
const KNOWN_ITEMS: Search[] = ALL.filter(caption => caption.split(' ').length > 3).map(caption => ({
  query: caption.split(' ').slice(-3).join(' '),
  isRelevant: other => other === caption,
  relevant: 1,
}));

/** Mean normalised discounted gain of the first ten captions. */
function meanGain(searches: readonly Search[], vectorOf = embed): number {
  const vectors = ALL.map(text => ({ text, vector: vectorOf(text) }));
  const gain = (rank: number) => 1 / Math.log2(rank + 2);
  const gains = searches.map(({ query, isRelevant, relevant }) => {
    const wanted = vectorOf(query);
    const documents = vectors.map(({ text, vector }) => ({ text, cosine: cosine(wanted, vector) }));
    const scores = searchScores(query, documents);
    const first = documents
      .map(({ text }, at) => ({ text, score: scores[at] ?? 0 }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, 10);
    const found = first.reduce((sum, { text }, rank) => sum + (isRelevant(text) ? gain(rank) : 0), 0);
    return found / Array.from({ length: relevant }, (_, rank) => gain(rank)).reduce((a, b) => a + b, 0);
  });
  return gains.reduce((sum, one) => sum + one, 0) / gains.length;
}

const noise = (text: string) =>
  Int8Array.from(
    { length: 256 },
    (_, at) => 127 * Math.sin(text.length * 7919 + (text.charCodeAt(0) + at) ** 2),
  );

describe('nDCG@10', () => {
  test('the set has queries and captions in at least 12 languages', () => {
    expect(new Set(SEARCH_SET.map(({ language }) => language)).size).toBeGreaterThanOrEqual(12);
  });

  test('of captions in other languages than the query', () => {
    expect(meanGain(ACROSS_LANGUAGES)).toBeGreaterThan(0.9);
  });

  test('of captions by some of their words', () => {
    expect(meanGain(KNOWN_ITEMS)).toBeGreaterThan(0.97);
  });

  test('of vectors of noise is far below', () => {
    expect(meanGain(ACROSS_LANGUAGES, noise)).toBeLessThan(0.35);
  });
});

test('the least score keeps nearly all relevant captions and few others', () => {
  const vectors = ALL.map(text => ({ text, vector: embed(text) }));
  const passing = { relevant: [] as boolean[], others: [] as boolean[] };
  for (const { query, isRelevant } of ACROSS_LANGUAGES) {
    const documents = vectors.map(({ text, vector }) => ({ text, cosine: cosine(embed(query), vector) }));
    searchScores(query, documents).forEach((score, at) => {
      const kind = isRelevant(ALL[at] ?? '') ? 'relevant' : 'others';
      passing[kind].push(score >= LEAST_SEARCH_SCORE);
    });
  }
  const share = (passes: readonly boolean[]) => passes.filter(Boolean).length / passes.length;
  expect(share(passing.relevant)).toBeGreaterThan(0.97);
  expect(share(passing.others)).toBeLessThan(0.04);
});
