'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Chip } from '../../ui/chip.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import styles from './report.module.css';
import type { AccountVideo } from './report-subject.ts';

export function useVideoColumns(): TableColumn<AccountVideo>[] {
  const t = useTranslations('report');
  const { count, exact, percent, date, dateTime } = useFormats();
  return useMemo(() => {
    const counted = (id: 'views' | 'likes' | 'comments' | 'shares', hideOnPhone: boolean) => ({
      id,
      header: t(`videoColumns.${id}`),
      sortBy: (video: AccountVideo) => video[id],
      cell: (video: AccountVideo) => <span title={exact(video[id])}>{count(video[id])}</span>,
      numeric: true,
      hideOnPhone,
    });
    return [
      {
        id: 'video',
        header: t('videoColumns.video'),
        cell: video => (
          <span className={styles.video}>
            {video.coverUrl === null ? (
              <span className={styles.cover} />
            ) : (
              <RemotePicture className={styles.cover} src={video.coverUrl} />
            )}
            <span>
              <a className={styles.caption} href={video.url} target="_blank" rel="noreferrer" dir="auto">
                {video.caption || t('noCaption')}
              </a>
              {video.deletedAt !== null && <Chip>{t('deleted', { day: date(video.deletedAt) })}</Chip>}
            </span>
          </span>
        ),
      },
      {
        id: 'publishedAt',
        header: t('videoColumns.publishedAt'),
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
        header: t('videoColumns.engagement'),
        sortBy: video => video.engagementRate,
        cell: video => percent(video.engagementRate),
        numeric: true,
      },
    ];
  }, [t, count, exact, percent, date, dateTime]);
}
