'use client';
import { contract } from '@clipscope/contract';
import { NO_VALUE } from '@clipscope/domain';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { type Favourite, type Folder, subjectName } from '../../lib/favourites/favourite.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { subjectPath } from '../../lib/page/paths.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import styles from './favourites.module.css';
import { FavouritesTable, TableSkeleton } from './favourites-table.tsx';
import { type FavouritesView, labelNames, type SubjectRow } from './favourites-view.ts';
import { Remarks, type RowHandlers, StateMark, useActionColumn } from './row-parts.tsx';

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

type SubjectKind = 'hashtag' | 'sound';

function useSubjectColumns(kind: SubjectKind, handlers: RowHandlers): TableColumn<SubjectRow>[] {
  const t = useTranslations('favourites');
  const { count, exact, ago, dateTime } = useFormats();
  const { onAbout } = handlers;
  const actions = useActionColumn<SubjectRow>(handlers);
  return useMemo(() => {
    const counter = (id: 'videos' | 'views'): TableColumn<SubjectRow> => ({
      id,
      header: t(`columns.${id}`),
      sortBy: ({ tracked }) => tracked?.platformCounters?.[id] ?? null,
      cell: ({ tracked }) => {
        const value = tracked?.platformCounters?.[id] ?? null;
        return <span title={value === null ? t('unknown') : exact(value)}>{count(value)}</span>;
      },
      numeric: true,
      hideOnPhone: true,
    });
    const week = (id: 'newVideos' | 'viewsGained', hideOnPhone: boolean): TableColumn<SubjectRow> => ({
      id,
      header: t(`columns.${id}`),
      sortBy: ({ tracked }) => tracked?.lastWeek[id] ?? null,
      cell: ({ tracked }) =>
        tracked ? <WeekCell now={tracked.lastWeek[id]} before={tracked.lastWeek[`${id}Before`]} /> : NO_VALUE,
      numeric: true,
      hideOnPhone,
    });
    return [
      {
        id: 'subject',
        header: t(`columns.${kind}`),
        sortBy: ({ favourite, tracked }) => tracked?.name ?? favourite.name,
        text: ({ favourite, tracked }) =>
          [tracked?.name ?? favourite.name, ...labelNames(favourite)].join(' '),
        cell: ({ favourite, tracked }) => (
          <span className={styles.who} data-wide>
            <Link
              className={styles.subject}
              href={subjectPath({ kind, platform: favourite.platform, id: favourite.subjectId })}
              prefetch={false}
            >
              <bdi>{kind === 'sound' && tracked ? tracked.name : subjectName(favourite)}</bdi>
            </Link>
            <StateMark favourite={favourite} />
            <Remarks favourite={favourite} onOpen={() => onAbout(favourite.id)} />
          </span>
        ),
      },
      week('newVideos', false),
      week('viewsGained', true),
      counter('videos'),
      ...(kind === 'hashtag' ? [counter('views')] : []),
      {
        id: 'read',
        header: t('columns.read'),
        sortBy: ({ favourite }) => favourite.tracking.lastSuccessAt,
        cell: ({ favourite: { tracking } }) =>
          tracking.lastSuccessAt === null ? (
            NO_VALUE
          ) : (
            <time title={dateTime(tracking.lastSuccessAt)}>{ago(tracking.lastSuccessAt)}</time>
          ),
        numeric: true,
        hideOnPhone: true,
      },
      actions,
    ];
  }, [t, kind, count, exact, ago, dateTime, actions, onAbout]);
}

function WeekCell({ now, before }: { now: number; before: number }) {
  const t = useTranslations('favourites');
  const { count, exact, signed } = useFormats();
  const change = now - before;
  return (
    <span className={styles.value}>
      <span title={exact(now)}>{count(now)}</span>
      <small data-trend={change > 0 ? 'up' : change < 0 ? 'down' : 'flat'} title={t('weekBefore')}>
        <bdi>{change === 0 ? '±0' : signed(change)}</bdi>
      </small>
    </span>
  );
}
