'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { type Bar, barOption, barTable } from './bar-option.ts';
import type { ChartStyle } from './chart-colors.ts';
import { type ChartBasics, ChartFrame } from './chart-frame.tsx';
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
  const option = useCallback(
    (style: ChartStyle) => {
      const format = (value: number | null) =>
        value === null || !formatValue ? fullValue(value) : formatValue(value);
      return barOption(bars, format, style);
    },
    [bars, formatValue, fullValue],
  );
  const table = useMemo(
    () => barTable(bars, { ...names, low: t('low'), high: t('high'), note: t('note') }),
    [bars, names, t],
  );
  return (
    <ChartFrame
      {...basics}
      heightPx={heightPx ?? Math.max(2, bars.length) * ROW_PX + 8}
      option={option}
      table={table}
      isEmpty={bars.every(({ value }) => value === null)}
    />
  );
}
