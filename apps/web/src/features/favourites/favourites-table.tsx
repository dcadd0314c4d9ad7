'use client';
import { hasFeature, PLATFORMS } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { Favourite, Folder } from '../../kit/favourites/favourite.ts';
import { useLabels } from '../../kit/favourites/label-choices.tsx';
import { writeList } from '../../kit/filters/filter-values.ts';
import { ManySelect } from '../../kit/filters/many-select.tsx';
import { PlatformSwitch } from '../../kit/filters/platform-switch.tsx';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn, type TableSort } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { BulkTools } from './bulk-tools.tsx';
import styles from './favourites.module.css';
import { type FavouritesView, isShown, type Tab } from './favourites-view.ts';
import { FolderBar } from './folder-bar.tsx';

const NONE: ReadonlySet<string> = new Set();

type Props<Row> = {
  readonly tab: Tab;
  readonly view: FavouritesView;
  readonly folders: readonly Folder[];
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly defaultSort: TableSort;
  readonly note?: ReactNode;
  /** Beside the filter, while no row is chosen. */
  readonly choices?: ReactNode;
  readonly onRemove: (favourites: readonly Favourite[]) => void;
};

/** The rows of a tab by folder, label and platform, with what can be done with the chosen ones. */
export function FavouritesTable<Row extends { readonly favourite: Favourite }>(props: Props<Row>) {
  const { tab, view, folders, columns, rows, defaultSort, note, choices, onRemove } = props;
  const t = useTranslations('favourites');
  const { read, goTo } = useUrlState();
  const { data: profile } = useProfile();
  const [chosen, setChosen] = useState(NONE);
  const { data: labelled } = useLabels();
  const favourites = rows.map(({ favourite }) => favourite);
  const shown = rows.filter(({ favourite }) => isShown(favourite, view));
  const selected = shown.map(({ favourite }) => favourite).filter(({ id }) => chosen.has(id));
  const platforms = PLATFORMS.filter(platform => favourites.some(one => one.platform === platform));
  const labels = labelled?.labels ?? [];
  const clear = () => setChosen(NONE);
  return (
    <>
      <div className={styles.filters}>
        <FolderBar folders={folders} favourites={favourites} current={view.folder} />
        {platforms.length > 1 && <PlatformSwitch platform={view.platform} />}
        {labels.length > 0 && (
          <div className={styles.labelFilter}>
            <ManySelect
              label={t('labels.filter')}
              options={labels.map(({ id, name }) => ({ value: id, label: name }))}
              chosen={view.labels.filter(id => labels.some(label => label.id === id))}
              onChange={ids => goTo({ labels: writeList(ids) })}
            />
          </div>
        )}
      </div>
      <Card title={t(`counted.${tab}`, { count: shown.length })} note={note} flush>
        <DataTable
          caption={t(`captions.${tab}`)}
          columns={columns}
          rows={shown}
          rowKey={({ favourite }) => favourite.id}
          sort={readSort(read('sort'), columns) ?? defaultSort}
          onSort={sort => goTo({ sort: writeSort(sort) })}
          hasFilter
          isFirstPinned
          {...(profile && hasFeature(profile, 'EXPORT') && { csvName: t(`fileNames.${tab}`) })}
          selected={new Set(selected.map(({ id }) => id))}
          onSelect={setChosen}
          tools={
            selected.length > 0 ? (
              <BulkTools
                tab={tab}
                chosen={selected}
                folders={folders}
                from={folders.find(({ id }) => id === view.folder)}
                onRemove={() => {
                  onRemove(selected);
                  clear();
                }}
                onDone={clear}
              />
            ) : (
              choices
            )
          }
        />
      </Card>
    </>
  );
}

const ROW_PX = 57;
const HEAD_PX = 132;
const MOST_ROWS = 12;

/** As tall as the folders and the table will be, so that nothing jumps when they come. */
export function TableSkeleton({ rows }: { rows: number }) {
  const t = useTranslations('states');
  return (
    <div role="status" aria-label={t('loading')} className={layout.blocks}>
      <Skeleton height={30} />
      <Skeleton height={HEAD_PX + ROW_PX * Math.min(rows, MOST_ROWS)} />
    </div>
  );
}
