type UnusualTerm = {
  readonly term: string;
  /** How many of the texts have it. */
  readonly texts: number;
  /** How many would if it were as frequent as before. */
  readonly expected: number;
};

const FEWEST_TEXTS = 3;
const FEWEST_DEVIATIONS = 3;
/** Terms that nobody used before count as half a text. */
const PRIOR = 0.5;

/**
 * Terms that are in more of the texts than those before let expect, the clearest first. Every text counts a term once. What
 * both have equally often, such as words of grammar, cancels out.
 */
export function unusualTerms(
  texts: readonly (readonly string[])[],
  before: readonly (readonly string[])[],
  limit: number,
): UnusualTerm[] {
  if (before.length === 0) return [];
  const [counts, countsBefore] = [countTexts(texts), countTexts(before)];
  return [...counts]
    .flatMap(([term, count]) => {
      const countBefore = countsBefore.get(term) ?? 0;
      const deviations =
        (logOdds(count, texts.length) - logOdds(countBefore, before.length)) /
        Math.sqrt(1 / (count + PRIOR) + 1 / (countBefore + PRIOR));
      if (count < FEWEST_TEXTS || deviations < FEWEST_DEVIATIONS) return [];
      const expected = (countBefore / before.length) * texts.length;
      return [{ term, texts: count, expected, deviations }];
    })
    .toSorted((a, b) => b.deviations - a.deviations || (a.term < b.term ? -1 : 1))
    .slice(0, limit)
    .map(({ deviations: _, ...term }) => term);
}

function logOdds(count: number, total: number): number {
  return Math.log((count + PRIOR) / (total - count + PRIOR));
}

function countTexts(texts: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const terms of texts) for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
