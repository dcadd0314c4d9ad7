import { expect, test } from 'vitest';
import { readWeight, strongTies } from './related.ts';

const node = (tag: string) => ({ tag, videos: 10, community: 0 });
const edge = (a: string, b: string, weight: number) => ({ a, b, weight, videos: 5, creators: 3 });
const graph = {
  nodes: [node('onepan'), node('kimchi'), node('gochujang')],
  edges: [edge('onepan', 'kimchi', 0.5), edge('kimchi', 'gochujang', 0.3)],
};

test.each([
  [0, ['onepan', 'kimchi', 'gochujang'], 2],
  [0.5, ['onepan', 'kimchi'], 1],
  [0.51, ['onepan'], 0],
])('from weight %s on %j stay', (weight, tags, edges) => {
  const strong = strongTies(graph, weight, 'onepan');
  expect(strong.nodes.map(({ tag }) => tag)).toEqual(tags);
  expect(strong.edges).toHaveLength(edges);
});

test.each([
  ['0.35', 0.35],
  ['1', 1],
  ['1.1', 0],
  ['-1', 0],
  ['much', 0],
  [null, 0],
])('%s in the address is %s', (text, weight) => {
  expect(readWeight(text)).toBe(weight);
});
