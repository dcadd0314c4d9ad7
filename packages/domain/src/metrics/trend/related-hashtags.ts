import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';

interface HashtagCount {
  readonly tag: string;
  readonly videos: number;
}

export interface HashtagPair {
  readonly a: string;
  readonly b: string;
  /** Videos with both tags. */
  readonly videos: number;
  /** Creators of these videos. */
  readonly creators: number;
}

interface RelatedHashtagsInput {
  readonly totalVideos: number;
  readonly hashtags: readonly HashtagCount[];
  readonly pairs: readonly HashtagPair[];
}

export interface HashtagGraph {
  readonly nodes: readonly HashtagCount[];
  readonly edges: readonly (HashtagPair & { readonly weight: number; readonly surprise: number })[];
}

const SMALLEST_CREATORS = 3;
/** The critical value of χ² with one degree of freedom at p = 0.001. */
const SMALLEST_SURPRISE = 10.83;

/** G² of the 2 × 2 table of videos with and without each tag. */
export function surpriseOf(both: number, a: number, b: number, total: number): number {
  const cell = (observed: number, rows: number, columns: number) =>
    observed > 0 ? observed * Math.log((observed * total) / (rows * columns)) : 0;
  return (
    2 *
    (cell(both, a, b) +
      cell(a - both, a, total - b) +
      cell(b - both, total - a, b) +
      cell(total - a - b + both, total - a, total - b))
  );
}

/** Normalised pointwise mutual information: 1 always together, 0 independent, −1 never together. */
export function npmi(both: number, a: number, b: number, total: number): number {
  if (both === 0) return -1;
  if (both === total) return 0;
  return Math.log((both * total) / (a * b)) / -Math.log(both / total);
}

export function relatedHashtags({
  totalVideos,
  hashtags,
  pairs,
}: RelatedHashtagsInput): Measured<HashtagGraph> {
  const needed = smallestSample('related_hashtags');
  if (totalVideos < needed) return notEnough(totalVideos, needed);
  const videosOf = new Map(hashtags.map(({ tag, videos }) => [tag, videos]));
  const edges = pairs.flatMap(pair => {
    const a = videosOf.get(pair.a);
    const b = videosOf.get(pair.b);
    if (a === undefined || b === undefined || pair.a === pair.b) return [];
    if (pair.videos < needed || pair.creators < SMALLEST_CREATORS) return [];
    const surprise = surpriseOf(pair.videos, a, b, totalVideos);
    const weight = npmi(pair.videos, a, b, totalVideos);
    // G² is as large for tags that avoid each other, hence the condition on the weight.
    return surprise > SMALLEST_SURPRISE && weight > 0 ? [{ ...pair, weight, surprise }] : [];
  });
  const tags = [...new Set(edges.flatMap(edge => [edge.a, edge.b]))].toSorted();
  return known({
    value: {
      nodes: tags.map(tag => ({ tag, videos: videosOf.get(tag) ?? 0 })),
      edges: edges.toSorted((a, b) => b.weight - a.weight),
    },
    sample: totalVideos,
    details: {},
  });
}

/** Strongest first. */
export function relatedTo(
  tag: string,
  graph: HashtagGraph,
): { tag: string; weight: number; videos: number }[] {
  return graph.edges
    .filter(edge => edge.a === tag || edge.b === tag)
    .map(edge => ({ tag: edge.a === tag ? edge.b : edge.a, weight: edge.weight, videos: edge.videos }));
}
