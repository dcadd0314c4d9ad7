'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useVideoFigureColumns } from '../../lib/videos/video-figure-columns.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { RemotePicture } from '../../ui/remote-picture.tsx';
import styles from './shared.module.css';
import type { SharedVideo } from './shared-view.ts';

const SHOWN_COUNTS = ['views', 'likes', 'comments'] as const;

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
  const figures = useVideoFigureColumns<SharedVideo>(SHOWN_COUNTS);
  return useMemo(
    () => [
      {
        id: 'video',
        header: t('video'),
        cell: ({ coverUrl, caption, url, handle }) => (
          <span className={styles.video}>
            <RemotePicture className={styles.cover} src={coverUrl} />
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
      ...figures,
    ],
    [t, figures],
  );
}
