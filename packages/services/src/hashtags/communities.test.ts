import { relatedHashtags, relatedTo } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import { communities, withCommunities } from './communities.ts';

describe('communities', () => {
  const clique = (names: readonly string[], weight = 1) =>
    names.flatMap((a, i) => names.slice(i + 1).map(b => ({ a, b, weight })));

  test('separates two triangles joined by a weak edge', () => {
    const edges = [...clique(['a', 'b', 'c']), ...clique(['x', 'y', 'z']), { a: 'c', b: 'x', weight: 0.1 }];
    const found = communities(['a', 'b', 'c', 'x', 'y', 'z'], edges);
    expect(Object.fromEntries(found)).toEqual({ a: 0, b: 0, c: 0, x: 1, y: 1, z: 1 });
  });

  test('finds ten cliques of five in a ring', () => {
    const groups = Array.from({ length: 10 }, (_, g) => Array.from({ length: 5 }, (_, i) => `${g}-${i}`));
    const bridges = groups.map((_, g) => ({ a: `${g}-0`, b: `${(g + 1) % 10}-1`, weight: 1 }));
    const found = communities(groups.flat(), [...groups.flatMap(group => clique(group)), ...bridges]);
    for (const group of groups) expect(new Set(group.map(name => found.get(name))).size).toBe(1);
    expect(new Set(found.values()).size).toBe(10);
  });

  test('returns single nodes without edges and nothing without nodes', () => {
    expect(communities(['b', 'a'], [])).toEqual(
      new Map([
        ['a', 0],
        ['b', 1],
      ]),
    );
    expect(communities([], [])).toEqual(new Map());
  });
});

describe('videos of 8 planted communities and a ubiquitous hashtag', () => {
  let state = 3;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const whole = (below: number) => Math.floor(next() * below);
  const planted = Array.from({ length: 8 }, (_, group) =>
    Array.from({ length: 6 }, (_, i) => `t${group}-${i}`),
  );
  const videos = Array.from({ length: 4000 }, () => {
    const own = (planted[whole(8)] ?? []).filter((_, i) => next() < 0.6 / (1 + i / 3));
    const stray = next() < 0.15 ? [planted[whole(8)]?.[whole(6)] ?? ''] : [];
    return { creatorId: `${whole(300)}`, hashtags: [...own, ...stray, ...(next() < 0.7 ? ['fyp'] : [])] };
  });
  const measured = relatedHashtags(countHashtags(videos));
  if (measured.notEnough) throw new Error('The videos are enough.');
  const graph = measured.value;
  const { nodes } = withCommunities(graph);

  test('recovers every community completely', () => {
    const communityOf = new Map(nodes.map(node => [node.tag, node.community]));
    const found = planted.map(group => new Set(group.map(tag => communityOf.get(tag))));
    expect(found.map(set => set.size)).toEqual(Array(8).fill(1));
    expect(new Set(found.map(set => [...set][0])).size).toBe(8);
  });

  test('never ranks the ubiquitous hashtag first', () => {
    for (const tag of planted.flat()) {
      const related = relatedTo(tag, graph);
      expect(related.length).toBeGreaterThan(0);
      expect(related[0]?.tag).not.toBe('fyp');
      expect(related[0]?.tag.split('-')[0]).toBe(tag.split('-')[0]);
    }
  });

  test('is independent of the order of nodes and edges', () => {
    const edges = graph.edges.map(edge => ({ ...edge, a: edge.b, b: edge.a })).toReversed();
    const turned = withCommunities({ nodes: graph.nodes.toReversed(), edges });
    expect(turned.nodes.toReversed()).toEqual(nodes);
  });
});

/** The counts of a set of videos as aggregated by the observation store. */
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
