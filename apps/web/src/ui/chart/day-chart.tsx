'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useContext, useMemo } from 'react';
import { ChartAboutContext } from './chart-about.ts';
import { type DayChartData, dayTable } from './chart-data.ts';
import type { ChartBasics } from './chart-frame.tsx';
import { dayPlot, daySeriesNames, type Hidden } from './plot/day-plot.ts';
import { partialIndex } from './plot/partial-day.ts';
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
  const about = useContext(ChartAboutContext);
  const last = about ? partialIndex(data.days, about.period) : -1;
  // Of what was counted, not of a forecast.
  const isCounted = data.series.some(({ values, dashed }) => !dashed && (values[last] ?? null) !== null);
  const unfinished = isCounted ? last : -1;
  const plot = useCallback(
    (heightPx: number, hidden: Hidden) => {
      const partial = { index: unfinished, heading: (day: string) => t('partialDay', { day }) };
      return dayPlot(data, formats, { heightPx, hidden, partial });
    },
    [data, formats, unfinished, t],
  );
  const table = useMemo(() => {
    const partial = { index: unfinished, title: t('note'), text: t('partial') };
    return dayTable(data, common('day'), { low: t('low'), high: t('high') }, unfinished < 0 ? null : partial);
  }, [data, unfinished, t, common]);
  const day = data.days[unfinished];
  const notes = day === undefined ? [] : [t('partialNote', { day: formats.fullDay(day) })];
  const isEmpty = data.series.every(({ values }) => values.every(value => value === null));
  return <PlotChart {...basics} notes={notes} series={series} plot={plot} table={table} isEmpty={isEmpty} />;
}
