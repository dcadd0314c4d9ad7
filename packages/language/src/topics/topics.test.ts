import { expect, test } from 'vitest';
import { ALL_LANGUAGES, centered, languageMeans } from './center.ts';
import { assignTopics, findTopics } from './find-topics.ts';
import { labelTopics } from './label-topics.ts';
import { sphericalKMeans } from './spherical-k-means.ts';

/** Unit vectors near three axes. */
const near = (axis: number, number: number) =>
  Float32Array.from({ length: 8 }, (_, at) =>
    at === axis ? 0.98 : at === 3 + (number % 5) ? Math.sqrt(1 - 0.98 ** 2) : 0,
  );
const vectors = Array.from({ length: 60 }, (_, number) => near(number % 3, number));

test('vectors of one direction form a cluster, the same in every run', () => {
  const { clusterOf, centroids } = sphericalKMeans(vectors, 3);
  expect(new Set([0, 1, 2].map(number => clusterOf[number])).size).toBe(3);
  expect([...clusterOf]).toEqual(Array.from({ length: 60 }, (_, number) => clusterOf[number % 3]));
  expect(sphericalKMeans(vectors, 3).centroids).toEqual(centroids);
});

test('there are no more clusters than different vectors', () => {
  const equal = Array.from({ length: 5 }, () => near(0, 0));
  expect(sphericalKMeans(equal, 3).centroids).toHaveLength(1);
  expect(sphericalKMeans([], 3).centroids).toEqual([]);
});

test('what a language has in common is subtracted, that of all where there are few texts of it', () => {
  const texts = Array.from({ length: 100 }, (_, at) => ({
    language: at < 60 ? 'en' : 'fi',
    vector: at % 2 === 0 ? [1, 0] : [0, 1],
  }));
  const means = languageMeans(texts);
  expect([...means.keys()]).toEqual([ALL_LANGUAGES, 'en']);
  expect([...(means.get('en') ?? [])]).toEqual([0.5, 0.5]);
  const [x, y] = centered({ language: 'fi', vector: [3, 0] }, means);
  expect(x).toBeCloseTo(Math.SQRT1_2, 6);
  expect(y).toBeCloseTo(-Math.SQRT1_2, 6);
});

test('labels are words and hashtags that others do not have, without words that all have', () => {
  const words = [
    ['sourdough', 'bread'],
    ['football', 'goal'],
    ['cats', 'purr'],
  ];
  const captions = Array.from({ length: 90 }, (_, at) => ({
    language: 'en',
    text: `this is the ${words[at % 3]?.join(' ')} of the day ${at} #fyp ${at % 3 === 0 ? '#baking' : ''} @someone`,
  }));
  const clusterOf = Int32Array.from({ length: 90 }, (_, at) => at % 3);
  expect(labelTopics(captions, clusterOf, 4)).toEqual([
    ['#baking', 'bread', 'sourdough'],
    ['football', 'goal'],
    ['cats', 'purr'],
    [],
  ]);
});

test('a topic is found, labelled and assigned; loose and small groups have none', () => {
  const captions = [...vectors, ...vectors, ...vectors].map((vector, number) => {
    const text = ['bread #sourdough', 'football #goal', 'cats #purr'][number % 3] ?? '';
    return { text, language: 'en', vector };
  });
  const stray = { text: 'a train', language: 'en', vector: Float32Array.of(0, 0, 0, -1, 1, -1, 1, 0) };
  const found = findTopics([...captions, stray]);
  const labels = found.topics.map(({ terms }) => terms.join(' ')).toSorted();
  expect(labels).toEqual(['#goal football', '#purr cats', '#sourdough bread']);
  const topicOf = assignTopics(found);
  const bread = found.topics.find(({ terms }) => terms.includes('bread'));
  expect(captions.filter(caption => topicOf(caption)?.id === bread?.id)).toHaveLength(60);
  expect(topicOf(stray)).toBeNull();
  expect(findTopics(captions.slice(0, 15)).topics).toEqual([]);
  expect(assignTopics({ means: new Map(), topics: [] })(stray)).toBeNull();
});
