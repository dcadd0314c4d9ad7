'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import styles from './shared.module.css';
import type { SharedVideo } from './shared-view.ts';

/** The most viewed ones. They lead to the platform, since reports need a session. */
export function SharedVideos({ total, rows }: { total: number; rows: readonly SharedVideo[] }) {
  const t = useTranslations('sharedReport');
  const columns = useColumns();
  return (
    <Card title={t('videos')} note={t('videosShown', { shown: rows.length, total })} flush>
      {rows.length === 0 ? (
        <div className={styles.padded}>
          <MessageBox title={t('noVideos')} />
        </div>
      ) : (
        <DataTable caption={t('videos')} columns={columns} rows={rows} rowKey={video => video.id} />
      )}
    </Card>
  );
}

function useColumns(): TableColumn<SharedVideo>[] {
  const t = useTranslations('videoColumns');
  const { count, exact, percent, date, dateTime } = useFormats();
  return useMemo(() => {
    const counted = (id: 'views' | 'likes' | 'comments', hideOnPhone: boolean) => ({
      id,
      header: t(id),
      sortBy: (video: SharedVideo) => video[id],
      cell: (video: SharedVideo) => <span title={exact(video[id])}>{count(video[id])}</span>,
      numeric: true,
      hideOnPhone,
    });
    return [
      {
        id: 'video',
        header: t('video'),
        cell: ({ coverUrl, caption, url, handle }) => (
          <span className={styles.video}>
            {coverUrl === null ? (
              <span className={styles.cover} />
            ) : (
              <RemotePicture className={styles.cover} src={coverUrl} />
            )}
            <span>
              <a href={url} target="_blank" rel="noreferrer" dir="auto">
                {caption || t('noCaption')}
              </a>
              {handle !== null && (
                <small>
                  <bdi>@{handle}</bdi>
                </small>
              )}
            </span>
          </span>
        ),
      },
      {
        id: 'publishedAt',
        header: t('publishedAt'),
        sortBy: video => Date.parse(video.publishedAt),
        cell: video => <time title={dateTime(video.publishedAt)}>{date(video.publishedAt)}</time>,
        numeric: true,
        hideOnPhone: true,
      },
      counted('views', false),
      counted('likes', true),
      counted('comments', true),
      {
        id: 'engagement',
        header: t('engagement'),
        sortBy: video => video.engagementRate,
        cell: video => percent(video.engagementRate),
        numeric: true,
        hideOnPhone: true,
      },
    ];
  }, [t, count, exact, percent, date, dateTime]);
}
