'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import type { ChartBasics } from '../chart-frame.tsx';
import { useChartFormats } from '../use-chart-formats.ts';
import type { ChartStyle } from './chart-colors.ts';
import { EngineChart } from './engine-chart.tsx';
import type { GraphLink, GraphNode } from './graph-layout.ts';
import { type GraphNames, graphOption, graphTable } from './graph-option.ts';

type Props = ChartBasics & {
  readonly nodes: readonly GraphNode[];
  readonly links: readonly GraphLink[];
  /** What a node is, and what its size means. */
  readonly nodeName: string;
  readonly sizeName: string;
  /** Called with the id of the clicked node. */
  readonly onPick?: (id: string) => void;
};

/** Which things belong together: discs that can be dragged, coloured by community. */
export function GraphChart({ nodes, links, nodeName, sizeName, heightPx = 420, ...basics }: Props) {
  const t = useTranslations('chart');
  const { fullValue } = useChartFormats();
  const names = useMemo<GraphNames>(
    () => ({ node: nodeName, size: sizeName, community: t('community'), ties: t('ties') }),
    [nodeName, sizeName, t],
  );
  const option = useCallback(
    (style: ChartStyle) => graphOption(nodes, links, names, fullValue, style, heightPx),
    [nodes, links, names, fullValue, heightPx],
  );
  const table = useMemo(() => graphTable(nodes, links, names), [nodes, links, names]);
  return (
    <EngineChart {...basics} heightPx={heightPx} option={option} table={table} isEmpty={nodes.length === 0} />
  );
}
