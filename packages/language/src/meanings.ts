import { type NearWords, nearestWords } from './embedding/nearest-words.ts';
import { readEmbeddingTable } from './embedding/table.ts';
import { toBytes } from './embedding/to-bytes.ts';
import { EMBEDDING_FILE } from './model-files.ts';

type Meanings = {
  /** As `openTextAnalyser` embeds; null if no word is known. */
  embed(text: string): Int8Array | null;
  /** Why each of the texts is similar to the first. */
  nearestWords(wanted: string, texts: readonly string[]): NearWords[][];
};

/** Reads the embedding table alone, which takes 50 ms and 45 MB of memory. */
export function openMeanings(): Meanings {
  const table = readEmbeddingTable(EMBEDDING_FILE);
  return {
    embed(text) {
      const vector = table.embed(text);
      return vector && toBytes(vector);
    },
    nearestWords: (wanted, texts) => nearestWords(table, wanted, texts),
  };
}
