import type { HashtagGraph } from '@clipscope/domain';
import graphology from 'graphology';
import imported from 'graphology-communities-louvain';

// The package declares the types of an ES module but is CommonJS.
const louvain = imported as unknown as typeof imported.default;

type Edge = { readonly a: string; readonly b: string; readonly weight: number };

/** A fixed order of nodes makes the result independent of the order of the edges. */
const IN_ORDER = { randomWalk: false, fastLocalMoves: false };

/** Louvain communities; number 0 is the largest. */
export function communities(nodes: readonly string[], edges: readonly Edge[]): Map<string, number> {
  const graph = new graphology.UndirectedGraph();
  for (const node of nodes.toSorted()) graph.addNode(node);
  for (const { a, b, weight } of edges) graph.mergeEdge(a, b, { weight });
  const found = edges.length === 0 ? {} : louvain(graph, IN_ORDER);
  const groups = Map.groupBy(graph.nodes(), node => found[node] ?? node);
  const bySize = [...groups.values()].toSorted((a, b) => b.length - a.length);
  return new Map(bySize.flatMap((group, number) => group.map(node => [node, number] as const)));
}

export function withCommunities({ nodes, edges }: HashtagGraph) {
  const community = communities(
    nodes.map(node => node.tag),
    edges,
  );
  return { nodes: nodes.map(node => ({ ...node, community: community.get(node.tag) ?? 0 })), edges };
}
