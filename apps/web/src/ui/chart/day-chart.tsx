'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import type { ChartStyle } from './chart-colors.ts';
import { type DayChartData, dayTable } from './chart-data.ts';
import { type ChartBasics, ChartFrame } from './chart-frame.tsx';
import { chartOption } from './chart-option.ts';
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
  const option = useCallback((style: ChartStyle) => chartOption(data, formats, style), [data, formats]);
  const table = useMemo(
    () => dayTable(data, common('day'), { low: t('low'), high: t('high') }),
    [data, t, common],
  );
  const isEmpty = data.series.every(({ values }) => values.every(value => value === null));
  return <ChartFrame {...basics} option={option} table={table} isEmpty={isEmpty} />;
}
