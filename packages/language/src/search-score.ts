import { trigramScores } from './embedding/trigram-score.ts';

/** Of all tried, the weight that finds names without moving what means the same in other languages. */
const TRIGRAM_WEIGHT = 0.4 * 2;

/** Lower ranks are about something else: 97% of relevant captions pass it, 4% of the others. */
export const LEAST_SEARCH_SCORE = 0.25;

/** The rank of documents by their cosine with a search text and by what they contain of it literally. */
export function searchScores(
  wanted: string,
  documents: readonly { readonly text: string; readonly cosine: number }[],
): number[] {
  const trigrams = trigramScores(
    wanted,
    documents.map(({ text }) => text),
  );
  return documents.map(({ cosine }, at) => cosine + TRIGRAM_WEIGHT * (trigrams[at] ?? 0));
}
