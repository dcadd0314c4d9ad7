'use client';
import { formatCount } from '@clipscope/domain';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useUiFormats } from '../formats.ts';
import { decimalsIn, type FixedScale } from './plot/ticks.ts';

export type ChartFormats = {
  readonly axisDay: (day: string) => string;
  /** In place of `axisDay` over more than a year. */
  readonly axisMonth?: (day: string) => string;
  readonly fullDay: (day: string) => string;
  /** Short, as at the end of a line. */
  readonly axisValue: (value: number) => string;
  /** Of round values, in full, so that neighbours differ; `axisValue` when left out. */
  readonly tickValue?: (value: number) => string;
  /** For values that cannot leave it. */
  readonly scale?: FixedScale | undefined;
  readonly fullValue: (value: number | null) => string;
};

const MOST_DECIMALS = 3;

/** `1.202M`; where that takes more decimals than one reads at a glance, the number itself. */
function countTick(value: number, exact: (value: number) => string): string {
  const short = formatCount(value, 2 * MOST_DECIMALS);
  return short === formatCount(value, MOST_DECIMALS) ? short : exact(value);
}

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
      tickValue: value => countTick(value, exact),
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
      tickValue: value => percent(value, decimalsIn(value * 100)),
      fullValue: value => (value === null ? common('noData') : percent(value, 2)),
    }),
    [percent, counts, common],
  );
}
