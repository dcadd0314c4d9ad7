import { describe, expect, test } from 'vitest';
import { chanceFrom, knownOf } from '../../../test/metric-fixtures.ts';
import { communities } from '../statistics/louvain.ts';
import { npmi, relatedHashtags, relatedTo, surpriseOf } from './related-hashtags.ts';

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

describe('which pairs are kept', () => {
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

  test('tags of no kept pair are no nodes; no videos are not enough', () => {
    expect(knownOf(relatedHashtags({ ...base, pairs: [] })).value).toEqual({ nodes: [], edges: [] });
    expect(relatedHashtags({ totalVideos: 4, hashtags: [], pairs: [] })).toMatchObject({ notEnough: true });
  });
});

describe('communities', () => {
  const clique = (names: readonly string[], weight = 1) =>
    names.flatMap((a, i) => names.slice(i + 1).map(b => ({ a, b, weight })));

  test('two triangles with one weak bridge are two', () => {
    const edges = [...clique(['a', 'b', 'c']), ...clique(['x', 'y', 'z']), { a: 'c', b: 'x', weight: 0.1 }];
    const found = communities(['a', 'b', 'c', 'x', 'y', 'z'], edges);
    expect(Object.fromEntries(found)).toEqual({ a: 0, b: 0, c: 0, x: 1, y: 1, z: 1 });
  });

  test('a ring of ten cliques of five', () => {
    const groups = Array.from({ length: 10 }, (_, g) => Array.from({ length: 5 }, (_, i) => `${g}-${i}`));
    const bridges = groups.map((_, g) => ({ a: `${g}-0`, b: `${(g + 1) % 10}-1`, weight: 1 }));
    const found = communities(groups.flat(), [...groups.flatMap(group => clique(group)), ...bridges]);
    for (const group of groups) expect(new Set(group.map(name => found.get(name))).size).toBe(1);
    expect(new Set(found.values()).size).toBe(10);
  });

  test('no edges: everyone alone; no nodes: nobody', () => {
    expect(communities(['a', 'b'], [])).toEqual(
      new Map([
        ['a', 0],
        ['b', 1],
      ]),
    );
    expect(communities([], [])).toEqual(new Map());
  });
});

describe('a seeded corpus of 8 planted communities and a tag that is everywhere', () => {
  const { next, whole } = chanceFrom(3);
  const planted = Array.from({ length: 8 }, (_, group) =>
    Array.from({ length: 6 }, (_, i) => `t${group}-${i}`),
  );
  const videos = Array.from({ length: 4000 }, () => {
    const group = planted[whole(8)] ?? [];
    const own = group.filter((_, i) => next() < 0.6 / (1 + i / 3));
    const stray = next() < 0.15 ? [planted[whole(8)]?.[whole(6)] ?? ''] : [];
    return { creatorId: `${whole(300)}`, hashtags: [...own, ...stray, ...(next() < 0.7 ? ['fyp'] : [])] };
  });
  const { value: graph } = knownOf(relatedHashtags(countHashtags(videos)));

  test('every community is recovered whole', () => {
    const communityOf = new Map(graph.nodes.map(node => [node.tag, node.community]));
    const found = planted.map(group => new Set(group.map(tag => communityOf.get(tag))));
    expect(found.map(set => set.size)).toEqual(Array(8).fill(1));
    expect(new Set(found.map(set => [...set][0])).size).toBe(8);
  });

  test('the everywhere tag is first for no tag', () => {
    for (const tag of planted.flat()) {
      const related = relatedTo(tag, graph);
      expect(related.length).toBeGreaterThan(0);
      expect(related[0]?.tag).not.toBe('fyp');
      expect(related[0]?.tag.split('-')[0]).toBe(tag.split('-')[0]);
    }
  });
});

/** The counts of a set of videos, as the roll-ups of the observation store hold them. */
function countHashtags(
  videos: readonly { readonly creatorId: string; readonly hashtags: readonly string[] }[],
): Parameters<typeof relatedHashtags>[0] {
  const counts = new Map<string, number>();
  const pairs = new Map<string, { a: string; b: string; videos: number; creators: Set<string> }>();
  for (const { creatorId, hashtags } of videos) {
    const tags = [...new Set(hashtags)].toSorted();
    tags.forEach((a, index) => {
      counts.set(a, (counts.get(a) ?? 0) + 1);
      for (const b of tags.slice(index + 1)) {
        const key = `${a} ${b}`;
        const pair = pairs.get(key) ?? { a, b, videos: 0, creators: new Set<string>() };
        pair.videos++;
        pair.creators.add(creatorId);
        pairs.set(key, pair);
      }
    });
  }
  return {
    totalVideos: videos.length,
    hashtags: [...counts].map(([tag, count]) => ({ tag, videos: count })),
    pairs: [...pairs.values()].map(pair => ({ ...pair, creators: pair.creators.size })),
  };
}
