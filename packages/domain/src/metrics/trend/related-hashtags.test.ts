import { describe, expect, test } from 'vitest';
import { knownOf } from '../../../test/metric-fixtures.ts';
import { npmi, relatedHashtags, surpriseOf } from './related-hashtags.ts';

test('G² of a 2 × 2 table', () => {
  // 10 of 20 and 30 videos of 100 share both; expected 6.
  const expected =
    2 * (10 * Math.log(10 / 6) + 10 * Math.log(10 / 14) + 20 * Math.log(20 / 24) + 60 * Math.log(60 / 56));
  expect(surpriseOf(10, 20, 30, 100)).toBeCloseTo(expected, 12);
  expect(surpriseOf(6, 20, 30, 100)).toBeCloseTo(0, 12);
  expect(surpriseOf(20, 20, 20, 100)).toBeCloseTo(2 * (20 * Math.log(5) + 80 * Math.log(1.25)), 12);
});

test('NPMI is 1 for always together, 0 for chance, −1 for never', () => {
  expect(npmi(20, 20, 20, 100)).toBeCloseTo(1, 12);
  expect(npmi(6, 20, 30, 100)).toBeCloseTo(0, 12);
  expect(npmi(0, 20, 30, 100)).toBe(-1);
  expect(npmi(10, 20, 30, 100)).toBeCloseTo(Math.log(10 / 6) / Math.log(10), 12);
  expect(npmi(100, 100, 100, 100)).toBe(0);
});

describe('which pairs are related', () => {
  const base = {
    totalVideos: 1000,
    hashtags: [
      { tag: 'a', videos: 20 },
      { tag: 'b', videos: 20 },
    ],
  };
  const edges = (videos: number, creators: number) =>
    knownOf(relatedHashtags({ ...base, pairs: [{ a: 'a', b: 'b', videos, creators }] })).value.edges;

  test('five videos by three creators and no fewer', () => {
    expect(edges(5, 3)).toHaveLength(1);
    expect(edges(4, 3)).toEqual([]);
    expect(edges(5, 2)).toEqual([]);
  });

  test('not what chance explains, and not tags that avoid each other', () => {
    const pairs = [{ a: 'a', b: 'b', videos: 60, creators: 50 }];
    const tags = (videos: number) => [
      { tag: 'a', videos },
      { tag: 'b', videos },
    ];
    // Expected 62.5, then 225 together: G² is 0.2, then far above 10.83 the other way.
    expect(knownOf(relatedHashtags({ totalVideos: 1000, hashtags: tags(250), pairs })).value.edges).toEqual(
      [],
    );
    expect(knownOf(relatedHashtags({ totalVideos: 1000, hashtags: tags(474), pairs })).value.edges).toEqual(
      [],
    );
  });

  test('tags without a related pair are not nodes; no videos are not enough', () => {
    expect(knownOf(relatedHashtags({ ...base, pairs: [] })).value).toEqual({ nodes: [], edges: [] });
    expect(relatedHashtags({ totalVideos: 4, hashtags: [], pairs: [] })).toMatchObject({ notEnough: true });
  });
});
