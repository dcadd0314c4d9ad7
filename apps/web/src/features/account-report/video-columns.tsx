'use client';
import type { ReactNode } from 'react';
import { type ColumnKit, ON_PHONE } from '../../kit/columns/columns.tsx';
import { VideoCell } from '../../kit/columns/video-columns.tsx';
import type { Tools } from '../../kit/use-tools.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import type { PlacesOfVideo, RankedBy } from './part-uses.ts';
import styles from './report.module.css';
import type { AccountVideo, VideoPerformance } from './report-subject.ts';

export type RankedVideo = AccountVideo & {
  readonly performance?: VideoPerformance | undefined;
  readonly places?: PlacesOfVideo | undefined;
};

export function byId<One extends { readonly id: string }>(list: readonly One[] | undefined) {
  return new Map(list?.map(one => [one.id, one]));
}

export function explainVideo({ platform, id }: AccountVideo, { query }: ReportRange) {
  return { kind: 'video', id, platform, ...query } as const;
}

/** A video of the account, what it has, and its place by each. */
export function videoColumnsOf(
  c: ColumnKit<RankedVideo>,
  t: Tools['t'],
  range: ReportRange,
): TableColumn<RankedVideo>[] {
  const place = (by: RankedBy) => ({
    under: ({ places }: RankedVideo): ReactNode => {
      const found = places?.[by];
      return (
        found !== undefined && (
          <span className={styles.place}>{t('accountReport.videos.place', { place: found })}</span>
        )
      );
    },
  });
  const counted = (id: 'views' | 'likes' | 'comments' | 'shares', options = {}) =>
    c.count(id, t(`common.${id}`), video => video[id], { ...place(id), ...options });
  return [
    c.text('video', t('common.video'), video => <VideoCell video={video} />),
    c.date('publishedAt', t('common.published'), video => video.publishedAt),
    counted('views', ON_PHONE),
    c.metric(
      'index',
      t('common.performanceIndex'),
      video => video.performance?.performance,
      video => explainVideo(video, range),
      { ...place('performanceIndex'), ...ON_PHONE },
    ),
    counted('likes'),
    counted('comments'),
    counted('shares'),
    c.percent('engagement', t('common.engagementRate'), video => video.engagementRate, place('engagement')),
  ];
}
