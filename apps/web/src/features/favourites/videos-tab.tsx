'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { columnsFor, ON_PHONE } from '../../kit/columns/columns.tsx';
import { VideoCell } from '../../kit/columns/video-columns.tsx';
import type { Favourite, Folder } from '../../kit/favourites/favourite.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { VIDEO_SEARCH_PATH } from '../../lib/page/paths.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './favourites.module.css';
import { FavouritesTable, TableSkeleton } from './favourites-table.tsx';
import { type FavouritesView, labelNames, type VideoFavouriteRow } from './favourites-view.ts';
import { Remarks, RowActions, type RowHandlers } from './row-parts.tsx';

type Props = {
  readonly favourites: readonly Favourite[];
  readonly folders: readonly Folder[];
  readonly view: FavouritesView;
  readonly handlers: RowHandlers;
};

/** Saved videos with their latest counts. */
export function VideosTab({ favourites, folders, view, handlers }: Props) {
  const t = useTranslations('favourites.video');
  const isEmpty = favourites.length === 0;
  const reply = useApi(contract.favouriteVideos, isEmpty ? null : {});
  const { data } = reply;
  const columns = useVideoColumns(handlers);
  const rows = useMemo<VideoFavouriteRow[]>(() => {
    const saved = new Map(data?.videos.map(({ favouriteId, video }) => [favouriteId, video]));
    return favourites.map(favourite => ({ favourite, video: saved.get(favourite.id) ?? null }));
  }, [favourites, data]);
  if (isEmpty) {
    return (
      <MessageBox title={t('noneTitle')}>
        <p>{t('noneText')}</p>
        <p>
          <Link href={VIDEO_SEARCH_PATH} className={layout.link}>
            {t('find')}
          </Link>
        </p>
      </MessageBox>
    );
  }
  return (
    <Loaded reply={reply} waiting={<TableSkeleton rows={favourites.length} />}>
      {() => (
        <FavouritesTable
          tab="videos"
          view={view}
          folders={folders}
          columns={columns}
          rows={rows}
          defaultSort={{ id: 'views', desc: true }}
          onRemove={handlers.onRemove}
        />
      )}
    </Loaded>
  );
}

function useVideoColumns(handlers: RowHandlers) {
  const tools = useTools();
  return useMemo(() => {
    const { t } = tools;
    const c = columnsFor<VideoFavouriteRow>(tools);
    const count = (id: 'views' | 'likes' | 'comments' | 'shares', options = {}) =>
      c.count(id, t(`videoColumns.${id}`), ({ video }) => video?.[id] ?? null, options);
    const nameOf = ({ favourite, video }: VideoFavouriteRow) =>
      video ? video.caption || t('videoColumns.noCaption') : favourite.subjectId;
    return [
      c.text(
        'video',
        t('videoColumns.video'),
        row => (
          <span className={styles.who} data-wide>
            {row.video ? <VideoCell video={row.video} /> : t('favourites.video.erased')}
            <Remarks favourite={row.favourite} onOpen={() => handlers.onAbout(row.favourite.id)} />
          </span>
        ),
        {
          sortBy: nameOf,
          text: row => [nameOf(row), row.video?.account.handle, ...labelNames(row.favourite)].join(' '),
        },
      ),
      c.date('publishedAt', t('videoColumns.publishedAt'), ({ video }) => video?.publishedAt ?? null),
      count('views', ON_PHONE),
      count('likes'),
      count('comments'),
      count('shares'),
      c.percent('engagement', t('videoColumns.engagement'), ({ video }) => video?.engagementRate ?? null),
      c.actions(t('favourites.columns.actions'), row => (
        <RowActions favourite={row.favourite} name={nameOf(row)} {...handlers} />
      )),
    ];
  }, [tools, handlers]);
}
