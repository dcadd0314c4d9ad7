import { wordsOf } from '../words.ts';
import type { EmbeddingTable } from './table.ts';

export type NearWords = {
  /** A word of the search text. */
  readonly wanted: string;
  /** The word of the found text that means nearly the same. */
  readonly found: string;
  /** Cosine of the two, up to 1 for the same word. */
  readonly similarity: number;
};

/** Less similar words explain nothing to a reader. */
const LEAST_SIMILARITY = 0.5;
const MOST_PAIRS = 3;
/** A pair of long texts has too many pairs of words. */
const MOST_WORDS = 60;

type Word = { readonly word: string; readonly vector: Float32Array; readonly length: number };

/**
 * The pairs of words that contribute most to the similarity of two texts. Words that every text has are short vectors, so
 * that pairs of them contribute little.
 */
export function nearestWords(
  table: Pick<EmbeddingTable, 'wordVector'>,
  wanted: string,
  texts: readonly string[],
): NearWords[][] {
  const wantedWords = knownWords(table, wanted);
  return texts.map(text => {
    const words = knownWords(table, text);
    const pairs = wantedWords.flatMap(one =>
      words.flatMap(other => {
        const product = dotProduct(one.vector, other.vector);
        const similarity = product / (one.length * other.length);
        return similarity < LEAST_SIMILARITY ? [] : [{ one, other, product, similarity }];
      }),
    );
    const named = new Set<Word>();
    const nearest: NearWords[] = [];
    for (const { one, other, similarity } of pairs.toSorted((a, b) => b.product - a.product)) {
      if (named.has(one) || named.has(other)) continue;
      named.add(one).add(other);
      nearest.push({ wanted: one.word, found: other.word, similarity: Math.min(1, similarity) });
      if (nearest.length === MOST_PAIRS) break;
    }
    return nearest;
  });
}

/** Most are words such as "I" and "de", which explain nothing either. */
const SHORT_LATIN = /^\p{Script=Latin}{1,2}$/u;

function knownWords({ wordVector }: Pick<EmbeddingTable, 'wordVector'>, text: string): Word[] {
  return [...new Set(wordsOf(text))].slice(0, MOST_WORDS).flatMap(word => {
    if (SHORT_LATIN.test(word)) return [];
    const vector = wordVector(word);
    const length = Math.sqrt(dotProduct(vector, vector));
    return length === 0 ? [] : [{ word, vector, length }];
  });
}

function dotProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
