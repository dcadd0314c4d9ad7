'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './report.module.css';
import type { ReportSubject } from './report-subject.ts';
import { useVideoColumns } from './video-columns.tsx';

const SHOWN = 5;
const unsorted = () => {};

/** The few most viewed videos of the range; the tab beside holds them all. */
export function TopVideosCard({
  subject,
  reportRange,
}: {
  subject: ReportSubject;
  reportRange: ReportRange;
}) {
  const t = useTranslations('report');
  const allColumns = useVideoColumns();
  const columns = useMemo(() => allColumns.map(({ sortBy: _, ...column }) => column), [allColumns]);
  const { data, error, mutate } = useApi(
    contract.accountVideos,
    {
      params: { id: subject.handle },
      query: { platform: subject.platform, ...reportRange.query, sort: 'views', limit: SHOWN },
    },
    { keepPrevious: true },
  );
  return (
    <Card title={t('topVideos')} note={data && t('videosInRange', { count: data.total })} flush>
      {error ? (
        <div className={styles.padded}>
          <FailureBox error={error} onRetry={() => void mutate()} />
        </div>
      ) : !data ? (
        <div className={styles.padded}>
          <Skeleton height={160} />
        </div>
      ) : data.videos.length === 0 ? (
        <div className={styles.padded}>
          <MessageBox title={t('noVideosTitle')}>
            <p>{t('noVideosText')}</p>
          </MessageBox>
        </div>
      ) : (
        <DataTable
          caption={t('topVideos')}
          columns={columns}
          rows={data.videos}
          rowKey={video => video.id}
          sort={null}
          onSort={unsorted}
        />
      )}
    </Card>
  );
}
