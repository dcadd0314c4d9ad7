import type { EChartsCoreOption } from 'echarts/core';
import type { ChartTable } from '../chart-data.ts';
import { type ChartStyle, seriesColor } from './chart-colors.ts';
import { basePart, tooltipBox, tooltipPart } from './chart-parts.ts';

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

export type GraphNames = {
  readonly node: string;
  readonly size: string;
  readonly community: string;
  readonly ties: string;
};

const SMALLEST_PX = 8;
const LARGEST_PX = 42;
const LABELLED = 40;
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
): EChartsCoreOption {
  const { colors } = style;
  // On phones the nodes are closer together, or the outer ones would be cut off.
  const room = Math.min(1, style.widthPx / WIDE_PX);
  const largest = Math.max(...nodes.map(({ size }) => size), 0);
  const labelled = new Set(
    nodes
      .toSorted((a, b) => b.size - a.size)
      .slice(0, LABELLED)
      .map(({ id }) => id),
  );
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
        layout: 'force',
        draggable: true,
        roam: 'move',
        top: 24,
        bottom: 24,
        force: {
          repulsion: room * (nodes.length > 60 ? 60 : 160),
          edgeLength: [40 * room, 110 * room],
          gravity: 0.18,
          // Laid out before it is shown: nothing moves until it is dragged.
          layoutAnimation: false,
        },
        data: nodes.map(({ id, label, size, community, isCenter = false }) => ({
          id,
          name: label,
          value: size,
          symbolSize: nodeSizePx(size, largest),
          itemStyle: { color: isCenter ? colors.ink : seriesColor(colors, community) },
          label: { show: labelled.has(id) || isCenter, fontWeight: isCenter ? 600 : 400 },
        })),
        links: links.map(({ source, target, weight }) => ({
          source,
          target,
          value: weight,
          lineStyle: { width: 0.5 + 3 * weight },
        })),
        label: { position: 'bottom', color: colors.ink, fontSize: 11 },
        labelLayout: { hideOverlap: true },
        lineStyle: { color: colors.line, opacity: 1 },
        emphasis: { focus: 'adjacency', lineStyle: { color: colors.inkFaint } },
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
