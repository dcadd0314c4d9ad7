import { extractHashtags, plainWords } from '@clipscope/domain';

type Labelled = { readonly text: string; readonly language: string };

const TERMS_SHOWN = 3;
/** A term of fewer captions, or of a smaller share of the topic's, is a coincidence. */
const FEWEST_CAPTIONS = 3;
const SMALLEST_SHARE = 0.04;
/** Words in so many captions of a language are grammar; where there are few captions, they can be its one topic. */
const SHARE_OF_STOP_WORDS = 0.08;
const ENOUGH_FOR_SHARES = 200;
/** People name with hashtags what a video is about. */
const HASHTAG_WEIGHT = 3;
/** Terms in this share of the clusters that chance would put them into, or more, are about nothing. */
const SPREAD_OF_STOP_WORDS = 0.6;
/** Most are words such as "I" and "de". */
const SHORT_LATIN = /^\p{Script=Latin}{1,2}$/u;
const HAS_LETTER = /\p{L}/u;

/** What most readers understand; used where enough captions of a cluster are in it. */
const PREFERRED_LANGUAGE = 'en';
const ENOUGH_PREFERRED = 0.1;

/** The captions of one cluster by language, and in how many of them each term is. */
type Counts = { readonly captions: Map<string, number>; readonly terms: Map<string, Map<string, number>> };

/**
 * The terms that are most typical of each cluster, by class-based TF-IDF: words and hashtags of one language. No list of stop
 * words is needed, since these are as frequent in all clusters.
 */
export function labelTopics(
  captions: readonly Labelled[],
  clusterOf: Int32Array,
  clusters: number,
): string[][] {
  const counted = Array.from({ length: clusters }, (): Counts => ({ captions: new Map(), terms: new Map() }));
  for (const [at, caption] of captions.entries()) {
    const cluster = counted[clusterOf[at] as number];
    if (cluster) countCaption(cluster, caption);
  }
  const spreads = new Map<string, ReadonlyMap<string, Spread>>();
  return counted.map(cluster => {
    const language = languageOf(cluster);
    const known = spreads.get(language) ?? spreadsIn(language, counted);
    spreads.set(language, known);
    return typicalTerms(cluster, language, known);
  });
}

function countCaption({ captions, terms }: Counts, { text, language }: Labelled): void {
  add(captions, language);
  const counts = terms.get(language) ?? new Map<string, number>();
  terms.set(language, counts);
  for (const term of termsOf(text)) add(counts, term);
}

function termsOf(text: string): Set<string> {
  const words = plainWords(text).filter(word => HAS_LETTER.test(word) && !SHORT_LATIN.test(word));
  return new Set([...words, ...extractHashtags(text).map(tag => `#${tag}`)]);
}

function languageOf({ captions }: Counts): string {
  const all = captions.values().reduce((sum, size) => sum + size, 0);
  const preferred = captions.get(PREFERRED_LANGUAGE) ?? 0;
  if (preferred >= Math.max(FEWEST_CAPTIONS, all * ENOUGH_PREFERRED)) return PREFERRED_LANGUAGE;
  return [...captions].toSorted(byCount)[0]?.[0] ?? PREFERRED_LANGUAGE;
}

/** In how many captions of a language a term is, and whether it says nothing about what they are about. */
type Spread = { readonly captions: number; readonly isStopWord: boolean };

function spreadsIn(language: string, clusters: readonly Counts[]): Map<string, Spread> {
  const sizes = clusters.map(({ captions }) => captions.get(language) ?? 0);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const found = new Map<string, { captions: number; clusters: number }>();
  for (const { terms } of clusters) {
    for (const [term, captions] of terms.get(language) ?? []) {
      const before = found.get(term) ?? { captions: 0, clusters: 0 };
      found.set(term, { captions: before.captions + captions, clusters: before.clusters + 1 });
    }
  }
  /** In how many clusters so many captions would be by chance. */
  const expected = (captions: number) =>
    sizes.reduce((sum, size) => sum + 1 - (1 - size / all) ** captions, 0);
  return new Map(
    [...found].map(([term, { captions, clusters: seen }]) => {
      const isSpread = captions > FEWEST_CAPTIONS && seen >= SPREAD_OF_STOP_WORDS * expected(captions);
      const isFrequent = all >= ENOUGH_FOR_SHARES && captions > all * SHARE_OF_STOP_WORDS;
      return [term, { captions, isStopWord: isSpread || isFrequent }];
    }),
  );
}

function typicalTerms(
  { captions, terms }: Counts,
  language: string,
  spreads: ReadonlyMap<string, Spread>,
): string[] {
  const size = captions.get(language) ?? 0;
  return [...(terms.get(language) ?? [])]
    .flatMap(([term, inCluster]) => {
      const spread = spreads.get(term);
      if (inCluster < Math.max(FEWEST_CAPTIONS, size * SMALLEST_SHARE)) return [];
      if (spread === undefined || spread.isStopWord) return [];
      const weight = term.startsWith('#') ? HASHTAG_WEIGHT : 1;
      return [[term, weight * inCluster * Math.log(1 + inCluster / spread.captions)] as const];
    })
    .toSorted(byCount)
    .slice(0, TERMS_SHOWN)
    .map(([term]) => term);
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function byCount([a, first]: readonly [string, number], [b, second]: readonly [string, number]): number {
  return second - first || (a < b ? -1 : 1);
}
