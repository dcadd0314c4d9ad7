'use client';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useTranslations } from 'next-intl';
import { memo, type RefObject, useCallback } from 'react';
import styles from '../data-table.module.css';
import type { TableColumn } from './table-column.ts';
import { SelectBox } from './table-head.tsx';
import { cellProps } from './use-grid-keys.ts';

/** More rows than this are drawn only where they are in view. */
const DRAWN_WHOLE = 100;
const ROW_PX = 41;
const BEYOND = 8;

export function useRowWindow<Row>(
  rows: readonly KeyedRow<Row>[],
  scroller: RefObject<HTMLDivElement | null>,
): { readonly window: RowWindow | null; readonly showRow: (index: number) => void } {
  const isLong = rows.length > DRAWN_WHOLE;
  // Another function would have the place of every row worked out again.
  const keyAt = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const virtualizer = useVirtualizer({
    count: isLong ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: keyAt,
    overscan: BEYOND,
    // The header covers the first row's place.
    scrollPaddingStart: ROW_PX,
  });
  const showRow = useCallback(
    (index: number) => {
      if (isLong) virtualizer.scrollToIndex(index);
    },
    [isLong, virtualizer],
  );
  if (!isLong) return { window: null, showRow };
  const items = virtualizer.getVirtualItems();
  const beforePx = items[0]?.start ?? 0;
  const afterPx = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return { window: { items, beforePx, afterPx, measure: virtualizer.measureElement }, showRow };
}

type KeyedRow<Row> = { readonly key: string; readonly row: Row };

/** The rows in view, and how much space those before and after them take. */
type RowWindow = {
  readonly items: readonly VirtualItem[];
  readonly beforePx: number;
  readonly afterPx: number;
  readonly measure: (element: HTMLElement | null) => void;
};

type Props<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly KeyedRow<Row>[];
  /** Null when all rows are drawn. */
  readonly window: RowWindow | null;
  /** The column of a row, counted with the header, whose cell is in the order of tabs. */
  readonly stopIn: (row: number) => number | null;
  readonly selected: ReadonlySet<string> | null;
  readonly onToggle: (key: string) => void;
};

export function TableRows<Row>({ columns, rows, window, stopIn, selected, onToggle }: Props<Row>) {
  const t = useTranslations('table');
  const selectLabel = t('selectRow');
  const places = window ? window.items.map(({ index }) => index) : rows.map((_, index) => index);
  return (
    <tbody>
      {window && <Spacer heightPx={window.beforePx} />}
      {places.map(index => {
        const keyed = rows[index];
        if (!keyed) return null;
        return (
          <TableRow
            key={keyed.key}
            columns={columns as readonly TableColumn<unknown>[]}
            rowId={keyed.key}
            row={keyed.row}
            index={index}
            measure={window?.measure}
            stop={stopIn(index + 1)}
            isSelected={selected?.has(keyed.key)}
            selectLabel={selectLabel}
            onToggle={onToggle}
          />
        );
      })}
      {window && <Spacer heightPx={window.afterPx} />}
    </tbody>
  );
}

type RowProps = {
  readonly columns: readonly TableColumn<unknown>[];
  readonly rowId: string;
  readonly row: unknown;
  readonly index: number;
  readonly measure: RowWindow['measure'] | undefined;
  readonly stop: number | null;
  /** Undefined when rows cannot be chosen. */
  readonly isSelected: boolean | undefined;
  readonly selectLabel: string;
  readonly onToggle: (key: string) => void;
};

/** Drawn again only when something of it changed: a key moves between two rows and leaves the others alone. */
const TableRow = memo(function TableRow(props: RowProps) {
  const { columns, rowId, row, index, measure, stop, isSelected, selectLabel, onToggle } = props;
  const offset = isSelected === undefined ? 0 : 1;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} aria-selected={isSelected}>
      {isSelected !== undefined && (
        <td className={styles.choice} {...cellProps(index + 1, 0, stop)}>
          <SelectBox
            label={selectLabel}
            state={isSelected ? 'all' : 'none'}
            onToggle={() => onToggle(rowId)}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.id}
          data-numeric={column.numeric || undefined}
          data-hide-on-phone={column.hideOnPhone || undefined}
          data-pinned={place === 0 || undefined}
          data-actions={column.isActions || undefined}
          {...cellProps(index + 1, place + offset, stop)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
});

/** Stands for the rows that are not drawn, so that the bar scrolls as if they were. */
/** One cell only: spanning the columns it would widen the table by those that a phone hides. */
function Spacer({ heightPx }: { readonly heightPx: number }) {
  if (heightPx <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row has nothing to focus
    <tr aria-hidden="true">
      <td style={{ blockSize: heightPx, padding: 0, border: 0 }} />
    </tr>
  );
}
