'use client';
import type { MetricId } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { ExplainButton } from '../../ui/figure.tsx';
import type { ExplainQuery } from './metric-figure.tsx';
import { useExplanation } from './use-explanation.tsx';
import { useMetricName, useMetricText } from './use-metric-words.ts';

type Props = {
  readonly metric: MetricId;
  /** Null when there is not enough data. */
  readonly value: number | null;
  readonly explain: ExplainQuery;
};

/** A number of the registry where a reply tells it alone, without its sample: in tables of many. It opens like any other. */
export function MetricValue({ metric, value, explain }: Props) {
  const t = useTranslations('metrics');
  const name = useMetricName()(metric);
  const text = useMetricText();
  const format = (one: number) => text(metric, one);
  const { open, explanation } = useExplanation({ metric, query: explain, title: name, format });
  return (
    <>
      <ExplainButton label={t('open', { name })} onOpen={open}>
        {value === null ? t('notEnough') : format(value)}
      </ExplainButton>
      {explanation}
    </>
  );
}
