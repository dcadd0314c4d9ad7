'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { videoPath } from '../../lib/page/paths.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import styles from './report.module.css';
import type { AccountVideo } from './report-subject.ts';
import { VideoCell } from './video-cell.tsx';

/** With what the video is, when it was published in the range. */
export type CreditedVideo = ReplyOf<typeof contract.followerAttribution>['videos'][number] & {
  readonly video?: AccountVideo | undefined;
};

export function useAttributionColumns(platform: string): TableColumn<CreditedVideo>[] {
  const t = useTranslations('accountReport.attribution');
  const common = useTranslations('common');
  const { count, exact, percent, signed, date, dateTime } = useFormats();
  return useMemo(
    () => [
      {
        id: 'video',
        header: common('video'),
        cell: ({ id, publishedAt, video }) =>
          video ? (
            <VideoCell video={video} />
          ) : (
            <Link className={styles.link} href={videoPath({ platform, id })} prefetch={false}>
              {t('earlierVideo', { day: date(publishedAt) })}
            </Link>
          ),
      },
      {
        id: 'publishedAt',
        header: common('published'),
        sortBy: video => Date.parse(video.publishedAt),
        cell: video => <time title={dateTime(video.publishedAt)}>{date(video.publishedAt)}</time>,
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'followers',
        header: common('followersGained'),
        sortBy: video => video.followers,
        cell: ({ followers, interval: { low, high } }) => (
          <span title={exact(Math.round(followers))}>
            {signed(Math.round(followers))}
            <span className={styles.place}>
              <bdi>
                {count(Math.round(low))} – {count(Math.round(high))}
              </bdi>
            </span>
          </span>
        ),
        numeric: true,
      },
      {
        id: 'followRate',
        header: t('followRate'),
        sortBy: video => video.followRate,
        cell: video => percent(video.followRate, 2),
        numeric: true,
      },
      {
        id: 'views',
        header: common('viewsGained'),
        sortBy: video => video.views,
        cell: video => <span title={exact(Math.round(video.views))}>{count(Math.round(video.views))}</span>,
        numeric: true,
        hideOnPhone: true,
      },
    ],
    [platform, t, count, exact, percent, signed, date, dateTime, common],
  );
}
