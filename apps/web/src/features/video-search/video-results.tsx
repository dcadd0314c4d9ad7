'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { columnsFor, ON_PHONE } from '../../kit/columns/columns.tsx';
import { videoColumns } from '../../kit/columns/video-columns.tsx';
import { Pages } from '../../kit/filters/pages.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { PlanClip } from '../../kit/report/report-notes.tsx';
import { useTools } from '../../kit/use-tools.ts';
import {
  type FoundVideo,
  type FoundVideos,
  useFoundVideos,
  type VideoSort,
} from '../../kit/video-filters/use-found-videos.ts';
import { activeVideoFilters, type VideoFilters } from '../../kit/video-filters/video-filters.ts';
import { Corrected, FiltersRefused } from '../../kit/video-filters/video-notes.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath, videoPath } from '../../lib/page/paths.ts';
import { useReportRange } from '../../lib/report/use-report-range.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import parts from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { RemotePicture } from '../../ui/portrait.tsx';
import { Tip } from '../../ui/tip.tsx';
import { MoreLikeThis } from './more-like-this.tsx';
import { useVideoText } from './use-video-text.ts';
import styles from './video-search.module.css';

export const LAYOUTS = ['table', 'grid'] as const;
export type Layout = (typeof LAYOUTS)[number];

const PAGE_SIZE = 24;
const unsorted = () => {};

type Props = {
  readonly query: string;
  readonly filters: VideoFilters;
  readonly sort: VideoSort;
  readonly layout: Layout;
  readonly page: number;
};

export function VideoResults({ query, filters, sort, layout, page }: Props) {
  const t = useTranslations();
  const reportRange = useReportRange();
  const { refused, ...reply } = useFoundVideos({
    words: query,
    filters,
    reportRange,
    sort,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  if (refused) return <FiltersRefused />;
  return (
    <Loaded reply={reply} heightPx={640}>
      {data => (
        <>
          {reportRange && <PlanClip covered={data.range} reportRange={reportRange} />}
          {data.correctedTo !== null && <Corrected typed={query} correctedTo={data.correctedTo} />}
          {data.videos.length === 0 && page === 1 ? (
            <MessageBox
              title={
                query === '' ? t('videoSearch.noneByFilters') : t('videoSearch.noneTitle', { words: query })
              }
            >
              <p>
                {activeVideoFilters(filters) > 0 ? t('videoSearch.noneFiltered') : t('videoSearch.noneText')}
              </p>
            </MessageBox>
          ) : (
            <Found data={data} layout={layout} />
          )}
          <Pages
            page={page}
            size={PAGE_SIZE}
            shown={data.videos.length}
            total={data.total}
            // Other pages of a corrected search need the corrected query in their addresses.
            also={data.correctedTo === null ? {} : { q: data.correctedTo }}
          />
        </>
      )}
    </Loaded>
  );
}

function Found({ data, layout }: { data: FoundVideos; layout: Layout }) {
  const t = useTranslations('videoSearch');
  const common = useTranslations('common');
  const { countedExactly } = useFormats();
  const columns = useVideoColumns();
  const note = data.total === null ? undefined : common('counted.videos', countedExactly(data.total));
  if (layout === 'grid') {
    return (
      <section aria-label={t('results')} className={parts.stack}>
        {note !== undefined && <p className={parts.faint}>{note}</p>}
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

/** The API orders over all pages, so that no column sorts the page by itself. */
function useVideoColumns(): TableColumn<FoundVideo>[] {
  const tools = useTools();
  const { length } = useVideoText();
  return useMemo(() => {
    const { t } = tools;
    const c = columnsFor<FoundVideo>(tools);
    const [video, published, ...observation] = videoColumns(c, t, {
      note: video => (
        <>
          <span>
            · {t(`platforms.${video.platform}`)}
            {video.kind !== 'video' && ` · ${t(`videoKinds.${video.kind}`)}`}
          </span>
          <MoreLikeThis video={video} />
        </>
      ),
    });
    const duration = c.value(
      'length',
      t('videoSearch.columns.length'),
      ({ durationS }) => durationS,
      one => length(one.durationS),
    );
    return [video, published, duration, ...observation].map(({ sortBy: _, ...column }) => ({
      ...column,
      ...(column.id === 'engagement' && ON_PHONE),
    }));
  }, [tools, length]);
}

/** Pictures first, to compare how videos are made. */
function VideoGrid({ videos }: { videos: readonly FoundVideo[] }) {
  return (
    <ul className={styles.grid}>
      {videos.map(video => (
        <VideoCard key={`${video.platform}:${video.id}`} video={video} />
      ))}
    </ul>
  );
}

function VideoCard({ video }: { video: FoundVideo }) {
  const t = useTranslations();
  const { counted, exact, percent, date } = useFormats();
  const { length, captionOf } = useVideoText();
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        {video.coverUrl !== null && <RemotePicture className={styles.image} src={video.coverUrl} />}
        {video.durationS !== null && <span className={styles.length}>{length(video.durationS)}</span>}
      </div>
      <div className={styles.below}>
        <Link className={parts.clamp} href={videoPath(video)} prefetch={false} dir="auto">
          {captionOf(video)}
        </Link>
        <span className={styles.by}>
          <Link href={accountPath(video.account)} prefetch={false}>
            <bdi>@{video.account.handle}</bdi>
          </Link>
          {' · '}
          {date(video.publishedAt)}
        </span>
        <span className={styles.counts}>
          <Tip text={exact(video.views)}>{t('common.counted.views', counted(video.views))}</Tip>
          <span>{t('videoSearch.engaged', { share: percent(video.engagementRate) })}</span>
        </span>
        <span className={styles.by}>
          <MoreLikeThis video={video} />
        </span>
      </div>
    </li>
  );
}
