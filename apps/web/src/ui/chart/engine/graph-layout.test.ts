import { expect, test } from 'vitest';
import { type GraphLink, type GraphNode, layoutGraph, overlap } from './graph-layout.ts';

/** A star with some ties between its points, of communities of seven. */
function graphOf(count: number): { nodes: GraphNode[]; links: GraphLink[] } {
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `tag${index}`,
    label: `#${'hashtag'.repeat(2).slice(0, 3 + ((index * 5) % 11))}${index}`,
    size: 400 / (index + 1),
    community: Math.floor(index / 7),
    isCenter: index === 0,
  }));
  const links = nodes
    .slice(1)
    .flatMap(({ id }, index) => [
      { source: 'tag0', target: id, weight: 1 / (1 + index / 4) },
      ...(index % 7 > 0 ? [{ source: `tag${index}`, target: id, weight: 0.4 }] : []),
    ]);
  return { nodes, links };
}

const radiusOf = ({ size }: GraphNode) => 4 + Math.sqrt(size) * 0.8;
const CANVASES = [
  ['wide', 720, 360],
  ['tall', 720, 560],
  ['phone', 320, 420],
] as const;

for (const [name, widthPx, heightPx] of CANVASES) {
  for (const count of [3, 6, 12, 25, 41]) {
    const { nodes, links } = graphOf(count);
    const placed = layoutGraph(nodes, links, radiusOf, { widthPx, heightPx });
    const labels = placed.flatMap(({ id, label }) => (label ? [{ id, ...label }] : []));

    test(`${count} nodes on a ${name} canvas: labels cover neither each other nor a disc`, () => {
      const covered = labels.flatMap(label => [
        ...labels.filter(other => other.id < label.id && overlap(label, other)).map(({ id }) => id),
        ...placed
          .filter(({ id }) => id !== label.id)
          .filter(({ x, y, radiusPx: r }) =>
            overlap(label, { left: x - r, right: x + r, top: y - r, bottom: y + r }),
          )
          .map(({ id }) => id),
      ]);
      expect(covered).toEqual([]);
    });

    test(`${count} nodes fill a ${name} canvas and stay on it`, () => {
      const boxes = [
        ...placed.map(({ x, y, radiusPx: r }) => ({ left: x - r, right: x + r, top: y - r, bottom: y + r })),
        ...labels,
      ];
      const left = Math.min(...boxes.map(box => box.left));
      const right = Math.max(...boxes.map(box => box.right));
      const top = Math.min(...boxes.map(box => box.top));
      const bottom = Math.max(...boxes.map(box => box.bottom));
      expect([left >= 0, top >= 0, right <= widthPx, bottom <= heightPx]).toEqual([true, true, true, true]);
      expect(((right - left) * (bottom - top)) / (widthPx * heightPx)).toBeGreaterThanOrEqual(0.7);
    });
  }
}

test('the middle and the largest are named first', () => {
  const { nodes, links } = graphOf(41);
  const placed = layoutGraph(nodes, links, radiusOf, { widthPx: 320, heightPx: 420 });
  expect(placed[0]?.label).not.toBeNull();
  const named = placed.filter(({ label }) => label !== null).length;
  expect(named).toBeGreaterThanOrEqual(20);
});

test('the same graph always has the same layout', () => {
  const { nodes, links } = graphOf(25);
  const [one, other] = [1, 2].map(() => layoutGraph(nodes, links, radiusOf, { widthPx: 720, heightPx: 360 }));
  expect(one).toEqual(other);
});

test('strong ties are shorter than weak ones', () => {
  const { nodes, links } = graphOf(12);
  const placed = layoutGraph(nodes, links, radiusOf, { widthPx: 700, heightPx: 700 });
  const middle = placed[0] ?? { x: 0, y: 0 };
  const far = placed.slice(1).map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(mean(far.slice(0, 3))).toBeLessThan(mean(far.slice(-3)));
});

test('one node stands in the middle', () => {
  const [only] = layoutGraph(graphOf(1).nodes, [], () => 10, { widthPx: 300, heightPx: 200 });
  expect([only?.x, Math.abs((only?.y ?? 0) - 100) < 10]).toEqual([150, true]);
});
