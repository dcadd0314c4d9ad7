import { textsPx } from '../plot/plot.ts';

export type GraphNode = {
  readonly id: string;
  readonly label: string;
  /** Grows the disc, by its area. */
  readonly size: number;
  /** Nodes of one number have one colour. */
  readonly community: number;
  /** What the graph is about, drawn in ink. */
  readonly isCenter?: boolean;
};

export type GraphLink = {
  readonly source: string;
  readonly target: string;
  /** 0 to 1. */
  readonly weight: number;
};

type Size = { readonly widthPx: number; readonly heightPx: number };
type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

type LabelSide = 'bottom' | 'top' | 'right' | 'left';

type PlacedNode = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  /** Null where it would cover another: it is then shown where one points. */
  readonly label: (Box & { readonly side: LabelSide }) | null;
};

const ROUNDS = 300;
const APART_ROUNDS = 60;
const GAP_PX = 4;
const LABEL_PX = 15;
/** Labels are a little smaller than the small print that `textsPx` measures. */
const LABEL_SHARE = 0.9;
const SIDES: readonly LabelSide[] = ['bottom', 'top', 'right', 'left'];
/** Turns each node away from all before it. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

type Point = { x: number; y: number };

/**
 * Where the nodes of a graph and their labels go: tied ones near each other, the whole over all of the canvas. The same
 * graph always gets the same place, and no label covers another.
 */
export function layoutGraph(
  nodes: readonly GraphNode[],
  links: readonly GraphLink[],
  radiusOf: (node: GraphNode) => number,
  size: Size,
): PlacedNode[] {
  const radii = nodes.map(radiusOf);
  const widths = nodes.map(({ label }) => textsPx([label]) * LABEL_SHARE);
  const points = pulledTogether(nodes, links);
  const room = nodes.map((_, index) => roomOf(radii[index] ?? 0, widths[index] ?? 0, size));
  fill(points, room);
  pushApart(points, radii, room);
  fill(points, room);
  const labels = placeLabels(nodes, points, radii, widths, size);
  return nodes.map(({ id }, index) => ({
    id,
    x: points[index]?.x ?? 0,
    y: points[index]?.y ?? 0,
    radiusPx: radii[index] ?? 0,
    label: labels[index] ?? null,
  }));
}

/** Nodes repel each other and ties pull, in a square of side 1, with less and less force. */
function pulledTogether(nodes: readonly GraphNode[], links: readonly GraphLink[]): Point[] {
  const places = new Map(nodes.map(({ id }, index) => [id, index]));
  const ties = links.flatMap(({ source, target, weight }) => {
    const [from, to] = [places.get(source), places.get(target)];
    return from === undefined || to === undefined ? [] : [{ from, to, weight }];
  });
  const points = nodes.map((_, index) => {
    const far = Math.sqrt((index + 0.5) / nodes.length) / 2;
    return { x: 0.5 + far * Math.cos(index * GOLDEN_ANGLE), y: 0.5 + far * Math.sin(index * GOLDEN_ANGLE) };
  });
  const distance = 0.8 / Math.sqrt(nodes.length);
  for (let round = 0; round < ROUNDS; round++) {
    const moves = points.map(() => ({ x: 0, y: 0 }));
    const push = (from: number, to: number, force: (far: number) => number) => {
      const [a, b, moveA, moveB] = [points[from], points[to], moves[from], moves[to]];
      if (!a || !b || !moveA || !moveB) return;
      const [dx, dy] = [a.x - b.x || 1e-6, a.y - b.y || 1e-6];
      const far = Math.hypot(dx, dy);
      const by = force(far) / far;
      moveA.x += dx * by;
      moveA.y += dy * by;
      moveB.x -= dx * by;
      moveB.y -= dy * by;
    };
    for (let from = 0; from < points.length; from++) {
      for (let to = from + 1; to < points.length; to++) push(from, to, far => distance ** 2 / far);
    }
    for (const { from, to, weight } of ties) {
      push(from, to, far => (-(far ** 2) / distance) * (0.2 + 0.8 * weight));
    }
    const mostMove = 0.1 * (1 - round / ROUNDS);
    for (const [index, point] of points.entries()) {
      const move = moves[index] ?? { x: 0, y: 0 };
      const far = Math.hypot(move.x, move.y) || 1;
      point.x += (move.x / far) * Math.min(far, mostMove);
      point.y += (move.y / far) * Math.min(far, mostMove);
    }
  }
  return points;
}

/** Where the middle of a node can be, so that it and a label below it stay on the canvas. */
function roomOf(radius: number, labelPx: number, { widthPx, heightPx }: Size): Box {
  const half = Math.min(widthPx / 2, Math.max(radius, labelPx / 2) + GAP_PX);
  return {
    left: half,
    right: widthPx - half,
    top: radius + GAP_PX,
    bottom: Math.max(radius + GAP_PX, heightPx - radius - LABEL_PX - GAP_PX),
  };
}

/** Stretches the points over their room, each direction by itself. */
function fill(points: Point[], room: readonly Box[]): void {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  for (const [index, point] of points.entries()) {
    const box = room[index];
    if (!box) continue;
    const across = right > left ? (point.x - left) / (right - left) : 0.5;
    const down = bottom > top ? (point.y - top) / (bottom - top) : 0.5;
    point.x = box.left + across * (box.right - box.left);
    point.y = box.top + down * (box.bottom - box.top);
  }
}

/** Until no two discs touch, as far as there is room. */
function pushApart(points: Point[], radii: readonly number[], room: readonly Box[]): void {
  for (let round = 0; round < APART_ROUNDS; round++) {
    for (const [from, a] of points.entries()) {
      for (const [offset, b] of points.slice(from + 1).entries()) {
        const to = from + 1 + offset;
        const least = (radii[from] ?? 0) + (radii[to] ?? 0) + LABEL_PX;
        const [dx, dy] = [a.x - b.x || 0.1, a.y - b.y || 0.1];
        const far = Math.hypot(dx, dy);
        if (far >= least) continue;
        const by = (least - far) / far / 2;
        a.x += dx * by;
        a.y += dy * by;
        b.x -= dx * by;
        b.y -= dy * by;
      }
    }
    for (const [index, point] of points.entries()) {
      const box = room[index];
      if (!box) continue;
      point.x = Math.min(box.right, Math.max(box.left, point.x));
      point.y = Math.min(box.bottom, Math.max(box.top, point.y));
    }
  }
}

/** The middle of the graph first, then the largest, each on the first side that is free. */
function placeLabels(
  nodes: readonly GraphNode[],
  points: readonly Point[],
  radii: readonly number[],
  widths: readonly number[],
  { widthPx, heightPx }: Size,
): (PlacedNode['label'] | undefined)[] {
  const discs = points.map(({ x, y }, index) =>
    around(x, y, 2 * (radii[index] ?? 0), 2 * (radii[index] ?? 0)),
  );
  const labels: (PlacedNode['label'] | undefined)[] = [];
  const order = [...nodes.keys()].toSorted((a, b) => rankOf(nodes[b]) - rankOf(nodes[a]));
  const taken: Box[] = [];
  for (const index of order) {
    const { x, y } = points[index] ?? { x: 0, y: 0 };
    const [radius, width] = [radii[index] ?? 0, widths[index] ?? 0];
    const others = discs.filter((_, other) => other !== index);
    const free = SIDES.map(side => ({ ...labelBox(side, x, y, radius, width), side })).find(
      box =>
        box.left >= 0 &&
        box.top >= 0 &&
        box.right <= widthPx &&
        box.bottom <= heightPx &&
        ![...taken, ...others].some(other => overlap(box, other)),
    );
    if (free) taken.push(free);
    labels[index] = free ?? null;
  }
  return labels;
}

const rankOf = (node: GraphNode | undefined) =>
  node?.isCenter ? Number.POSITIVE_INFINITY : (node?.size ?? 0);

function labelBox(side: LabelSide, x: number, y: number, radius: number, width: number): Box {
  const beside = radius + GAP_PX + width / 2;
  const below = radius + GAP_PX + LABEL_PX / 2;
  if (side === 'bottom') return around(x, y + below, width, LABEL_PX);
  if (side === 'top') return around(x, y - below, width, LABEL_PX);
  return around(x + (side === 'right' ? beside : -beside), y, width, LABEL_PX);
}

function around(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
