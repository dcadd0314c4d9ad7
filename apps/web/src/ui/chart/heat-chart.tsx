'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import type { ChartLook } from './chart-colors.ts';
import { type ChartBasics, ChartFrame } from './chart-frame.tsx';
import { type HeatCell, type HeatNames, heatOption, heatTable } from './heat-option.ts';
import { useChartFormats } from './use-chart-formats.ts';

type Props = ChartBasics & {
  readonly cells: readonly HeatCell[];
  /** What the colour says. */
  readonly valueName: string;
  readonly formatValue?: (value: number) => string;
};

const loadMore = () => import('./chart-engine-more.ts');
/** A Monday; the week is drawn from it. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Weekday by hour. What chance explains is pale. */
export function HeatChart({ cells, valueName, formatValue, ...basics }: Props) {
  const t = useTranslations('chart');
  const common = useTranslations('common');
  const locale = useLocale();
  const { fullValue } = useChartFormats();
  const weekdays = useMemo(() => {
    const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) => name.format(MONDAY_MS + day * DAY_MS));
  }, [locale]);
  const names = useMemo<HeatNames>(
    () => ({
      value: valueName,
      weekday: common('weekday'),
      hour: common('hour'),
      low: t('low'),
      high: t('high'),
      sample: common('sampleSize'),
      uncertain: t('uncertain'),
    }),
    [t, valueName, common],
  );
  const option = useCallback(
    (look: ChartLook) => {
      const format = (value: number | null) =>
        value === null || !formatValue ? fullValue(value) : formatValue(value);
      return heatOption(cells, weekdays, names, format, look);
    },
    [cells, weekdays, names, formatValue, fullValue],
  );
  const table = useMemo(() => heatTable(cells, weekdays, names), [cells, weekdays, names]);
  return (
    <ChartFrame
      {...basics}
      option={option}
      table={table}
      prepare={loadMore}
      isEmpty={cells.every(({ value }) => value === null)}
    />
  );
}
