import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { relatedGraph } from './related-graph.ts';

export async function hashtagRelatedGraph(
  context: SignedInContext,
  { params, query }: InputOf<Contract['hashtagRelatedGraph']>,
): Promise<ReplyOf<Contract['hashtagRelatedGraph']>> {
  const { reply, graph } = await relatedGraph(context, params.tag, query);
  return {
    ...reply,
    nodes: [...graph.nodes],
    edges: graph.edges.map(({ a, b, weight, videos, creators }) => ({ a, b, weight, videos, creators })),
  };
}
