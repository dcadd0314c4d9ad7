'use client';
import type { VirtualItem } from '@tanstack/react-virtual';
import { useTranslations } from 'next-intl';
import styles from '../data-table.module.css';
import { SelectBox } from './select-box.tsx';
import type { TableColumn } from './table-column.ts';

export type KeyedRow<Row> = { readonly key: string; readonly row: Row };

/** The rows in view, and how much space those before and after them take. */
export type RowWindow = {
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
  readonly cellProps: (row: number, column: number) => object;
  readonly selected: ReadonlySet<string> | null;
  readonly onToggle: (key: string) => void;
};

export function TableRows<Row>({ columns, rows, window, cellProps, selected, onToggle }: Props<Row>) {
  const t = useTranslations('table');
  const offset = selected ? 1 : 0;
  const places = window ? window.items.map(({ index }) => index) : rows.map((_, index) => index);
  const span = columns.length + offset;
  return (
    <tbody>
      {window && <Spacer heightPx={window.beforePx} span={span} />}
      {places.map(index => {
        const keyed = rows[index];
        if (!keyed) return null;
        const isSelected = selected?.has(keyed.key);
        return (
          <tr
            key={keyed.key}
            ref={window?.measure}
            data-index={index}
            aria-rowindex={index + 2}
            aria-selected={isSelected}
          >
            {selected && (
              <td className={styles.choice} {...cellProps(index + 1, 0)}>
                <SelectBox
                  label={t('selectRow')}
                  state={isSelected ? 'all' : 'none'}
                  onToggle={() => onToggle(keyed.key)}
                />
              </td>
            )}
            {columns.map((column, place) => (
              <td
                key={column.id}
                data-numeric={column.numeric || undefined}
                data-hide-on-phone={column.hideOnPhone || undefined}
                data-pinned={place === 0 || undefined}
                {...cellProps(index + 1, place + offset)}
              >
                {column.cell(keyed.row)}
              </td>
            ))}
          </tr>
        );
      })}
      {window && <Spacer heightPx={window.afterPx} span={span} />}
    </tbody>
  );
}

/** Stands for the rows that are not drawn, so that the bar scrolls as if they were. */
function Spacer({ heightPx, span }: { readonly heightPx: number; readonly span: number }) {
  if (heightPx <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row has nothing to focus
    <tr aria-hidden="true">
      <td colSpan={span} style={{ blockSize: heightPx, padding: 0, border: 0 }} />
    </tr>
  );
}
