'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { useMetricName, useMetricText } from '../../kit/metrics/use-metric-text.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import type { Video } from './video-subject.ts';

type Rate = Video['rates'][number];

/** The video's own rates beside what is usual for its account. */
export function RatesCard({ video, reportRange }: { video: Video; reportRange: ReportRange }) {
  const t = useTranslations('videoReport');
  const name = useMetricName();
  const metricText = useMetricText();
  const { id, platform } = video;
  const { asOfQuery } = reportRange;
  const columns = useMemo<TableColumn<Rate>[]>(
    () => [
      { id: 'metric', header: t('rateColumns.metric'), cell: rate => name(rate.metric) },
      {
        id: 'own',
        header: t('rateColumns.own'),
        cell: rate => (rate.value === null ? t('notKnown') : metricText(rate.metric, rate.value)),
        numeric: true,
      },
      {
        id: 'account',
        header: t('rateColumns.account'),
        cell: rate => (
          <MetricFigure
            measured={rate.account}
            explain={{ kind: 'video', id, platform, ...asOfQuery }}
            compact
          />
        ),
        numeric: true,
      },
    ],
    [t, name, metricText, id, platform, asOfQuery],
  );
  const sample = Math.max(...video.rates.map(({ account }) => account.sample), 0);
  return (
    <Card title={t('rates')} note={t('ratesOf', { count: sample })} flush>
      <DataTable caption={t('rates')} columns={columns} rows={video.rates} rowKey={({ metric }) => metric} />
    </Card>
  );
}
