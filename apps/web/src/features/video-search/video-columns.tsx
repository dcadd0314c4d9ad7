'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath, videoPath } from '../../lib/page/paths.ts';
import type { FoundVideo } from '../../lib/video-filters/use-found-videos.ts';
import { Chip } from '../../ui/chip.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import { useVideoText } from './use-video-text.ts';
import styles from './video-search.module.css';

/** The order is the API's, over all pages; columns do not sort the page by themselves. */
export function useVideoColumns(): TableColumn<FoundVideo>[] {
  const t = useTranslations();
  const { count, exact, percent, date, dateTime } = useFormats();
  const { length, captionOf } = useVideoText();
  return useMemo(() => {
    const counted = (id: 'views' | 'likes' | 'comments' | 'shares', hideOnPhone: boolean) => ({
      id,
      header: t(`videoSearch.columns.${id}`),
      cell: (video: FoundVideo) => <span title={exact(video[id])}>{count(video[id])}</span>,
      numeric: true,
      hideOnPhone,
    });
    return [
      {
        id: 'video',
        header: t('videoSearch.columns.video'),
        cell: video => (
          <span className={styles.video}>
            <RemotePicture className={styles.cover} src={video.coverUrl} />
            <span className={styles.words}>
              <Link className={styles.caption} href={videoPath(video)} prefetch={false} dir="auto">
                {captionOf(video)}
              </Link>
              <span className={styles.by}>
                <Link href={accountPath(video.account)} prefetch={false}>
                  <bdi>@{video.account.handle}</bdi>
                </Link>
                {' · '}
                {t(`platforms.${video.platform}`)}
                {video.kind !== 'video' && ` · ${t(`videoKinds.${video.kind}`)}`}
              </span>
              {video.deletedAt !== null && (
                <Chip>{t('common.deletedOn', { day: date(video.deletedAt) })}</Chip>
              )}
            </span>
          </span>
        ),
      },
      {
        id: 'publishedAt',
        header: t('videoSearch.columns.publishedAt'),
        cell: video => <time title={dateTime(video.publishedAt)}>{date(video.publishedAt)}</time>,
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'length',
        header: t('videoSearch.columns.length'),
        cell: video => length(video.durationS),
        numeric: true,
        hideOnPhone: true,
      },
      counted('views', false),
      counted('likes', true),
      counted('comments', true),
      counted('shares', true),
      {
        id: 'engagement',
        header: t('videoSearch.columns.engagement'),
        cell: video => percent(video.engagementRate),
        numeric: true,
      },
    ];
  }, [t, count, exact, percent, date, dateTime, length, captionOf]);
}
