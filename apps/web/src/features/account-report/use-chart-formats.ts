'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import type { ChartFormats } from '../../ui/chart/chart-option.ts';

export function useChartFormats() {
  const t = useTranslations('report');
  const { shortDay, day, count, exact } = useFormats();
  return useMemo(() => {
    const formats: ChartFormats = {
      axisDay: shortDay,
      fullDay: day,
      axisValue: count,
      fullValue: value => (value === null ? t('noData') : exact(value)),
    };
    const words = { download: t('download'), day: t('day'), failed: t('chartFailed') };
    return { formats, words };
  }, [t, shortDay, day, count, exact]);
}
