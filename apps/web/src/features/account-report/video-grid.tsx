'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { MetricFigure } from '../../lib/metrics/metric-figure.tsx';
import { videoPath } from '../../lib/page/paths.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import type { TableColumn, TableSort } from '../../ui/data-table.tsx';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import { explainVideo } from './account-call.ts';
import type { RankedVideo } from './video-columns.tsx';
import styles from './video-grid.module.css';

type Props = {
  readonly videos: readonly RankedVideo[];
  readonly columns: readonly TableColumn<RankedVideo>[];
  readonly sort: TableSort;
  readonly reportRange: ReportRange;
};

/** The same videos in the same order as in the table, seen by their covers. */
export function VideoGrid({ videos, columns, sort, reportRange }: Props) {
  const t = useTranslations('report');
  const common = useTranslations('common');
  const words = useTranslations('accountReport.videos');
  const { count, exact, date } = useFormats();
  const ordered = useMemo(() => {
    const by = columns.find(({ id }) => id === sort.id)?.sortBy;
    const value = (video: RankedVideo) => Number(by?.(video) ?? Number.NEGATIVE_INFINITY);
    return videos.toSorted((a, b) => (sort.desc ? value(b) - value(a) : value(a) - value(b)) || 0);
  }, [videos, columns, sort]);
  return (
    <ul className={styles.grid}>
      {ordered.map(video => (
        <li key={video.id}>
          <Link className={styles.picture} href={videoPath(video)} prefetch={false}>
            {video.coverUrl !== null && <RemotePicture className={styles.cover} src={video.coverUrl} />}
            <span className={styles.views} title={exact(video.views)}>
              {words('viewsCount', { views: count(video.views) })}
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
                  explain={explainVideo(video.platform, video.id, reportRange)}
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
