'use client';
import { isPlainCounter } from '@clipscope/contract';
import type { WidgetMetric } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMetricName } from '../../kit/metrics/use-metric-text.ts';
import type { Item } from './layout.ts';

/** What a count or a metric is called. */
export function useNumberName(): (metric: WidgetMetric) => string {
  const common = useTranslations('common');
  const metricName = useMetricName();
  return metric => (isPlainCounter(metric) ? common(metric) : metricName(metric));
}

/** Its own heading, or the usual one of what it shows. */
export function useWidgetTitle(): (item: Pick<Item, 'kind' | 'title' | 'metric'>) => string {
  const t = useTranslations('dashboard');
  const numberName = useNumberName();
  return ({ kind, title, metric }) => title || (metric === null ? t(`kinds.${kind}`) : numberName(metric));
}
