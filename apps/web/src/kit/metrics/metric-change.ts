'use client';
import { METRICS, type MetricId, MINUS } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { FigureChange } from '../../ui/figure.tsx';
import { useMetricText } from './use-metric-text.ts';

/** More of these is neither better nor worse, or not better. */
const UNJUDGED: readonly MetricId[] = ['audience_quality', 'posting_frequency'];

/** The change of a share is in points: five per cent more than ten per cent could mean two things. */
const IN_POINTS: readonly string[] = ['ratio', 'percent-per-30-days', 'log-growth-per-day'];

type Writing = {
  readonly write: (amount: number) => string;
  readonly inPoints?: (change: string) => string;
  readonly isJudged: boolean;
};

export function writeChange(amount: number, { write, inPoints, isJudged }: Writing): FigureChange {
  const size = write(Math.abs(amount));
  const isNothing = size === write(0);
  // A change below the smallest step has no size to put a sign before: its direction is the mark beside it.
  const isTiny = size.startsWith('<');
  const sign = isNothing ? '±' : isTiny ? '' : amount > 0 ? '+' : MINUS;
  const text = inPoints ? inPoints(`${sign}${size.replace(/\s?%/, '')}`) : `${sign}${size}`;
  return { text, trend: isNothing || !isJudged ? 'flat' : amount > 0 ? 'up' : 'down' };
}

/** How the change of a metric is written: in points for shares and rates, else in its own unit. */
export function useChangeText(): (metric: MetricId, amount: number) => FigureChange {
  const t = useTranslations('metrics');
  const metricText = useMetricText();
  return useMemo(
    () => (metric, amount) =>
      writeChange(amount, {
        write: value => metricText(metric, value),
        ...(IN_POINTS.includes(METRICS[metric].unit) && { inPoints: change => t('points', { change }) }),
        isJudged: !UNJUDGED.includes(metric),
      }),
    [t, metricText],
  );
}
