'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { hashtagPath } from '../../lib/page/paths.ts';
import { PlanClip } from '../../lib/report/plan-clip.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { regionCall } from './first-calls.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import styles from './trending.module.css';
import type { TrendingView } from './trending-view.ts';
import type { TrendingRange } from './use-trending-range.ts';

type Represented = ReplyOf<typeof contract.trendingRegion>['overRepresented'][number];
type Props = { readonly region: string; readonly view: TrendingView; readonly range: TrendingRange };

const inApiOrder = () => {};

/** What is used more or less here than in the world, as far as it is more than chance. */
export function DifferenceTab({ region, view, range }: Props) {
  const t = useTranslations('trending');
  const { data, error, mutate } = useApi(contract.trendingRegion, regionCall(region, view, range), {
    keepPrevious: true,
  });
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <TableSkeleton withControls={false} />;
  return (
    <>
      <PlanClip covered={data.range} reportRange={range} />
      <div className={styles.pair}>
        <Difference title={t('more')} rows={data.overRepresented} platform={view.platform} />
        <Difference title={t('less')} rows={data.underRepresented} platform={view.platform} />
      </div>
      <p className={styles.reason}>{t('differenceNote', { videos: data.newVideos })}</p>
    </>
  );
}

type ListProps = {
  readonly title: string;
  readonly rows: readonly Represented[];
  readonly platform: TrendingView['platform'];
};

function Difference({ title, rows, platform }: ListProps) {
  const t = useTranslations('trending');
  const { count, exact } = useFormats();
  const columns = useMemo<TableColumn<Represented>[]>(
    () => [
      {
        id: 'hashtag',
        header: t('columns.hashtag'),
        cell: ({ hashtag }) => (
          <Link className={styles.name} href={hashtagPath({ hashtag, platform })}>
            <bdi>#{hashtag}</bdi>
          </Link>
        ),
      },
      {
        id: 'videos',
        header: t('columns.videosHere'),
        cell: ({ videos }) => <span title={exact(videos)}>{count(videos)}</span>,
        numeric: true,
      },
      {
        id: 'expected',
        header: t('columns.expected'),
        cell: ({ expected }) => <span title={exact(expected)}>{count(expected)}</span>,
        numeric: true,
      },
      {
        id: 'times',
        header: t('columns.times'),
        cell: ({ times }) =>
          times === 0 ? t('never') : t('times', { times: exact(Number(times.toPrecision(2))) }),
        numeric: true,
      },
    ],
    [t, count, exact, platform],
  );
  return (
    <Card title={title} flush>
      {rows.length === 0 ? (
        <p className={styles.padded}>{t('noDifference')}</p>
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={row => row.hashtag}
          sort={null}
          onSort={inApiOrder}
        />
      )}
    </Card>
  );
}
