'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import type { Favourite, Folder } from '../../lib/favourites/favourite.ts';
import { FavouritesTable } from './favourites-table.tsx';
import type { FavouritesView } from './favourites-view.ts';
import type { SubjectRow } from './rows.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import type { RowHandlers } from './use-action-column.tsx';
import { type SubjectKind, useSubjectColumns } from './use-subject-columns.tsx';

type Props = {
  readonly kind: SubjectKind;
  readonly favourites: readonly Favourite[];
  readonly folders: readonly Folder[];
  readonly view: FavouritesView;
  readonly handlers: RowHandlers;
};

/** Tracked hashtags or sounds with what the last week brought them. */
export function SubjectsTab({ kind, favourites, folders, view, handlers }: Props) {
  const t = useTranslations('favourites');
  const hashtags = useApi(contract.hashtagTracking, kind === 'hashtag' ? {} : null);
  const sounds = useApi(contract.soundTracking, kind === 'sound' ? {} : null);
  const { data, error, mutate } = kind === 'hashtag' ? hashtags : sounds;
  const columns = useSubjectColumns(kind, handlers);
  const rows = useMemo<SubjectRow[]>(() => {
    const tracked = new Map(data?.tracked.map(one => [one.favouriteId, one]));
    return favourites.map(favourite => ({ favourite, tracked: tracked.get(favourite.id) ?? null }));
  }, [favourites, data]);
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <TableSkeleton rows={favourites.length} />;
  return (
    <FavouritesTable
      tab={`${kind}s`}
      view={view}
      folders={folders}
      columns={columns}
      rows={rows}
      usualSort={{ id: 'newVideos', desc: true }}
      note={t('weekNote')}
      onRemove={handlers.onRemove}
    />
  );
}
