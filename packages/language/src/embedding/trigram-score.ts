/** The usual constants of BM25. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

/** The parts of three characters of each word, as often as they occur, with the word's borders. */
export function trigramsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.flatMap(word => {
    const characters = [' ', ...word, ' '];
    return characters.slice(2).map((last, at) => `${characters[at]}${characters[at + 1]}${last}`);
  });
}

/**
 * How much of a search text each document contains literally, by BM25 over trigrams, divided by
 * `trigrams × ln(1 + documents)`, so that the score of a name that one document has is about 1 and that of another alphabet 0.
 */
export function trigramScores(wanted: string, documents: readonly string[]): number[] {
  const trigrams = new Set(trigramsOf(wanted));
  if (trigrams.size === 0 || documents.length === 0) return documents.map(() => 0);
  const counted = documents.map(document => {
    const all = trigramsOf(document);
    const counts = new Map<string, number>();
    for (const trigram of all) if (trigrams.has(trigram)) counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
    return { counts, length: all.length };
  });
  const meanLength = counted.reduce((sum, { length }) => sum + length, 0) / documents.length || 1;
  const rarityOf = new Map(
    [...trigrams].map(trigram => {
      const having = counted.reduce((sum, { counts }) => sum + (counts.has(trigram) ? 1 : 0), 0);
      return [trigram, Math.log(1 + (documents.length - having + 0.5) / (having + 0.5))];
    }),
  );
  const most = trigrams.size * Math.log(1 + documents.length);
  return counted.map(({ counts, length }) => {
    const stretch = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * (length / meanLength));
    let sum = 0;
    for (const [trigram, count] of counts)
      sum += ((rarityOf.get(trigram) ?? 0) * count * (SATURATION + 1)) / (count + stretch);
    return sum / most;
  });
}
