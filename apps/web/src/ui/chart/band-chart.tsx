'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import type { ChartBasics } from './chart-frame.tsx';
import { type BandNames, type BandPoint, bandData, bandPlot, bandTable } from './plot/band-plot.ts';
import { daySeriesNames, type Hidden } from './plot/day-plot.ts';
import { PlotChart } from './plot-chart.tsx';
import { useChartFormats } from './use-chart-formats.ts';

type Props = ChartBasics & {
  readonly points: readonly BandPoint[];
  readonly names: BandNames;
  /** How a place on the axis reads; as it is when left out. */
  readonly formatAt?: (at: string) => string;
  readonly formatValue?: (value: number) => string;
};

const asItIs = (at: string) => at;

/** A value inside the range in which it was to be expected, over an axis of any kind. */
export function BandChart({ points, names, formatAt = asItIs, formatValue, ...basics }: Props) {
  const t = useTranslations('chart');
  const { axisValue, fullValue } = useChartFormats();
  const data = useMemo(() => bandData(points, names), [points, names]);
  const series = useMemo(() => daySeriesNames(data), [data]);
  const plot = useCallback(
    (heightPx: number, hidden: Hidden) => {
      const formats = {
        axis: formatAt,
        axisValue: formatValue ?? axisValue,
        fullValue: (value: number | null) =>
          value === null || !formatValue ? fullValue(value) : formatValue(value),
      };
      return bandPlot(data, formats, { heightPx, hidden, columnsName: names.axis });
    },
    [data, names, formatAt, formatValue, axisValue, fullValue],
  );
  const table = useMemo(
    () => bandTable(points, names, { low: t('low'), high: t('high') }, formatAt),
    [points, names, formatAt, t],
  );
  const isEmpty = points.every(({ value, low }) => value === null && low === null);
  return <PlotChart {...basics} series={series} plot={plot} table={table} isEmpty={isEmpty} />;
}
