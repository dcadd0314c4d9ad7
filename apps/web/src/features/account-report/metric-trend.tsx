import type { TrendMetric } from '@clipscope/domain';
import type { Tools } from '../../kit/use-tools.ts';
import type { FigureChange } from '../../ui/figure.tsx';
import { Sparkline } from '../../ui/sparkline/sparkline.tsx';
import { hasLineOf } from '../../ui/sparkline/sparkline-runs.ts';
import { type AccountInfo, metricOf } from './report-subject.ts';

type Trend = {
  readonly change?: FigureChange;
  readonly more: string;
  readonly children?: React.ReactNode;
};

/** How a metric changed from the previous period and in between, or why that is not known. */
export function metricTrend(
  { t, changeText, metricText, metricName, sampleText, dayRange }: Tools,
  info: AccountInfo,
  id: TrendMetric,
): Trend {
  const period = info.trends?.previous;
  const trend = info.trends?.metrics.find(({ metric }) => metric === id);
  if (!period) return { more: t('report.trend.outsidePlan') };
  if (!trend) return { more: t('metrics.shortfalls.platform-forbids') };
  const { previous, points } = trend;
  const now = metricOf(info, id)?.value ?? null;
  const days = dayRange(period.startDate, period.endDate);
  const line = hasLineOf(points)
    ? t('report.trend.line', { count: points.length })
    : t('report.trend.noLine');
  const children = <Sparkline label={`${metricName(id)}. ${line}`} values={points} />;
  if (previous.value === null) {
    return { more: `${t('report.trend.unknown', { days, why: sampleText(previous) })}\n${line}`, children };
  }
  if (now === null) return { more: line, children };
  const change = changeText(id, now - previous.value);
  const from = t('report.trend.from', { change: change.text, days, value: metricText(id, previous.value) });
  return { change, more: `${from}\n${line}`, children };
}
