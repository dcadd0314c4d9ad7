'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { type Industry, METRICS, type Platform } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { type ExplainQuery, MetricFigure } from '../../lib/metrics/metric-figure.tsx';
import { useMetricName, useMetricText } from '../../lib/metrics/use-metric-text.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { scoresCall } from './first-calls.ts';
import styles from './industries.module.css';
import type { IndustryRange } from './use-industry-range.ts';

type Score = ReplyOf<typeof contract.industryScores>['scores'][number];
type Props = { readonly industry: Industry; readonly platform: Platform; readonly range: IndustryRange };

const inApiOrder = () => {};

/** The median of each metric over the industry's accounts, and over how many. */
export function UsualTab({ industry, platform, range }: Props) {
  const t = useTranslations('industryReport');
  const columns = useColumns({ industry, platform, range });
  const { data, error, mutate } = useApi(contract.industryScores, scoresCall(industry, platform, range));
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={560} />;
  if (data.notEnough) {
    return (
      <MessageBox title={t('tooFewTitle')}>
        <p>{t('tooFewText', { accounts: data.accounts, needed: data.notEnough.needed })}</p>
      </MessageBox>
    );
  }
  return (
    <Card title={t('tabs.usual')} note={t('usualNote', { accounts: data.accounts })} flush>
      <DataTable
        caption={t('tabs.usual')}
        columns={columns}
        rows={data.scores}
        rowKey={score => score.of}
        sort={null}
        onSort={inApiOrder}
      />
    </Card>
  );
}

function useColumns({ industry, platform, range: { asOfQuery } }: Props): TableColumn<Score>[] {
  const t = useTranslations('industryReport');
  const tUnits = useTranslations('metrics');
  const name = useMetricName();
  const text = useMetricText();
  const { exact } = useFormats();
  return useMemo(
    () => [
      {
        id: 'metric',
        header: t('columns.metric'),
        cell: ({ of }) => (
          <>
            {name(of)}
            <span className={styles.small}>{` · ${tUnits(`units.${METRICS[of].unit}`)}`}</span>
          </>
        ),
      },
      {
        id: 'median',
        header: t('columns.median'),
        cell: ({ of, median }) => (
          <MetricFigure
            compact
            measured={median}
            label={name(of)}
            format={value => text(of, value)}
            explain={{
              kind: 'industry',
              id: industry,
              platform,
              of: of as NonNullable<ExplainQuery['of']>,
              ...asOfQuery,
            }}
          />
        ),
        numeric: true,
      },
      {
        id: 'interval',
        header: t('columns.interval'),
        cell: ({ of, median: { interval } }) =>
          interval && (
            <bdi>{tUnits('interval', { low: text(of, interval.low), high: text(of, interval.high) })}</bdi>
          ),
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'accounts',
        header: t('columns.knownFor'),
        cell: ({ median }) => exact(median.sample),
        numeric: true,
      },
    ],
    [t, tUnits, name, text, exact, industry, platform, asOfQuery],
  );
}
