'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useUiFormats } from '../formats.ts';

export type ChartFormats = {
  readonly axisDay: (day: string) => string;
  /** In place of `axisDay` over more than a year. */
  readonly axisMonth?: (day: string) => string;
  readonly fullDay: (day: string) => string;
  readonly axisValue: (value: number) => string;
  readonly fullValue: (value: number | null) => string;
};

/** Counts by day, as most charts show them: short on the axes, in full where one points. */
export function useChartFormats(): ChartFormats {
  const common = useTranslations('common');
  const locale = useLocale();
  const { shortDay, day, count, exact } = useUiFormats();
  return useMemo(() => {
    const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
    return {
      axisDay: shortDay,
      axisMonth: one => month.format(new Date(one)),
      fullDay: day,
      axisValue: count,
      fullValue: value => (value === null ? common('noData') : exact(value)),
    };
  }, [locale, shortDay, day, count, exact, common]);
}

/** The same for shares between 0 and 1. */
export function usePercentChartFormats(): ChartFormats {
  const common = useTranslations('common');
  const { percent } = useUiFormats();
  const counts = useChartFormats();
  return useMemo(
    () => ({
      ...counts,
      axisValue: value => percent(value, 0),
      fullValue: value => (value === null ? common('noData') : percent(value, 2)),
    }),
    [percent, counts, common],
  );
}
