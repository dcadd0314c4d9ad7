import { createHash } from 'node:crypto';
import { centered, dot, languageMeans, type Means } from './center.ts';
import { labelTopics } from './label-topics.ts';
import { nearest, sphericalKMeans } from './spherical-k-means.ts';

/** Names how topics are found and captions assigned; a change of either needs another name. */
export const TOPICS_METHOD = 'topics-1';

export type CaptionForTopics = {
  readonly text: string;
  readonly language: string;
  readonly vector: ArrayLike<number>;
};

type Topic = {
  /** From the label, so that a topic with the same label is the same topic for everybody who renamed it. */
  readonly id: string;
  /** Its most typical words and hashtags. */
  readonly terms: readonly string[];
  /** A unit vector, without what the languages of its captions have in common. */
  readonly centroid: Float32Array;
  /** The mean cosine of two of its captions. */
  readonly tightness: number;
  readonly captions: number;
};

export type FoundTopics = { readonly means: Means; readonly topics: readonly Topic[] };

const CLUSTERS_PER_ROOT = 1.1;
const MOST_CLUSTERS = 110;
/** Fewer captions are a coincidence. */
const FEWEST_CAPTIONS = 10;
const SMALLEST_SHARE = 0.002;
/** Looser clusters are what is left over between the others. It is 0 for captions that have nothing in common. */
const LEAST_TIGHTNESS = 0.15;
/** One word alone rarely says what a topic is about. */
const FEWEST_TERMS = 2;
/** Captions farther away from every topic have none. */
const LEAST_COSINE = 0.4;

/** The topics of captions, the largest first. Means of languages that are given are not calculated again. */
export function findTopics(captions: readonly CaptionForTopics[], known: Means = new Map()): FoundTopics {
  const means = new Map([...languageMeans(captions), ...known]);
  const vectors = captions.map(caption => centered(caption, means));
  const count = Math.min(MOST_CLUSTERS, Math.round(CLUSTERS_PER_ROOT * Math.sqrt(captions.length)));
  const { centroids, clusterOf } = sphericalKMeans(vectors, count);
  const labels = labelTopics(captions, clusterOf, centroids.length);
  const fewest = Math.max(FEWEST_CAPTIONS, captions.length * SMALLEST_SHARE);
  const found = centroids.map((centroid, at): Topic => {
    const members = vectors.filter((_, index) => clusterOf[index] === at);
    const terms = labels[at] ?? [];
    return {
      id: topicId(terms),
      terms,
      centroid,
      tightness: tightnessOf(members, centroid),
      captions: members.length,
    };
  });
  const clear = found
    .filter(({ captions: size, tightness }) => size >= fewest && tightness >= LEAST_TIGHTNESS)
    .filter(({ terms }) => terms.length >= FEWEST_TERMS)
    .toSorted((a, b) => b.captions - a.captions || (a.id < b.id ? -1 : 1));
  return { means, topics: clear.filter(({ id }, at) => clear.findIndex(topic => topic.id === id) === at) };
}

/** Gives the topic of a caption; null if none is near enough. */
export function assignTopics({ means, topics }: FoundTopics): (caption: Omit<CaptionForTopics, 'text'>) => {
  readonly id: string;
  readonly cosine: number;
} | null {
  const centroids = topics.map(({ centroid }) => centroid);
  return caption => {
    const { index, cosine } = nearest(centered(caption, means), centroids);
    const topic = topics[index];
    return topic === undefined || cosine < LEAST_COSINE
      ? null
      : { id: topic.id, cosine: Math.min(1, cosine) };
  };
}

/** The mean cosine of two different members, which unlike that with the centroid is not larger in small clusters. */
function tightnessOf(members: readonly Float32Array[], centroid: Float32Array): number {
  const size = members.length;
  if (size < 2) return 0;
  const length = members.reduce((sum, member) => sum + dot(member, centroid), 0);
  return (length ** 2 - size) / (size * (size - 1));
}

function topicId(terms: readonly string[]): string {
  return createHash('sha256').update(terms.join(' ')).digest('hex').slice(0, 16);
}
