'use client';
import { POWER_COLUMNS, type PowerColumn } from '@clipscope/contract';
import { Button, Checkbox, NativeSelect, Popover } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useUrlState } from '../../lib/page/url-state.ts';
import layout from '../../ui/layout.module.css';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { useColumnLabels } from './column-values.tsx';
import styles from './favourites.module.css';
import {
  DEFAULT_COLUMNS,
  type FavouritesView,
  isMetric,
  toggleColumn,
  writeColumns,
} from './favourites-view.ts';

const ORDERS = ['value', 'change'] as const;

/** What the table shows: its columns, the trend, and whether it sorts by value or change. */
export function TableChoices({ view }: { view: FavouritesView }) {
  const t = useTranslations('favourites');
  const labels = useColumnLabels();
  const { linkTo, goTo } = useUrlState();
  return (
    <div className={layout.row}>
      <div className={styles.order}>
        <span aria-hidden="true">{t('orderBy')}</span>
        <LinkSwitch
          label={t('orderLabel')}
          items={ORDERS.map(key => ({
            key,
            label: t(`orders.${key}`),
            fullLabel: t(`ordersFull.${key}`),
            href: linkTo({ order: key === 'value' ? null : key }),
            current: key === view.order,
          }))}
        />
      </div>
      <NativeSelect
        className={styles.trend ?? ''}
        size="xs"
        aria-label={t('trendLabel')}
        value={view.trend}
        data={POWER_COLUMNS.map(column => ({
          value: column,
          label: t('courseOf', { name: labels.name(column) }),
        }))}
        onChange={({ currentTarget: { value } }) => goTo({ trend: value === 'followers' ? null : value })}
      />
      <ColumnPicker columns={view.columns} />
    </div>
  );
}

function ColumnPicker({ columns: inAddress }: { columns: readonly PowerColumn[] }) {
  const t = useTranslations('favourites');
  const labels = useColumnLabels();
  const { goTo } = useUrlState();
  // Ticked at once, so that a second tick does not begin from an address that is not there yet.
  const [columns, setColumns] = useState(inAddress);
  useEffect(() => setColumns(inAddress), [inAddress]);

  function choose(next: readonly PowerColumn[]) {
    setColumns(next);
    goTo({ columns: writeColumns(next), sort: null });
  }

  const group = (title: string, some: readonly PowerColumn[]) => (
    <fieldset className={styles.columnGroup}>
      <legend>{title}</legend>
      {some.map(column => (
        <Checkbox
          key={column}
          size="xs"
          label={labels.name(column)}
          checked={columns.includes(column)}
          onChange={() => choose(toggleColumn(columns, column))}
        />
      ))}
    </fieldset>
  );
  return (
    <Popover position="bottom-end" trapFocus withinPortal width={300}>
      <Popover.Target>
        <Button size="xs" variant="default">
          {t('columnsButton', { count: columns.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.columnPicker}>
          {group(
            t('columnGroups.counters'),
            POWER_COLUMNS.filter(column => !isMetric(column)),
          )}
          {group(t('columnGroups.metrics'), POWER_COLUMNS.filter(isMetric))}
          {writeColumns(columns) !== null && (
            <Button size="compact-xs" variant="subtle" onClick={() => choose(DEFAULT_COLUMNS)}>
              {t('usualColumns')}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
