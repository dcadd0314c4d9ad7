'use client';
import { flagEmoji } from '@clipscope/domain';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../lib/format/use-formats.ts';
import { useChangeText } from './metrics/metric-change.ts';
import {
  useIntervalText,
  useMetricName,
  useMetricText,
  useSampleText,
  useShortfallText,
} from './metrics/use-metric-text.ts';

/** What a declaration writes with: every message, every format, and the names and units of metrics. */
export function useTools() {
  const t = useTranslations();
  const formats = useFormats();
  const metricName = useMetricName();
  const metricText = useMetricText();
  const shortfallText = useShortfallText();
  const intervalText = useIntervalText();
  const sampleText = useSampleText();
  const changeText = useChangeText();
  const locale = useLocale();
  return useMemo(
    () => ({
      t,
      ...formats,
      metricName,
      metricText,
      shortfallText,
      intervalText,
      sampleText,
      changeText,
      locale,
      flagged: (code: string) => `${flagEmoji(code)} ${formats.country(code)}`,
      language: (code: string) => languageName(code, locale),
      /** Of formatted ends; both reading the same is one value, not a range. */
      rangeText: (low: string, high: string) => (low === high ? low : t('metrics.range', { low, high })),
    }),
    [t, formats, metricName, metricText, shortfallText, intervalText, sampleText, changeText, locale],
  );
}

/** Platforms may report invalid language codes. */
function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export type Tools = ReturnType<typeof useTools>;
