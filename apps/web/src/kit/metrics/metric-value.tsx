'use client';
import type { MetricId } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { ExplainButton } from '../../ui/figure.tsx';
import { openExplanation } from './explanation-host.tsx';
import type { ExplainQuery } from './metric-figure.tsx';
import { useMetricName, useMetricText } from './use-metric-text.ts';
import { isForbidden, type Sample, useSampleText } from './use-sample-text.ts';

type Props = {
  readonly metric: MetricId;
  /** Null when there is not enough data. */
  readonly value: number | null;
  /** What it is from; null where the reply does not tell. */
  readonly from: Sample | null;
  readonly explain: ExplainQuery;
};

/** A number of the registry without its interval: in tables of many. It opens like any other. */
export function MetricValue({ metric, value, from, explain }: Props) {
  const t = useTranslations('metrics');
  const name = useMetricName()(metric);
  const text = useMetricText();
  const sampleText = useSampleText();
  const format = (one: number) => text(metric, one);
  return (
    <ExplainButton
      label={t('open', { name })}
      title={from === null ? undefined : sampleText(from)}
      onOpen={() => openExplanation({ metric, query: explain, title: name, format })}
    >
      {value === null ? t(from && isForbidden(from) ? 'notAllowed' : 'notEnough') : format(value)}
    </ExplainButton>
  );
}
