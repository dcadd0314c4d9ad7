'use client';
import type { MeasuredReply } from '@clipscope/contract';
import { type FindingMetric, METRICS, type MetricId } from '@clipscope/domain';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { metricText } from './metric-format.ts';

/** What a metric is called, in the reader's language. */
export function useMetricName(): (id: MetricId | FindingMetric) => string {
  const t = useTranslations('metrics');
  return useMemo(() => (id: MetricId | FindingMetric) => t(`names.${id}`), [t]);
}

/** How a metric's value is written, by its unit. */
export function useMetricText(): (id: MetricId | FindingMetric, value: number) => string {
  const common = useTranslations('common');
  const locale = useLocale();
  const { count, percent } = useFormats();
  return useMemo(() => {
    const decimal = (value: number, digits: number) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
    return (id, value) => {
      if (id === 'best_time') return value > 0 ? common('differenceFound') : common('noDifference');
      return metricText(id === 'views' ? 'views' : METRICS[id].unit, value, { count, percent, decimal });
    };
  }, [locale, count, percent, common]);
}

export type Sample = Pick<MeasuredReply, 'sample' | 'notEnough'>;

export const isForbidden = ({ notEnough }: Sample) => notEnough?.reason === 'platform-forbids';

/** How much a number is from; where there is none, how much of what it needs is there, or that nobody may make it. */
export function useSampleText(): (from: Sample) => string {
  const t = useTranslations('metrics');
  return useCallback(
    from => {
      const { sample, notEnough } = from;
      if (notEnough === null) return t('n', { sample });
      return isForbidden(from) ? t('notAllowedText') : t('sampleOf', { sample, needed: notEnough.needed });
    },
    [t],
  );
}
