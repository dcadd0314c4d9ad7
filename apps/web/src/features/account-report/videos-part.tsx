'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { columnsFor, ON_PHONE } from '../../kit/columns/columns.tsx';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { chosenOf } from '../../kit/report/part.tsx';
import { partsOf, SortedTable } from '../../kit/report/parts.tsx';
import { type Tools, useTools } from '../../kit/use-tools.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { videoPath } from '../../lib/page/paths.ts';
import { readSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import type { TableColumn, TableSort } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import { asks } from './account-calls.ts';
import { placesByVideo } from './part-uses.ts';
import styles from './report.module.css';
import type { AccountBasic, ReportSubject } from './report-subject.ts';
import { byId, explainVideo, type RankedVideo, videoColumnsOf } from './video-columns.tsx';

const { part, table } = partsOf<ReportSubject, AccountBasic>();

const VIEWS = {
  param: 'view',
  keys: ['table', 'grid'],
  label: ({ t }: Tools) => t('accountReport.videos.viewLabel'),
  name: ({ t }: Tools, key: string) => t(`accountReport.videos.views.${key as 'table' | 'grid'}`),
} as const;

export const videos = part({
  asks: { found: asks.videos },
  also: { performance: asks.performance, ranks: asks.ranks },
  heightPx: 480,
  hasClip: true,
  isFlush: true,
  title: ({ t }) => t('common.videos'),
  switches: [VIEWS],
  note: ({ t, found: { videos, total } }) =>
    total > videos.length
      ? t('report.videosShown', { shown: videos.length, total })
      : t('report.videosInRange', { count: total }),
  empty: ({ t, found }) =>
    found.videos.length === 0 && { title: t('report.noVideosTitle'), text: t('report.noVideosText') },
  show: ({ found, performance, ranks, range, read }) => {
    const performances = byId(performance?.videos);
    const places = ranks && placesByVideo(ranks.ranks);
    return (
      <Videos
        view={chosenOf(VIEWS, read)}
        range={range}
        videos={found.videos.map(video => ({
          ...video,
          performance: performances.get(video.id),
          places: places?.get(video.id),
        }))}
      />
    );
  },
});

type Props = {
  readonly view: 'table' | 'grid';
  readonly videos: readonly RankedVideo[];
  readonly range: ReportRange;
};

const NEWEST = { id: 'publishedAt', desc: true };

function Videos({ view, videos, range }: Props) {
  const tools = useTools();
  const { read } = useUrlState();
  const columns = videoColumnsOf(columnsFor<RankedVideo>(tools), tools.t, range);
  if (view === 'grid') {
    const sort = readSort(read('sort'), columns) ?? NEWEST;
    return <VideoGrid videos={videos} columns={columns} sort={sort} reportRange={range} />;
  }
  return (
    <SortedTable
      caption={tools.t('common.videos')}
      columns={columns}
      rows={videos}
      rowKey={({ id }) => id}
      param="sort"
      initial={NEWEST}
    />
  );
}

type Playlist = ReplyOf<typeof contract.playlists>['playlists'][number];

export const playlists = table({
  asks: { found: asks.playlists },
  title: ({ t }) => t('accountReport.playlists.title'),
  note: ({ t, found }) => t('accountReport.playlists.of', { count: found.playlists.length }),
  empty: ({ t, found }) =>
    found.playlists.length === 0 && {
      title: t('accountReport.playlists.noneTitle'),
      text: t('accountReport.playlists.noneText'),
    },
  rows: ({ found }): readonly Playlist[] => found.playlists,
  rowKey: ({ id }) => id,
  sort: { param: 'playlists', initial: { id: 'views', desc: true } },
  columns: ({ c, t, exact }) => [
    c.text(
      'title',
      t('accountReport.playlists.name'),
      ({ coverUrl, title }) => (
        <span className={styles.video}>
          <RemotePicture className={layout.cover} src={coverUrl} />
          <bdi>{title}</bdi>
        </span>
      ),
      { sortBy: ({ title }) => title },
    ),
    c.exact('videos', t('common.videos'), ({ videoCount }) => videoCount, {
      ...ON_PHONE,
      under: ({ videosKnown }) => (
        <span className={styles.place}>
          {t('accountReport.playlists.known', { known: exact(videosKnown) })}
        </span>
      ),
    }),
    c.count('views', t('common.views'), ({ views }) => views, ON_PHONE),
    ...(['likes', 'comments', 'shares'] as const).map(id =>
      c.count(id, t(`common.${id}`), playlist => playlist[id]),
    ),
    c.ago('observedAt', t('common.observed'), ({ observedAt }) => observedAt),
  ],
});

type GridProps = {
  readonly videos: readonly RankedVideo[];
  readonly columns: readonly TableColumn<RankedVideo>[];
  readonly sort: TableSort;
  readonly reportRange: ReportRange;
};

/** The same videos in the same order as in the table, as covers. */
function VideoGrid({ videos, columns, sort, reportRange }: GridProps) {
  const t = useTranslations('report');
  const common = useTranslations('common');
  const { counted, exact, date } = useFormats();
  const ordered = (() => {
    const by = columns.find(({ id }) => id === sort.id)?.sortBy;
    const value = (video: RankedVideo) => Number(by?.(video) ?? Number.NEGATIVE_INFINITY);
    return videos.toSorted((a, b) => (sort.desc ? value(b) - value(a) : value(a) - value(b)) || 0);
  })();
  return (
    <ul className={styles.grid}>
      {ordered.map(video => (
        <li key={video.id}>
          <Link className={styles.picture} href={videoPath(video)} prefetch={false}>
            {video.coverUrl !== null && <RemotePicture className={styles.cover} src={video.coverUrl} />}
            <span className={styles.views} title={exact(video.views)}>
              {common('counted.views', counted(video.views))}
            </span>
            <span className={styles.caption} dir="auto" data-private>
              {video.caption || t('noCaption')}
            </span>
          </Link>
          <p className={styles.below}>
            <time>{date(video.publishedAt)}</time>
            {video.performance && (
              <span>
                {common('performanceIndex')}{' '}
                <MetricFigure
                  measured={video.performance.performance}
                  explain={explainVideo(video, reportRange)}
                  compact
                />
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
