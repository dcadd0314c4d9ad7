'use client';
import type { MeasuredReply } from '@clipscope/contract';
import { type FindingMetric, METRICS, type MetricId, numberFormat } from '@clipscope/domain';
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
  const shapes = useShapes();
  return useMemo(
    () => (id, value) => {
      if (id === 'best_time') return value > 0 ? common('differenceFound') : common('noDifference');
      return metricText(id === 'views' ? 'views' : METRICS[id].unit, value, shapes);
    },
    [shapes, common],
  );
}

export function useShapes() {
  const locale = useLocale();
  const { count, percent } = useFormats();
  return useMemo(() => {
    const decimal = (value: number, most: number, least = 0) =>
      numberFormat(locale, { maximumFractionDigits: most, minimumFractionDigits: least })(value);
    return { count, percent, decimal };
  }, [locale, count, percent]);
}

export type Sample = Pick<MeasuredReply, 'sample' | 'notEnough'>;

export const isForbidden = ({ notEnough }: Sample) => notEnough?.reason === 'platform-forbids';

const isTooSmall = ({ sample, notEnough }: Sample) =>
  (notEnough?.reason === 'small-sample' || notEnough?.reason === 'small-cohort') && sample < notEnough.needed;

/** The sample size of a number, or why there is no number. */
export function useSampleText(): (from: Sample) => string {
  const t = useTranslations('metrics');
  return useCallback(
    from => {
      const { sample, notEnough } = from;
      if (notEnough === null) return t('n', { sample });
      if (isForbidden(from)) return t('notAllowedText');
      if (isTooSmall(from)) return t('sampleOf', { sample, needed: notEnough.needed });
      return t(`shortfalls.${notEnough.reason}`, { have: sample, needed: notEnough.needed });
    },
    [t],
  );
}

/** Why a metric has no value, as a sentence. */
export function useShortfallText(): (from: Sample & { readonly metric: MetricId }) => string {
  const t = useTranslations('metrics');
  return useCallback(
    ({ metric, sample, notEnough }) => {
      if (notEnough === null) return '';
      const have = t(`samples.${metric}`, { count: sample });
      return t(`shortfalls.${notEnough.reason}`, { have, needed: notEnough.needed });
    },
    [t],
  );
}

/** An interval with its level; null if both ends read the same, because that adds nothing to the value. */
export function useIntervalText(): (
  interval: MeasuredReply['interval'],
  write: (value: number) => string,
) => string | null {
  const t = useTranslations('metrics');
  const { percent } = useFormats();
  return useCallback(
    (interval, write) => {
      if (interval === null) return null;
      const [low, high] = [write(interval.low), write(interval.high)];
      if (low === high) return null;
      if (interval.level === null) return t('assumedInterval', { low, high });
      return t('interval', { level: percent(interval.level, 0), low, high });
    },
    [t, percent],
  );
}
