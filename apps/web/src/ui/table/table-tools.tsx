'use client';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '../data-table.module.css';
import layout from '../layout.module.css';
import { PopUp } from '../pop-up.tsx';
import type { TableColumn } from './table-column.ts';

type Props = {
  /** The filter's text; null when the table has none. */
  readonly filter: string | null;
  readonly onFilter: (filter: string) => void;
  /** Null when columns cannot be picked. */
  readonly columns: readonly Pick<TableColumn<never>, 'id' | 'header'>[] | null;
  readonly hidden: ReadonlySet<string>;
  readonly onHidden: (hidden: ReadonlySet<string>) => void;
  /** Null when the table is not saved. */
  readonly onCsv: (() => void) | null;
  readonly shown: number;
  readonly total: number;
  readonly selected: number;
  readonly children?: ReactNode;
};

/** Above the table: filter, selection with its actions, columns and CSV. */
export function TableTools(props: Props) {
  const t = useTranslations('table');
  const { filter, onFilter, columns, onCsv, shown, total, selected, children } = props;
  return (
    <div className={styles.tools}>
      {filter !== null && (
        <TextInput
          type="search"
          size="xs"
          aria-label={t('filter')}
          placeholder={t('filterPlaceholder')}
          value={filter}
          onChange={event => onFilter(event.currentTarget.value)}
        />
      )}
      <span className={layout.faint} role="status">
        {selected > 0 ? t('selected', { count: selected }) : shown < total && t('shown', { shown, total })}
      </span>
      {children}
      <span className={styles.far}>
        {columns && <ColumnPicker {...props} columns={columns} />}
        {onCsv && (
          <Button size="xs" variant="default" aria-label={t('csvLabel')} onClick={onCsv}>
            {t('csv')}
          </Button>
        )}
      </span>
    </div>
  );
}

function ColumnPicker({
  columns,
  hidden,
  onHidden,
}: Pick<Props, 'hidden' | 'onHidden'> & { readonly columns: NonNullable<Props['columns']> }) {
  const t = useTranslations('table');
  function toggle(id: string) {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    // A table without columns would leave no way to restore them.
    if (next.size < columns.length) onHidden(next);
  }
  return (
    <PopUp
      atEnd
      width="max-content"
      target={toggle => (
        <Button size="xs" variant="default" onClick={toggle}>
          {t('columns')}
        </Button>
      )}
    >
      {() => (
        <div className={styles.picker}>
          {columns.map(({ id, header }) => (
            <Checkbox
              key={id}
              size="xs"
              label={header}
              checked={!hidden.has(id)}
              onChange={() => toggle(id)}
            />
          ))}
          {hidden.size > 0 && (
            <Button size="compact-xs" variant="subtle" onClick={() => onHidden(new Set())}>
              {t('showAll')}
            </Button>
          )}
        </div>
      )}
    </PopUp>
  );
}
