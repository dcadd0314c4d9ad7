'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { MetricFigure } from '../../lib/metrics/metric-figure.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import { explainVideo } from './account-call.ts';
import styles from './report.module.css';
import type { AccountVideo, PartProps, VideoPerformance } from './report-subject.ts';
import { VideoCell } from './video-cell.tsx';
import type { PlacesOfVideo, RankedBy } from './video-ranks.ts';

export type RankedVideo = AccountVideo & {
  readonly performance?: VideoPerformance | undefined;
  readonly places?: PlacesOfVideo | undefined;
};

export function useVideoColumns({ reportRange }: Pick<PartProps, 'reportRange'>): TableColumn<RankedVideo>[] {
  const common = useTranslations('common');
  const { count, exact, percent, date, dateTime } = useFormats();
  return useMemo(() => {
    const counted = (id: 'views' | 'likes' | 'comments' | 'shares', hideOnPhone: boolean) => ({
      id,
      header: common(id),
      sortBy: (video: RankedVideo) => video[id],
      cell: (video: RankedVideo) => (
        <>
          <span title={exact(video[id])}>{count(video[id])}</span>
          <Place video={video} by={id} />
        </>
      ),
      numeric: true,
      hideOnPhone,
    });
    return [
      { id: 'video', header: common('video'), cell: video => <VideoCell video={video} /> },
      {
        id: 'publishedAt',
        header: common('published'),
        sortBy: video => Date.parse(video.publishedAt),
        cell: video => <time title={dateTime(video.publishedAt)}>{date(video.publishedAt)}</time>,
        numeric: true,
        hideOnPhone: true,
      },
      counted('views', false),
      {
        id: 'index',
        header: common('performanceIndex'),
        sortBy: video => video.performance?.performance.value ?? null,
        cell: video =>
          video.performance && (
            <>
              <MetricFigure
                measured={video.performance.performance}
                explain={explainVideo(video.platform, video.id, reportRange)}
                compact
              />
              <Place video={video} by="performanceIndex" />
            </>
          ),
        numeric: true,
      },
      counted('likes', true),
      counted('comments', true),
      counted('shares', true),
      {
        id: 'engagement',
        header: common('engagementRate'),
        sortBy: video => video.engagementRate,
        cell: video => (
          <>
            {percent(video.engagementRate)}
            <Place video={video} by="engagement" />
          </>
        ),
        numeric: true,
        hideOnPhone: true,
      },
    ];
  }, [common, count, exact, percent, date, dateTime, reportRange]);
}

/** The video's place among those of the range, below the number it comes from. */
function Place({ video, by }: { video: RankedVideo; by: RankedBy }) {
  const t = useTranslations('accountReport.videos');
  const place = video.places?.[by];
  return place !== undefined && <span className={styles.place}>{t('place', { place })}</span>;
}
