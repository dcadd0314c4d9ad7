import type { contract, ReplyOf } from '@clipscope/contract';

export type RelatedGraph = ReplyOf<typeof contract.hashtagRelatedGraph>;

/** The ties at least so strong, and the tags that one of them still holds; the tag itself always stays. */
export function strongTies(
  { nodes, edges }: Pick<RelatedGraph, 'nodes' | 'edges'>,
  smallestWeight: number,
  tag: string,
): Pick<RelatedGraph, 'nodes' | 'edges'> {
  const strong = edges.filter(({ weight }) => weight >= smallestWeight);
  const tied = new Set([tag, ...strong.flatMap(({ a, b }) => [a, b])]);
  return { nodes: nodes.filter(node => tied.has(node.tag)), edges: strong };
}

/** `0.35` in the address: a weight from 0 to 1, or 0. */
export function readWeight(text: string | null): number {
  const weight = Number(text ?? '');
  return weight > 0 && weight <= 1 ? weight : 0;
}
