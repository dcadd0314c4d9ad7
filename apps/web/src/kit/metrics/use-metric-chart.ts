'use client';
import { METRICS, type MetricId } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type ChartFormats, useChartFormats } from '../../ui/chart/use-chart-formats.ts';
import { metricText } from './metric-format.ts';
import { scaleOfUnit, tickShapes } from './metric-ticks.ts';
import { useMetricText, useShapes } from './use-metric-text.ts';

/** How a chart of a metric writes its values and its axis; of counts where there is no metric. */
export function useMetricChartFormats(metric: MetricId | null): ChartFormats {
  const common = useTranslations('common');
  const counts = useChartFormats();
  const shapes = useShapes();
  const text = useMetricText();
  return useMemo(() => {
    if (metric === null) return counts;
    const { unit } = METRICS[metric];
    const ticks = tickShapes(shapes);
    return {
      ...counts,
      axisValue: value => text(metric, value),
      tickValue: value => metricText(unit, value, ticks),
      fullValue: value => (value === null ? common('noData') : text(metric, value)),
      scale: scaleOfUnit(unit),
    };
  }, [metric, counts, shapes, text, common]);
}
