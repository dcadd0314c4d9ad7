/** Communities of a weighted graph by Louvain's method: nodes move while modularity rises, then communities become nodes. */
interface GraphEdge {
  readonly a: string;
  readonly b: string;
  readonly weight: number;
}

type Neighbours = Map<number, number>[];

/** One level of moves; returns the community of each node. The order is fixed, so equal graphs give equal answers. */
function moveNodes(neighbours: Neighbours): number[] {
  const strength = neighbours.map((near, node) => {
    let total = near.get(node) ?? 0;
    for (const weight of near.values()) total += weight;
    return total;
  });
  const doubled = strength.reduce((total, value) => total + value, 0);
  const community = neighbours.map((_, node) => node);
  const totals = [...strength];
  for (let moved = true, round = 0; moved && round < 100; round++) {
    moved = false;
    neighbours.forEach((near, node) => {
      const own = community[node] as number;
      const ownStrength = strength[node] as number;
      const links = new Map<number, number>([[own, 0]]);
      for (const [other, weight] of near) {
        if (other === node) continue;
        const there = community[other] as number;
        links.set(there, (links.get(there) ?? 0) + weight);
      }
      totals[own] = (totals[own] as number) - ownStrength;
      let best = own;
      let bestGain = (links.get(own) as number) - ((totals[own] as number) * ownStrength) / doubled;
      for (const [there, weight] of links) {
        const gain = weight - ((totals[there] as number) * ownStrength) / doubled;
        if (gain > bestGain + 1e-12) {
          best = there;
          bestGain = gain;
        }
      }
      totals[best] = (totals[best] as number) + ownStrength;
      community[node] = best;
      if (best !== own) moved = true;
    });
  }
  const numbers = new Map([...new Set(community)].map((id, index) => [id, index]));
  return community.map(id => numbers.get(id) as number);
}

/** Communities as nodes; what was inside one becomes an edge to itself. */
function merged(neighbours: Neighbours, community: readonly number[], count: number): Neighbours {
  const next: Neighbours = Array.from({ length: count }, () => new Map());
  neighbours.forEach((near, node) => {
    const from = community[node] as number;
    const row = next[from] as Map<number, number>;
    for (const [other, weight] of near) {
      const to = community[other] as number;
      // Inner edges are met from both of their ends, an edge to itself only once.
      const part = from === to && other !== node ? weight / 2 : weight;
      row.set(to, (row.get(to) ?? 0) + part);
    }
  });
  return next;
}

/** A number per node; the largest community is 0. */
export function communities(nodes: readonly string[], edges: readonly GraphEdge[]): Map<string, number> {
  const names = nodes.toSorted();
  const places = new Map(names.map((name, index) => [name, index]));
  let neighbours: Neighbours = names.map(() => new Map());
  for (const { a, b, weight } of edges) {
    const from = places.get(a);
    const to = places.get(b);
    if (from === undefined || to === undefined || weight <= 0) continue;
    neighbours[from]?.set(to, (neighbours[from]?.get(to) ?? 0) + weight);
    if (from !== to) neighbours[to]?.set(from, (neighbours[to]?.get(from) ?? 0) + weight);
  }
  let membership = names.map((_, node) => node);
  for (;;) {
    const community = moveNodes(neighbours);
    const count = new Set(community).size;
    membership = membership.map(id => community[id] as number);
    if (count === neighbours.length) break;
    neighbours = merged(neighbours, community, count);
  }
  const sizes = new Map<number, number>();
  for (const id of membership) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  const order = [...sizes].sort(([, one], [, other]) => other - one).map(([id]) => id);
  return new Map(names.map((name, node) => [name, order.indexOf(membership[node] as number)]));
}
