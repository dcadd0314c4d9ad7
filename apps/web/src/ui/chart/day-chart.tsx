'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { type DayChartData, dayTable } from './chart-data.ts';
import type { ChartBasics } from './chart-frame.tsx';
import { dayPlot, daySeriesNames, type Hidden } from './plot/day-plot.ts';
import { PlotChart } from './plot-chart.tsx';
import { type ChartFormats, useChartFormats } from './use-chart-formats.ts';

type Props = ChartBasics & {
  readonly data: DayChartData;
  /** Counts when left out. */
  readonly formats?: ChartFormats;
};

/** Values by day: several series, gaps as gaps, the period before dashed, a forecast as a band. */
export function DayChart({ data, formats: chosen, ...basics }: Props) {
  const t = useTranslations('chart');
  const common = useTranslations('common');
  const counts = useChartFormats();
  const formats = chosen ?? counts;
  const series = useMemo(() => daySeriesNames(data), [data]);
  const plot = useCallback(
    (heightPx: number, hidden: Hidden) => dayPlot(data, formats, { heightPx, hidden }),
    [data, formats],
  );
  const table = useMemo(
    () => dayTable(data, common('day'), { low: t('low'), high: t('high') }),
    [data, t, common],
  );
  const isEmpty = data.series.every(({ values }) => values.every(value => value === null));
  return <PlotChart {...basics} series={series} plot={plot} table={table} isEmpty={isEmpty} />;
}
