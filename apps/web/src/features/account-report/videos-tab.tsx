'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { PlanClip } from '../../lib/report/plan-clip.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { accountCall } from './account-call.ts';
import { Loaded } from './loaded.tsx';
import type { AccountVideo, PartProps } from './report-subject.ts';
import { API_SORTS, useAccountVideos, usePerformances } from './use-account-videos.ts';
import { useTableSort } from './use-table-sort.ts';
import { useVideoColumns } from './video-columns.tsx';
import { VideoGrid } from './video-grid.tsx';
import { placesByVideo } from './video-ranks.ts';

const VIEWS = ['table', 'grid'] as const;

export function VideosTab(part: PartProps) {
  const columns = useVideoColumns(part);
  const order = useTableSort('sort', columns, { id: 'publishedAt', desc: true });
  const reply = useAccountVideos(part, API_SORTS.find(known => known === order.sort.id) ?? 'publishedAt');
  return (
    <Loaded reply={reply} heightPx={480}>
      {({ range, videos, total }) => (
        <>
          <PlanClip covered={range} reportRange={part.reportRange} />
          <Videos {...part} videos={videos} total={total} columns={columns} order={order} />
        </>
      )}
    </Loaded>
  );
}

type Props = PartProps & {
  readonly videos: readonly AccountVideo[];
  readonly total: number;
  readonly columns: ReturnType<typeof useVideoColumns>;
  readonly order: ReturnType<typeof useTableSort>;
};

function Videos({ subject, reportRange, videos, total, columns, order }: Props) {
  const t = useTranslations('report');
  const common = useTranslations('common');
  const words = useTranslations('accountReport.videos');
  const { read, linkTo } = useUrlState();
  const view = VIEWS.find(known => known === read('view')) ?? 'table';
  const performances = usePerformances({ subject, reportRange });
  const { data } = useApi(contract.accountVideoRanks, accountCall(subject, reportRange), {
    keepPrevious: true,
  });
  const ranked = useMemo(() => {
    const places = data && placesByVideo(data.ranks);
    return videos.map(video => ({
      ...video,
      performance: performances.get(video.id),
      places: places?.get(video.id),
    }));
  }, [videos, performances, data]);

  if (ranked.length === 0) {
    return (
      <MessageBox title={t('noVideosTitle')}>
        <p>{t('noVideosText')}</p>
      </MessageBox>
    );
  }
  return (
    <Card
      title={common('videos')}
      controls={
        <LinkSwitch
          label={words('viewLabel')}
          items={VIEWS.map(key => ({
            key,
            label: words(`views.${key}`),
            href: linkTo({ view: key === 'table' ? null : key }),
            current: key === view,
          }))}
        />
      }
      note={
        total > ranked.length
          ? t('videosShown', { shown: ranked.length, total })
          : t('videosInRange', { count: total })
      }
      flush
    >
      {view === 'grid' ? (
        <VideoGrid videos={ranked} columns={columns} sort={order.sort} reportRange={reportRange} />
      ) : (
        <DataTable
          caption={common('videos')}
          columns={columns}
          rows={ranked}
          rowKey={video => video.id}
          {...order}
        />
      )}
    </Card>
  );
}
