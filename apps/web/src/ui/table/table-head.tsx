'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import styles from '../data-table.module.css';
import type { TableColumn, TableSort } from './table-column.ts';
import { cellProps } from './use-grid-keys.ts';

type Props = {
  readonly label: string;
  readonly state: 'all' | 'some' | 'none';
  readonly onToggle: () => void;
};

export function SelectBox({ label, state, onToggle }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      tabIndex={-1}
      checked={state === 'all'}
      onChange={onToggle}
    />
  );
}

type TableHeadProps<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: TableSort | null;
  readonly onSort: (id: string) => void;
  /** The column whose cell is in the order of tabs. */
  readonly stop: number | null;
  /** Null when rows cannot be chosen. */
  readonly choice: { readonly state: 'all' | 'some' | 'none'; readonly onToggle: () => void } | null;
};

/** On paper in place of the button, which browsers leave out where a table continues on another page. */
function titleOf(header: string, direction: 'asc' | 'desc' | null): string {
  if (direction === null) return header;
  return `${direction === 'asc' ? '↑' : '↓'} ${header}`;
}

export function TableHead<Row>({ columns, sort, onSort, stop, choice }: TableHeadProps<Row>) {
  const t = useTranslations('table');
  const offset = choice ? 1 : 0;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {choice && (
          <th scope="col" className={styles.choice} {...cellProps(0, 0, stop)}>
            <SelectBox label={t('selectAll')} state={choice.state} onToggle={choice.onToggle} />
          </th>
        )}
        {columns.map((column, place) => {
          const direction = sort?.id !== column.id ? null : sort.desc ? 'desc' : 'asc';
          return (
            <th
              key={column.id}
              scope="col"
              data-numeric={column.numeric || undefined}
              data-hide-on-phone={column.hideOnPhone || undefined}
              data-pinned={place === 0 || undefined}
              data-actions={column.isActions || undefined}
              data-title={column.sortBy ? titleOf(column.header, direction) : undefined}
              aria-sort={direction === 'desc' ? 'descending' : direction === 'asc' ? 'ascending' : undefined}
              {...cellProps(0, place + offset, stop)}
            >
              {column.sortBy ? (
                <button type="button" className={styles.sort} tabIndex={-1} onClick={() => onSort(column.id)}>
                  {column.header}
                  <span aria-hidden="true" className={styles.arrow} data-direction={direction ?? undefined}>
                    {direction === 'asc' ? '↑' : '↓'}
                  </span>
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
