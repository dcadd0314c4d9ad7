'use client';
import { useCallback, useMemo } from 'react';
import type { ChartStyle } from './chart-colors.ts';
import { type ChartBasics, ChartFrame } from './chart-frame.tsx';
import { type ScatterAxis, type ScatterBand, type ScatterPoint, scatterOption } from './scatter-option.ts';

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
  const option = useCallback(
    (style: ChartStyle) => scatterOption(points, x, y, band ?? null, style),
    [points, x, y, band],
  );
  const table = useMemo(
    () => ({
      columns: [pointName, x.name, y.name],
      rows: points.map(point => [point.label, x.isTime ? new Date(point.x).toISOString() : point.x, point.y]),
    }),
    [points, pointName, x, y],
  );
  return <ChartFrame {...basics} option={option} table={table} isEmpty={points.length === 0} />;
}
