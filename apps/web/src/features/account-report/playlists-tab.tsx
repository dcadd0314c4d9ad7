'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Loaded } from './loaded.tsx';
import styles from './report.module.css';
import type { PartProps } from './report-subject.ts';
import { useTableSort } from './use-table-sort.ts';
import { Cover } from './video-cell.tsx';

type Playlist = ReplyOf<typeof contract.playlists>['playlists'][number];

export function PlaylistsTab({ subject, reportRange }: PartProps) {
  const t = useTranslations('accountReport.playlists');
  const columns = usePlaylistColumns();
  const order = useTableSort('playlists', columns, { id: 'views', desc: true });
  const reply = useApi(contract.playlists, {
    params: { id: subject.handle },
    query: reportRange.asOfQuery,
  });
  return (
    <Loaded reply={reply} heightPx={240}>
      {({ playlists }) =>
        playlists.length === 0 ? (
          <MessageBox title={t('noneTitle')}>
            <p>{t('noneText')}</p>
          </MessageBox>
        ) : (
          <Card title={t('title')} note={t('of', { count: playlists.length })} flush>
            <DataTable
              caption={t('title')}
              columns={columns}
              rows={playlists}
              rowKey={playlist => playlist.id}
              {...order}
            />
          </Card>
        )
      }
    </Loaded>
  );
}

function usePlaylistColumns(): TableColumn<Playlist>[] {
  const t = useTranslations('accountReport.playlists');
  const common = useTranslations('common');
  const { count, exact, ago, dateTime } = useFormats();
  return useMemo(() => {
    const counted = (id: 'views' | 'likes' | 'comments' | 'shares', hideOnPhone: boolean) => ({
      id,
      header: common(id),
      sortBy: (playlist: Playlist) => playlist[id],
      cell: (playlist: Playlist) => <span title={exact(playlist[id])}>{count(playlist[id])}</span>,
      numeric: true,
      hideOnPhone,
    });
    return [
      {
        id: 'title',
        header: t('name'),
        sortBy: playlist => playlist.title,
        cell: playlist => (
          <span className={styles.video}>
            <Cover url={playlist.coverUrl} />
            <bdi>{playlist.title}</bdi>
          </span>
        ),
      },
      {
        id: 'videos',
        header: common('videos'),
        sortBy: playlist => playlist.videoCount,
        cell: playlist => (
          <>
            {exact(playlist.videoCount)}
            <span className={styles.place}>{t('known', { known: exact(playlist.videosKnown) })}</span>
          </>
        ),
        numeric: true,
      },
      counted('views', false),
      counted('likes', true),
      counted('comments', true),
      counted('shares', true),
      {
        id: 'observedAt',
        header: common('observed'),
        sortBy: playlist => Date.parse(playlist.observedAt),
        cell: playlist => <time title={dateTime(playlist.observedAt)}>{ago(playlist.observedAt)}</time>,
        numeric: true,
        hideOnPhone: true,
      },
    ];
  }, [t, count, exact, ago, dateTime, common]);
}
