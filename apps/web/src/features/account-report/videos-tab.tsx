'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { PlanClip } from '../../lib/report/plan-clip.tsx';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import type { ReportSubject } from './report-subject.ts';
import { useVideoColumns } from './video-columns.tsx';

const MOST_SHOWN = 500;
const API_SORTS = ['publishedAt', 'views', 'likes', 'comments', 'shares', 'engagement'] as const;

export function VideosTab({ subject, reportRange }: { subject: ReportSubject; reportRange: ReportRange }) {
  const t = useTranslations('report');
  const columns = useVideoColumns();
  const { read, goTo } = useUrlState();
  const sort = readSort(read('sort'), columns) ?? { id: 'publishedAt', desc: true };
  const { data, error, mutate } = useApi(
    contract.accountVideos,
    {
      params: { id: subject.handle },
      query: {
        platform: subject.platform,
        ...reportRange.query,
        // When there are more than fit, the API picks the top ones by the column that is sorted.
        sort: API_SORTS.find(known => known === sort.id) ?? 'publishedAt',
        limit: MOST_SHOWN,
      },
    },
    { keepPrevious: true },
  );

  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={400} />;
  const { videos, total } = data;
  return (
    <>
      <PlanClip covered={data.range} reportRange={reportRange} />
      {videos.length === 0 ? (
        <MessageBox title={t('noVideosTitle')}>
          <p>{t('noVideosText')}</p>
        </MessageBox>
      ) : (
        <Card
          title={t('videos')}
          note={
            total > videos.length
              ? t('videosShown', { shown: videos.length, total })
              : t('videosInRange', { count: total })
          }
          flush
        >
          <DataTable
            caption={t('videos')}
            columns={columns}
            rows={videos}
            rowKey={video => video.id}
            sort={sort}
            onSort={next => goTo({ sort: writeSort(next) })}
          />
        </Card>
      )}
    </>
  );
}
