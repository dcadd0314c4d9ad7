import type { EChartsCoreOption } from 'echarts/core';
import type { ChartTable } from '../chart-data.ts';
import { type ChartStyle, seriesColor } from './chart-colors.ts';
import { basePart, tooltipBox, tooltipPart } from './chart-parts.ts';
import { type GraphLink, type GraphNode, layoutGraph } from './graph-layout.ts';

export type GraphNames = {
  readonly node: string;
  readonly size: string;
  readonly community: string;
  readonly ties: string;
};

const SMALLEST_PX = 8;
const LARGEST_PX = 42;
/** Discs of small screens leave room for the others. */
const WIDE_PX = 520;

export function nodeSizePx(size: number, largest: number): number {
  return SMALLEST_PX + (LARGEST_PX - SMALLEST_PX) * Math.sqrt(largest > 0 ? size / largest : 0);
}

export function graphOption(
  nodes: readonly GraphNode[],
  links: readonly GraphLink[],
  names: GraphNames,
  format: (value: number | null) => string,
  style: ChartStyle,
  heightPx: number,
): EChartsCoreOption {
  const { colors, widthPx } = style;
  const room = Math.min(1, Math.sqrt(widthPx / WIDE_PX));
  const largest = Math.max(...nodes.map(({ size }) => size), 0);
  const radiusOf = ({ size }: GraphNode) => (room * nodeSizePx(size, largest)) / 2;
  const placed = layoutGraph(nodes, links, radiusOf, { widthPx, heightPx });
  const [xs, ys] = [placed.map(({ x }) => x), placed.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    ...basePart(style),
    tooltip: {
      ...tooltipPart(style),
      formatter: (hit: { dataType?: string; dataIndex: number }) => {
        const node = hit.dataType === 'node' ? nodes[hit.dataIndex] : undefined;
        return node
          ? tooltipBox(node.label, [{ name: names.size, value: format(node.size) }], style.isRtl)
          : '';
      },
    },
    series: [
      {
        type: 'graph',
        layout: 'none',
        draggable: true,
        // The box around the places of the nodes, so that a pixel of theirs is one of the canvas.
        left,
        top,
        width: Math.max(...xs) - left,
        height: Math.max(...ys) - top,
        data: nodes.map(({ id, label, size, community, isCenter = false }, index) => {
          const { x = 0, y = 0, radiusPx = 0, label: place = null } = placed[index] ?? {};
          return {
            id,
            name: label,
            value: size,
            x,
            y,
            symbolSize: 2 * radiusPx,
            itemStyle: { color: isCenter ? colors.ink : seriesColor(colors, community) },
            label: {
              show: place !== null,
              position: place?.side ?? 'bottom',
              fontWeight: isCenter ? 600 : 400,
            },
          };
        }),
        links: links.map(({ source, target, weight }) => ({
          source,
          target,
          value: weight,
          lineStyle: { width: 0.5 + 3 * weight },
        })),
        label: { color: colors.ink, fontSize: 11, distance: 4 },
        lineStyle: { color: colors.line, opacity: 1 },
        emphasis: {
          focus: 'adjacency',
          lineStyle: { color: colors.inkFaint },
          // One that found no place is legible over whatever it covers.
          label: { show: true, backgroundColor: colors.surface, padding: 2 },
        },
      },
    ],
  };
}

/** A node a row, with the nodes it is tied to, strongest first. */
export function graphTable(
  nodes: readonly GraphNode[],
  links: readonly GraphLink[],
  names: GraphNames,
): ChartTable {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]));
  const tiesOf = (id: string) =>
    links
      .filter(({ source, target }) => source === id || target === id)
      .toSorted((a, b) => b.weight - a.weight)
      .map(
        ({ source, target, weight }) => `${labels.get(source === id ? target : source)} ${weight.toFixed(2)}`,
      )
      .join('; ');
  return {
    columns: [names.node, names.size, names.community, names.ties],
    rows: nodes.map(({ id, label, size, community }) => [label, size, community + 1, tiesOf(id)]),
  };
}
