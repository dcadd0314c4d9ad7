'use client';
import { useCallback, useMemo } from 'react';
import type { ChartBasics } from './chart-frame.tsx';
import { type ScatterAxis, type ScatterBand, type ScatterPoint, scatterPlot } from './plot/scatter-plot.ts';
import { PlotChart } from './plot-chart.tsx';

type Props = ChartBasics & {
  readonly points: readonly ScatterPoint[];
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  /** What a point is, for the table and the CSV. */
  readonly pointName: string;
  /** Where points were to be expected. */
  readonly band?: ScatterBand;
  readonly onPick?: (id: string) => void;
};

export function ScatterChart({ points, x, y, pointName, band, ...basics }: Props) {
  const plot = useCallback(
    (heightPx: number) => scatterPlot(points, x, y, band ?? null, heightPx),
    [points, x, y, band],
  );
  const table = useMemo(
    () => ({
      columns: [pointName, x.name, y.name],
      rows: points.map(point => [point.label, x.isTime ? new Date(point.x).toISOString() : point.x, point.y]),
    }),
    [points, pointName, x, y],
  );
  return <PlotChart {...basics} plot={plot} table={table} isEmpty={points.length === 0} />;
}
