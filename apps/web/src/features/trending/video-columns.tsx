'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath, videoPath } from '../../lib/page/paths.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import styles from './trending.module.css';

type Video = ReplyOf<typeof contract.trendingRegion>['videos'][number];

export function useVideoColumns(): TableColumn<Video>[] {
  const t = useTranslations('trending');
  const { count, exact, percent, date, dateTime } = useFormats();
  return useMemo(() => {
    const counted = (id: 'views' | 'likes' | 'comments' | 'shares', hideOnPhone: boolean) => ({
      id,
      header: t(`columns.${id}`),
      sortBy: (video: Video) => video[id],
      cell: (video: Video) => <span title={exact(video[id])}>{count(video[id])}</span>,
      numeric: true,
      hideOnPhone,
    });
    return [
      {
        id: 'video',
        header: t('columns.video'),
        cell: video => (
          <div className={styles.subject}>
            {video.coverUrl !== null && <RemotePicture className={styles.videoCover} src={video.coverUrl} />}
            <div className={styles.words}>
              <Link className={styles.caption} href={videoPath(video)} dir="auto">
                {video.caption || t('noCaption')}
              </Link>
              <p className={styles.reason}>
                <Link href={accountPath(video.account)} data-private>
                  <bdi>@{video.account.handle}</bdi>
                </Link>
              </p>
            </div>
          </div>
        ),
      },
      {
        id: 'publishedAt',
        header: t('columns.publishedAt'),
        sortBy: video => Date.parse(video.publishedAt),
        cell: video => <time title={dateTime(video.publishedAt)}>{date(video.publishedAt)}</time>,
        numeric: true,
        hideOnPhone: true,
      },
      counted('views', false),
      counted('likes', true),
      counted('comments', true),
      counted('shares', true),
      {
        id: 'engagement',
        header: t('columns.engagement'),
        sortBy: video => video.engagementRate,
        cell: video => percent(video.engagementRate),
        numeric: true,
        hideOnPhone: true,
      },
    ];
  }, [t, count, exact, percent, date, dateTime]);
}
