'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import type { ChartBasics } from './chart-frame.tsx';
import { type Bar, barPlot, barTable } from './plot/bar-plot.ts';
import { PlotChart } from './plot-chart.tsx';
import { useChartFormats } from './use-chart-formats.ts';

type Props = ChartBasics & {
  readonly bars: readonly Bar[];
  /** What the labels and the values are, for the table and the CSV. */
  readonly names: { readonly label: string; readonly value: string };
  readonly formatValue?: (value: number) => string;
  readonly onPick?: (id: string) => void;
};

const ROW_PX = 28;

/** Lying bars with their labels and, where known, their intervals. */
export function BarChart({ bars, names, formatValue, heightPx, ...basics }: Props) {
  const t = useTranslations('chart');
  const { fullValue } = useChartFormats();
  const plot = useCallback(
    (px: number) => {
      const format = (value: number | null) =>
        value === null || !formatValue ? fullValue(value) : formatValue(value);
      return barPlot(bars, format, px);
    },
    [bars, formatValue, fullValue],
  );
  const table = useMemo(
    () => barTable(bars, { ...names, low: t('low'), high: t('high'), note: t('note') }),
    [bars, names, t],
  );
  return (
    <PlotChart
      {...basics}
      heightPx={heightPx ?? Math.max(2, bars.length) * ROW_PX + 8}
      plot={plot}
      table={table}
      isEmpty={bars.every(({ value }) => value === null)}
    />
  );
}
