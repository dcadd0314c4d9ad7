'use client';
import type { MeasuredReply } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useMetricName, useMetricText } from '../../kit/metrics/use-metric-text.ts';
import { isForbidden, useSampleText } from '../../kit/metrics/use-sample-text.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import type { SharedFigure } from './shared-view.ts';

/** Figures that explain themselves: whoever reads a shared report has no session to ask with. */
export function useSharedMetrics() {
  const t = useTranslations('metrics');
  const name = useMetricName();
  const text = useMetricText();
  const sampleText = useSampleText();
  const { count, exact } = useFormats();
  return useMemo(
    () => ({
      counted: (label: string, value: number | null): SharedFigure => ({
        label,
        value: count(value),
        exact: exact(value),
      }),
      measured: (figure: MeasuredReply): SharedFigure => {
        const { metric, value, interval } = figure;
        return {
          label: name(metric),
          value: value === null ? t(isForbidden(figure) ? 'notAllowed' : 'notEnough') : text(metric, value),
          isWords: value === null,
          note: [
            interval && t('interval', { low: text(metric, interval.low), high: text(metric, interval.high) }),
            sampleText(figure),
          ]
            .filter(part => part !== null)
            .join(' · '),
        };
      },
    }),
    [t, name, text, sampleText, count, exact],
  );
}
