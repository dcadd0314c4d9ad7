'use client';
import { flagEmoji } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../lib/format/use-formats.ts';
import { useMetricName, useMetricText } from './metrics/use-metric-text.ts';

/** What a declaration writes with: every message, every format, and the names and units of metrics. */
export function useTools() {
  const t = useTranslations();
  const formats = useFormats();
  const metricName = useMetricName();
  const metricText = useMetricText();
  return useMemo(
    () => ({
      t,
      ...formats,
      metricName,
      metricText,
      flagged: (code: string) => `${flagEmoji(code)} ${formats.country(code)}`,
    }),
    [t, formats, metricName, metricText],
  );
}

export type Tools = ReturnType<typeof useTools>;
