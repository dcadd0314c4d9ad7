'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { topVideosCall } from './account-call.ts';
import { Loaded } from './loaded.tsx';
import styles from './report.module.css';
import type { PartProps } from './report-subject.ts';
import { usePerformances } from './use-account-videos.ts';
import { useVideoColumns } from './video-columns.tsx';

const unsorted = () => {};

/** The few most viewed videos of the range; the tab beside holds them all. */
export function TopVideosCard(part: PartProps) {
  const t = useTranslations('report');
  const common = useTranslations('common');
  const allColumns = useVideoColumns(part);
  const columns = useMemo(() => allColumns.map(({ sortBy: _, ...column }) => column), [allColumns]);
  const reply = useApi(contract.accountVideos, topVideosCall(part.subject, part.reportRange), {
    keepPrevious: true,
  });
  const performances = usePerformances(part);
  return (
    <Card
      title={common('mostViewedVideos')}
      note={reply.data && t('videosInRange', { count: reply.data.total })}
      flush
    >
      <Loaded reply={reply} heightPx={300} padded>
        {({ videos }) =>
          videos.length === 0 ? (
            <div className={styles.padded}>
              <MessageBox title={t('noVideosTitle')}>
                <p>{t('noVideosText')}</p>
              </MessageBox>
            </div>
          ) : (
            <DataTable
              caption={common('mostViewedVideos')}
              columns={columns}
              rows={videos.map(video => ({ ...video, performance: performances.get(video.id) }))}
              rowKey={video => video.id}
              sort={null}
              onSort={unsorted}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
