'use client';
import { useTranslations } from 'next-intl';
import { columnsFor } from '../../kit/columns/columns.tsx';
import { VideoCell, videoCounts } from '../../kit/columns/video-columns.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './shared.module.css';
import type { SharedVideo } from './shared-view.ts';

const SHOWN_COUNTS = ['views', 'likes', 'comments'] as const;

/** The most viewed ones. They lead to the platform, since reports need a session. */
export function SharedVideos({ total, rows }: { total: number; rows: readonly SharedVideo[] }) {
  const t = useTranslations('sharedReport');
  const tools = useTools();
  const c = columnsFor<SharedVideo>(tools);
  const columns = [
    c.text('video', tools.t('videoColumns.video'), ({ url, handle, ...video }) => (
      <VideoCell
        video={{ ...video, platform: '', ...(handle !== null && { account: { platform: '', handle } }) }}
        url={url}
      />
    )),
    ...videoCounts(c, tools.t, video => video, SHOWN_COUNTS),
  ];
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
