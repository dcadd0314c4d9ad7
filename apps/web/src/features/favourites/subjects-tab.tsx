'use client';
import { contract } from '@clipscope/contract';
import { NO_VALUE } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { columnsFor, ON_PHONE } from '../../kit/columns/columns.tsx';
import { type Favourite, type Folder, subjectName } from '../../kit/favourites/favourite.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { subjectPath } from '../../lib/page/paths.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import styles from './favourites.module.css';
import { FavouritesTable, TableSkeleton } from './favourites-table.tsx';
import { type FavouritesView, labelNames, type SubjectRow } from './favourites-view.ts';
import { Remarks, RowActions, type RowHandlers, StateMark } from './row-parts.tsx';

type Props = {
  readonly kind: SubjectKind;
  readonly favourites: readonly Favourite[];
  readonly folders: readonly Folder[];
  readonly view: FavouritesView;
  readonly handlers: RowHandlers;
};

/** Tracked hashtags or sounds with their last week. */
export function SubjectsTab({ kind, favourites, folders, view, handlers }: Props) {
  const t = useTranslations('favourites');
  const hashtags = useApi(contract.hashtagTracking, kind === 'hashtag' ? {} : null);
  const sounds = useApi(contract.soundTracking, kind === 'sound' ? {} : null);
  const reply = kind === 'hashtag' ? hashtags : sounds;
  const { data } = reply;
  const columns = useSubjectColumns(kind, handlers);
  const rows = useMemo<SubjectRow[]>(() => {
    const tracked = new Map(data?.tracked.map(one => [one.favouriteId, one]));
    return favourites.map(favourite => ({ favourite, tracked: tracked.get(favourite.id) ?? null }));
  }, [favourites, data]);
  return (
    <Loaded reply={reply} waiting={<TableSkeleton rows={favourites.length} />}>
      {() => (
        <FavouritesTable
          tab={`${kind}s`}
          view={view}
          folders={folders}
          columns={columns}
          rows={rows}
          defaultSort={{ id: 'newVideos', desc: true }}
          note={t('weekNote')}
          onRemove={handlers.onRemove}
        />
      )}
    </Loaded>
  );
}

type SubjectKind = 'hashtag' | 'sound';

function useSubjectColumns(kind: SubjectKind, handlers: RowHandlers) {
  const tools = useTools();
  return useMemo(() => {
    const { t } = tools;
    const c = columnsFor<SubjectRow>(tools);
    const title = (id: 'newVideos' | 'viewsGained' | 'videos' | 'views') => t(`favourites.columns.${id}`);
    const counter = (id: 'videos' | 'views') =>
      c.count(id, title(id), ({ tracked }) => tracked?.platformCounters?.[id] ?? null);
    const week = (id: 'newVideos' | 'viewsGained', options = {}) =>
      c.value(
        id,
        title(id),
        ({ tracked }) => tracked?.lastWeek[id] ?? null,
        ({ tracked }) =>
          tracked ? (
            <WeekCell now={tracked.lastWeek[id]} before={tracked.lastWeek[`${id}Before`]} />
          ) : (
            NO_VALUE
          ),
        options,
      );
    return [
      c.text(
        'subject',
        t(`favourites.columns.${kind}`),
        ({ favourite, tracked }) => (
          <span className={styles.who} data-wide>
            <Link
              className={layout.subject}
              href={subjectPath({ kind, platform: favourite.platform, id: favourite.subjectId })}
              prefetch={false}
            >
              <bdi>{kind === 'sound' && tracked ? tracked.name : subjectName(favourite)}</bdi>
            </Link>
            <StateMark favourite={favourite} />
            <Remarks favourite={favourite} onOpen={() => handlers.onAbout(favourite.id)} />
          </span>
        ),
        {
          sortBy: ({ favourite, tracked }) => tracked?.name ?? favourite.name,
          text: ({ favourite, tracked }) =>
            [tracked?.name ?? favourite.name, ...labelNames(favourite)].join(' '),
        },
      ),
      week('newVideos', ON_PHONE),
      week('viewsGained'),
      counter('videos'),
      ...(kind === 'hashtag' ? [counter('views')] : []),
      c.ago('read', t('favourites.columns.read'), ({ favourite }) => favourite.tracking.lastSuccessAt),
      c.actions(t('favourites.columns.actions'), ({ favourite }) => (
        <RowActions favourite={favourite} {...handlers} />
      )),
    ];
  }, [tools, kind, handlers]);
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
