'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { MetricFigure } from '../../lib/metrics/metric-figure.tsx';
import { useMetricName, useMetricText } from '../../lib/metrics/use-metric-text.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { explainAccount } from './account-call.ts';
import type { AccountInfo, PartProps } from './report-subject.ts';

type Row = AccountInfo['metrics'][number];
const unsorted = () => {};

/** Every metric of the account beside what is usual for accounts of about its size. */
export function MetricsCard({ subject, reportRange, info }: PartProps & { info: AccountInfo }) {
  const t = useTranslations('accountReport.metrics');
  const common = useTranslations('common');
  const name = useMetricName();
  const text = useMetricText();
  const { exact } = useFormats();
  const columns = useMemo<TableColumn<Row>[]>(() => {
    const usual = new Map(info.benchmarks.map(benchmark => [benchmark.metric, benchmark]));
    const explain = explainAccount(subject, reportRange);
    return [
      { id: 'metric', header: common('metric'), cell: row => name(row.metric) },
      {
        id: 'value',
        header: common('value'),
        cell: row => <MetricFigure measured={row} explain={explain} compact />,
        numeric: true,
      },
      {
        id: 'interval',
        header: common('confidenceInterval'),
        cell: ({ metric, interval }) =>
          interval && (
            <bdi>
              {text(metric, interval.low)} – {text(metric, interval.high)}
            </bdi>
          ),
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'sample',
        header: common('sampleSize'),
        cell: row => exact(row.sample),
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'usual',
        header: t('usual'),
        cell: ({ metric }) => {
          const { quantiles, accounts = 0 } = usual.get(metric) ?? {};
          return (
            quantiles && (
              <bdi title={t('usualOf', { accounts })}>
                {text(metric, quantiles.p25)} – {text(metric, quantiles.p75)}
              </bdi>
            )
          );
        },
        numeric: true,
      },
    ];
  }, [subject, reportRange, info, t, name, text, exact, common]);
  const accounts = Math.max(0, ...info.benchmarks.map(benchmark => benchmark.accounts));
  return (
    <Card title={t('title')} note={accounts > 0 && t('usualNote', { accounts })} flush>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={info.metrics}
        rowKey={row => row.metric}
        sort={null}
        onSort={unsorted}
      />
    </Card>
  );
}
