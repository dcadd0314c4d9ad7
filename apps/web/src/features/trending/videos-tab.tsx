'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { PlanClip } from '../../lib/report/plan-clip.tsx';
import { useVideoColumns } from '../../lib/videos/video-columns.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { regionCall } from './first-calls.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import type { TrendingView } from './trending-view.ts';
import type { TrendingRange } from './use-trending-range.ts';

type Props = { readonly region: string; readonly view: TrendingView; readonly range: TrendingRange };

/** What was published in the country in the range, most viewed first. */
export function VideosTab({ region, view, range }: Props) {
  const t = useTranslations('trending');
  const columns = useVideoColumns();
  const { read, goTo } = useUrlState();
  const { data, error, mutate } = useApi(contract.trendingRegion, regionCall(region, view, range), {
    keepPrevious: true,
  });
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <TableSkeleton withControls={false} />;
  if (data.videos.length === 0) {
    return (
      <MessageBox title={t('noVideosTitle')}>
        <p>{t('nothingText')}</p>
      </MessageBox>
    );
  }
  return (
    <>
      <PlanClip covered={data.range} reportRange={range} />
      <Card
        title={t('tabs.videos')}
        note={t('videosShown', { shown: data.videos.length, total: data.newVideos })}
        flush
      >
        <DataTable
          caption={t('tabs.videos')}
          columns={columns}
          rows={data.videos}
          rowKey={video => video.id}
          sort={readSort(read('sort'), columns) ?? { id: 'views', desc: true }}
          onSort={next => goTo({ sort: writeSort(next) })}
        />
      </Card>
    </>
  );
}
