'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import type { DayChartData } from '../../ui/chart/chart-data.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import type { AccountSeries } from './report-subject.ts';
import { sumOver } from './series-metrics.ts';

export function ViewsCard({ series, handle }: { series: AccountSeries; handle: string }) {
  const t = useTranslations('report');
  const common = useTranslations('common');
  const { exact, day } = useFormats();
  const data = useMemo<DayChartData>(
    () => ({
      shape: 'bar',
      days: series.points.map(point => point.date),
      series: [
        { name: common('viewsGained'), values: series.points.map(point => point.viewsGained) },
        ...(series.previous
          ? [
              {
                name: t('comparePrevious'),
                values: series.previous.points.map(point => point.viewsGained),
                dashed: true,
                color: 5,
              },
            ]
          : []),
      ],
    }),
    [series, t, common],
  );
  const { sum, missing } = sumOver(data.series[0]?.values ?? []);
  const summary = t('viewsSummary', {
    views: exact(sum),
    firstDay: day(series.range.startDate),
    lastDay: day(series.range.endDate),
    missing,
  });
  return (
    <Card
      title={common('viewsGained')}
      note={sum === null ? common('noData') : missing > 0 && t('missingDays', { count: missing })}
    >
      <DayChart data={data} summary={summary} fileName={`${handle}-views-gained`} />
    </Card>
  );
}
