'use client';
import type { PowerColumn } from '@clipscope/contract';
import { METRICS } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useMetricName, useMetricText } from '../../kit/metrics/use-metric-text.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import type { Trend } from '../../ui/figure.tsx';
import { isMetric } from './favourites-view.ts';

/** More of these is neither better nor worse, or not better. */
const UNJUDGED: readonly PowerColumn[] = ['following', 'audience_quality', 'posting_frequency'];

/** What a column is called, and how its values and changes are written. */
export function useColumnLabels() {
  const t = useTranslations('favourites');
  const { count, exact } = useFormats();
  const metricName = useMetricName();
  const metricText = useMetricText();
  return useMemo(() => {
    const value = (column: PowerColumn, amount: number) =>
      isMetric(column) ? metricText(column, amount) : count(amount);
    return {
      name: (column: PowerColumn) => (isMetric(column) ? metricName(column) : t(`counters.${column}`)),
      value,
      /** In full, where a count is written short. */
      full: (column: PowerColumn, amount: number) => (isMetric(column) ? undefined : exact(amount)),
      change(column: PowerColumn, amount: number): { readonly text: string; readonly trend: Trend } {
        const size = value(column, Math.abs(amount));
        const isNothing = size === value(column, 0);
        const sign = isNothing ? '±' : amount > 0 ? '+' : '−';
        const text = isRate(column)
          ? t('points', { sign, size: size.replace(/\s?%/, '') })
          : `${sign}${size}`;
        const isJudged = !isNothing && !UNJUDGED.includes(column);
        return { text, trend: isJudged ? (amount > 0 ? 'up' : 'down') : 'flat' };
      },
    };
  }, [t, count, exact, metricName, metricText]);
}

export type ColumnLabels = ReturnType<typeof useColumnLabels>;

/** The change of a share is told in points: five per cent more than ten per cent could mean two things. */
function isRate(column: PowerColumn): boolean {
  return isMetric(column) && ['ratio', 'percent-per-30-days'].includes(METRICS[column].unit);
}
