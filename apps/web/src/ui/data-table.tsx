'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { saveText } from './chart/save-file.ts';
import { toCsv } from './csv.ts';
import styles from './data-table.module.css';
import layout from './layout.module.css';
import {
  filterRows,
  nextSort,
  sortRows,
  type TableColumn,
  type TableSort,
  tableCsvRows,
} from './table/table-column.ts';
import { TableHead } from './table/table-head.tsx';
import { TableRows, useRowWindow } from './table/table-rows.tsx';
import { TableTools } from './table/table-tools.tsx';
import { useGridKeys } from './table/use-grid-keys.ts';
import { useTableEdges } from './table/use-table-edges.ts';
import { TipStops } from './tip.tsx';

export type { TableColumn, TableSort } from './table/table-column.ts';

type Props<Row> = {
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** In and out, when it belongs to the address; the table has its own when both are left out. */
  readonly sort?: TableSort | null;
  readonly onSort?: (sort: TableSort) => void;
  /** The rows come in order, because there are more of them than were sent. */
  readonly isServerSorted?: boolean;
  /** How many rows there are when `rows` are only the first; `onMore` asks for the next. */
  readonly total?: number;
  readonly onMore?: () => void;
  readonly isLoadingMore?: boolean;
  readonly hasFilter?: boolean;
  readonly hasColumnPicker?: boolean;
  /** Offers what is shown as a file of this name, without an ending. */
  readonly csvName?: string;
  /** The first column stays while the others scroll sideways. */
  readonly isFirstPinned?: boolean;
  /** Keys of the chosen rows; gives every row a checkbox. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  /** Enter on a cell that holds nothing to press. */
  readonly onActivate?: (row: Row) => void;
  /** Of the box that a long table scrolls in. */
  readonly heightPx?: number;
  /** Beside the filter: what can be done with the chosen rows. */
  readonly tools?: ReactNode;
};

const NONE_CHOSEN: ReadonlySet<string> = new Set();

/** The one grid of the product: sorts, filters, picks columns, saves, and works by keyboard. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, csvName, hasFilter = false, hasColumnPicker = false } = props;
  const { isFirstPinned = false, isServerSorted = false, selected, onSelect, onMore, onActivate } = props;
  const t = useTranslations('table');
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [ownSort, setOwnSort] = useState<TableSort | null>(null);
  const [filter, setFilter] = useState('');
  const words = useDeferredValue(filter);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(columns.flatMap(({ id, optional }) => (optional ? [id] : []))),
  );

  const picked = useMemo(() => columns.filter(({ id }) => !hidden.has(id)), [columns, hidden]);
  const matching = useMemo(() => filterRows(picked, rows, words), [picked, rows, words]);
  const sort = props.sort === undefined ? ownSort : props.sort;
  const [sortId, isDesc] = [sort?.id ?? null, sort?.desc ?? true];
  const inOrder = useMemo(
    () =>
      isServerSorted || sortId === null
        ? matching
        : sortRows(columns, matching, { id: sortId, desc: isDesc }),
    [columns, matching, sortId, isDesc, isServerSorted],
  );
  const sorted = useMemo(() => inOrder.map(row => ({ key: rowKey(row), row })), [inOrder, rowKey]);
  const { window, showRow } = useRowWindow(sorted, scroller);
  useTableEdges(scroller, table);
  const choose = selected && onSelect ? onSelect : null;
  const keys = useGridKeys({
    table,
    rows: sorted.length,
    columns: picked.length + (choose ? 1 : 0),
    isDrawn: index => window === null || window.items.some(item => item.index === index),
    showRow,
    onActivate: useCallback(
      (index: number) => {
        const hit = sorted[index];
        if (hit) onActivate?.(hit.row);
      },
      [sorted, onActivate],
    ),
  });

  const total = props.total ?? rows.length;
  const chosen = selected ?? NONE_CHOSEN;
  const chosenHere = chosen.size === 0 ? 0 : sorted.filter(({ key }) => chosen.has(key)).length;
  const toggle = useCallback(
    (key: string) => {
      const next = new Set(chosen);
      if (!next.delete(key)) next.add(key);
      choose?.(next);
    },
    [chosen, choose],
  );
  function toggleAll() {
    const next = new Set(chosen);
    const isAll = chosenHere === sorted.length;
    for (const { key } of sorted) isAll ? next.delete(key) : next.add(key);
    choose?.(next);
  }
  const saveCsv = (name: string) => {
    const shown = sorted.map(({ row }) => row);
    saveText(`${name}.csv`, 'text/csv', toCsv(tableCsvRows(picked, shown)));
  };
  const hasTools = hasFilter || hasColumnPicker || csvName !== undefined || choose || props.tools;

  return (
    <>
      {hasTools && (
        <TableTools
          filter={hasFilter ? filter : null}
          onFilter={setFilter}
          columns={hasColumnPicker ? columns : null}
          hidden={hidden}
          onHidden={setHidden}
          onCsv={csvName === undefined ? null : () => saveCsv(csvName)}
          shown={sorted.length}
          total={total}
          selected={chosen.size}
        >
          {props.tools}
        </TableTools>
      )}
      <TipStops value={false}>
        <div className={styles.frame}>
          <div
            ref={scroller}
            className={styles.scroll}
            data-long={window !== null || undefined}
            style={window ? { maxBlockSize: props.heightPx ?? 640 } : undefined}
          >
            <table
              ref={table}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are moved between by keyboard
              role="grid"
              className={styles.table}
              data-pinned={isFirstPinned || undefined}
              aria-rowcount={Math.max(total, sorted.length) + 1}
              aria-multiselectable={choose ? true : undefined}
              {...keys.tableProps}
            >
              <caption className={layout.hidden}>{caption}</caption>
              <TableHead
                columns={picked}
                sort={sort}
                onSort={id => (props.onSort ?? setOwnSort)(nextSort(sort, id))}
                stop={keys.stopIn(0)}
                choice={
                  choose && {
                    state: chosenHere === 0 ? 'none' : chosenHere === sorted.length ? 'all' : 'some',
                    onToggle: toggleAll,
                  }
                }
              />
              <TableRows
                columns={picked}
                rows={sorted}
                window={window}
                stopIn={keys.stopIn}
                selected={choose ? chosen : null}
                onToggle={toggle}
              />
            </table>
          </div>
        </div>
      </TipStops>
      {sorted.length === 0 && (
        <p className={styles.none}>{rows.length === 0 ? t('empty') : t('noneMatch')}</p>
      )}
      {onMore && rows.length < total && (
        <div className={styles.none}>
          <Button size="xs" variant="default" loading={props.isLoadingMore ?? false} onClick={onMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
