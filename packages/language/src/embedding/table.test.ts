import { expect, test } from 'vitest';
import { SEARCH_SET } from '../../test/search-set.ts';
import { EMBEDDING_FILE } from '../model-files.ts';
import { readEmbeddingTable } from './table.ts';

const table = readEmbeddingTable(EMBEDDING_FILE);

const similarity = (a: Float32Array | null, b: Float32Array | null): number =>
  a === null || b === null ? 0 : a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

test('a vector has 256 dimensions and unit length', () => {
  const vector = table.embed('one-pan kimchi pasta');
  expect(vector).toHaveLength(256);
  expect(similarity(vector, vector)).toBeCloseTo(1, 5);
});

test('a text without a known word has no vector', () => {
  expect(table.embed('')).toBeNull();
  expect(table.embed('… !!! ---')).toBeNull();
});

test('the vectors are those the models were trained with', () => {
  expect(similarity(table.embed('the dog sleeps'), table.embed('der Hund schläft'))).toBeCloseTo(0.761, 3);
  expect(similarity(table.embed('the dog sleeps'), table.embed('tax return'))).toBeCloseTo(0.0988, 3);
});

/** Mean normalised discounted gain of the first ten captions, over all queries. */
function meanGain(embed: (text: string) => Float32Array | null): number {
  const captions = SEARCH_SET.flatMap(({ captions: own }, at) =>
    own.map(text => ({ at, vector: embed(text) })),
  );
  const gains = SEARCH_SET.map(({ query, captions: own }, at) => {
    const vector = embed(query);
    const first = captions
      .map(caption => ({ isRelevant: caption.at === at, score: similarity(vector, caption.vector) }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, 10);
    const gain = (rank: number) => 1 / Math.log2(rank + 2);
    const found = first.reduce((sum, { isRelevant }, rank) => sum + (isRelevant ? gain(rank) : 0), 0);
    return found / own.reduce((sum, _, rank) => sum + gain(rank), 0);
  });
  return gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
}

test('captions are found by a query in another language', () => {
  expect(meanGain(table.embed)).toBeGreaterThan(0.9);
});

test('vectors of noise find nothing', () => {
  const noise = (text: string) =>
    Float32Array.from({ length: 256 }, (_, at) =>
      Math.sin(text.length * 7919 + (text.charCodeAt(0) + at) ** 2),
    );
  expect(meanGain(noise)).toBeLessThan(0.25);
});
