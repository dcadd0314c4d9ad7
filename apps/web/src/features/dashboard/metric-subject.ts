'use client';
import { type contract, isPlainCounter, type ReplyOf } from '@clipscope/contract';
import type { WidgetMetric } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ExplainQuery } from '../../kit/metrics/explanation-store.ts';
import { useMetricText } from '../../kit/metrics/use-metric-text.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath, campaignPath, subjectPath, videoPath } from '../../lib/page/paths.ts';

export type WidgetNumbers = ReplyOf<typeof contract.widgetData>;
export type MetricSubject = WidgetNumbers['subjects'][number];

/** What a subject is called on a widget. */
export function useSubjectName(): (subject: Pick<MetricSubject, 'kind' | 'subjectId' | 'name'>) => string {
  const t = useTranslations();
  return useMemo(
    () =>
      ({ kind, subjectId, name }) => {
        if (kind === 'industry') return t(`industries.${subjectId as 'travel'}`);
        if (kind === 'hashtag') return `#${subjectId}`;
        return name || subjectId;
      },
    [t],
  );
}

/** Counts short, metrics by their unit. */
export function useNumberText(metric: WidgetMetric): (value: number) => string {
  const { count } = useFormats();
  const metricText = useMetricText();
  return useMemo(
    () => value => (isPlainCounter(metric) ? count(value) : metricText(metric, value)),
    [metric, count, metricText],
  );
}

/** Where its report is. */
export function pathOf({ kind, platform, subjectId: id, handle }: MetricSubject): string | null {
  if (kind === 'campaign') return campaignPath(id);
  if (platform === null) return null;
  if (kind === 'account') return accountPath({ platform, handle: handle ?? id });
  if (kind === 'video') return videoPath({ platform, id });
  if (kind === 'industry') return `/industry/${id}`;
  return subjectPath({ kind, platform, id });
}

/** What a number of the widget is explained by: the same subject and days. */
export function explainOf(
  { metric, range, subjects }: WidgetNumbers,
  subject: MetricSubject,
): ExplainQuery | null {
  const { kind, platform, subjectId: id } = subject;
  if (kind === 'sticker') return null;
  const { startDate, endDate } = range;
  const others = subjects.filter(
    other => other !== subject && other.kind === kind && other.platform === platform,
  );
  return {
    kind,
    id,
    ...(platform && { platform }),
    startDate,
    endDate,
    ...(metric === 'share_of_voice' && { among: others.map(({ subjectId }) => subjectId).join() }),
  };
}
