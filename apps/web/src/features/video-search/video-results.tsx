'use client';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { PlanClip } from '../../kit/report/plan-clip.tsx';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { Pages } from '../../lib/filters/pages.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useReportRange } from '../../lib/report/use-report-range.ts';
import {
  type FoundVideos,
  useFoundVideos,
  type VideoSort,
} from '../../lib/video-filters/use-found-videos.ts';
import { activeVideoFilters, type VideoFilters } from '../../lib/video-filters/video-filters.ts';
import { Corrected, FiltersRefused } from '../../lib/video-filters/video-notes.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { useVideoColumns } from './video-columns.tsx';
import type { Layout } from './video-controls.tsx';
import { VideoGrid } from './video-grid.tsx';
import styles from './video-search.module.css';

const PAGE_SIZE = 24;
const unsorted = () => {};

type Props = {
  readonly words: string;
  readonly filters: VideoFilters;
  readonly sort: VideoSort;
  readonly layout: Layout;
  readonly page: number;
};

export function VideoResults({ words, filters, sort, layout, page }: Props) {
  const t = useTranslations();
  const reportRange = useReportRange();
  const { data, error, mutate, refused } = useFoundVideos({
    words,
    filters,
    reportRange,
    sort,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  if (refused) return <FiltersRefused />;
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data || !reportRange) {
    return (
      <div role="status" aria-label={t('states.loading')}>
        <Skeleton height={640} />
      </div>
    );
  }
  // Other pages of a corrected search are asked for by the corrected words: they stand in those addresses.
  const also = data.correctedTo === null ? {} : { q: data.correctedTo };
  return (
    <>
      <PlanClip covered={data.range} reportRange={reportRange} />
      {data.correctedTo !== null && <Corrected typed={words} correctedTo={data.correctedTo} />}
      {data.videos.length === 0 && page === 1 ? (
        <MessageBox title={t('videoSearch.noneTitle', { words })}>
          <p>{activeVideoFilters(filters) > 0 ? t('videoSearch.noneFiltered') : t('videoSearch.noneText')}</p>
        </MessageBox>
      ) : (
        <Found data={data} layout={layout} />
      )}
      <Pages page={page} size={PAGE_SIZE} shown={data.videos.length} total={data.total} also={also} />
    </>
  );
}

function Found({ data, layout }: { data: FoundVideos; layout: Layout }) {
  const t = useTranslations('videoSearch');
  const { exact } = useFormats();
  const columns = useVideoColumns();
  const note = data.total === null ? undefined : t('total', { count: data.total, shown: exact(data.total) });
  if (layout === 'grid') {
    return (
      <section aria-label={t('results')} className={styles.found}>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        <VideoGrid videos={data.videos} />
      </section>
    );
  }
  return (
    <Card title={t('results')} note={note} flush>
      <DataTable
        caption={t('results')}
        columns={columns}
        rows={data.videos}
        rowKey={video => `${video.platform}:${video.id}`}
        sort={null}
        onSort={unsorted}
      />
    </Card>
  );
}
