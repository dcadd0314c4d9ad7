import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { relatedGraph } from './related-graph.ts';

/** The related hashtags with their communities, strongest first. */
export async function hashtagRelated(
  context: SignedInContext,
  { params: { tag }, query }: InputOf<Contract['hashtagRelated']>,
): Promise<ReplyOf<Contract['hashtagRelated']>> {
  const { reply, graph } = await relatedGraph(context, tag, query);
  const nodes = new Map(graph.nodes.map(node => [node.tag, node]));
  return {
    ...reply,
    related: graph.edges.flatMap(edge => {
      const node = nodes.get(edge.a === tag ? edge.b : edge.a);
      if (node === undefined || (edge.a !== tag && edge.b !== tag)) return [];
      return { ...node, weight: edge.weight, together: edge.videos, creators: edge.creators };
    }),
  };
}
