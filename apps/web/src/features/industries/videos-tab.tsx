'use client';
import { contract } from '@clipscope/contract';
import type { Industry, Platform } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useVideoColumns } from '../../kit/columns/video-columns.tsx';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import type { IndustryRange } from './use-industry-range.ts';

type Props = { readonly industry: Industry; readonly platform: Platform; readonly range: IndustryRange };

const MOST_SHOWN = 200;
const API_SORTS = ['views', 'publishedAt', 'likes', 'comments', 'shares', 'engagement'] as const;

export function VideosTab({ industry, platform, range }: Props) {
  const t = useTranslations('industryReport');
  const columns = useVideoColumns();
  const { read, goTo } = useUrlState();
  const { startDate, endDate } = range;
  const sort = readSort(read('sort'), columns) ?? { id: 'views', desc: true };
  const { data, error, mutate } = useApi(
    contract.industryVideos,
    {
      params: { industry },
      query: {
        platform,
        startDate,
        endDate,
        sort: API_SORTS.find(known => known === sort.id) ?? 'views',
        limit: MOST_SHOWN,
        ...range.asOfQuery,
      },
    },
    { keepPrevious: true },
  );
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={640} />;
  if (data.videos.length === 0) {
    return (
      <MessageBox title={t('noVideosTitle')}>
        <p>{t('nothingText')}</p>
      </MessageBox>
    );
  }
  return (
    <Card
      title={t('tabs.videos')}
      note={t('videosShown', { shown: data.videos.length, total: data.total })}
      flush
    >
      <DataTable
        caption={t('tabs.videos')}
        columns={columns}
        rows={data.videos}
        rowKey={video => video.id}
        sort={sort}
        onSort={next => goTo({ sort: writeSort(next) })}
      />
    </Card>
  );
}
