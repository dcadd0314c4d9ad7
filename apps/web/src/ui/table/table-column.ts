import { isValidElement, type ReactNode } from 'react';
import type { CsvCell } from '../csv.ts';

export type TableColumn<Row> = {
  readonly id: string;
  readonly header: string;
  /** What the column sorts by; null sorts last in both directions. Left out: the column does not sort. */
  readonly sortBy?: (row: Row) => number | string | null;
  readonly cell: (row: Row) => ReactNode;
  /** For the filter and the CSV, where neither `sortBy` nor the cell's own text says it. */
  readonly text?: (row: Row) => CsvCell;
  readonly numeric?: boolean;
  readonly hideOnPhone?: boolean;
  /** Buttons, which stay in view at the end of the row while other columns scroll. */
  readonly isActions?: boolean;
  /** Hidden until it is picked. */
  readonly optional?: boolean;
};

export type TableSort = { readonly id: string; readonly desc: boolean };

/** The rows in the order of one column; null stays last in both directions, equal rows stay in their order. */
export function sortRows<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  sort: TableSort | null,
): readonly Row[] {
  const sortBy = columns.find(({ id }) => id === sort?.id)?.sortBy;
  if (!sort || !sortBy) return rows;
  const direction = sort.desc ? -1 : 1;
  return rows
    .map(row => ({ row, value: sortBy(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return direction * ascending(a.value, b.value);
    })
    .map(({ row }) => row);
}

function ascending(a: number | string, b: number | string): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Another column sorts from its largest value; the same one turns round. */
export function nextSort(sort: TableSort | null, id: string): TableSort {
  return { id, desc: sort?.id !== id || !sort.desc };
}

/** A cell as plain text or number. */
export function plainCell<Row>({ text, sortBy, cell }: TableColumn<Row>, row: Row): CsvCell {
  if (text) return text(row);
  if (sortBy) return sortBy(row);
  return nodeText(cell(row));
}

/** The text inside a node. */
export function nodeText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(nodeText).join(' ').replaceAll(/\s+/g, ' ').trim();
  return isValidElement<{ children?: ReactNode }>(node) ? nodeText(node.props.children) : '';
}

/** The table as it is shown: these columns, these rows, in this order. */
export function tableCsvRows<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): CsvCell[][] {
  return [
    columns.map(({ header }) => header),
    ...rows.map(row => columns.map(column => plainCell(column, row))),
  ];
}

/** Rows in which every word of the filter occurs, in any column. */
export function filterRows<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  filter: string,
): readonly Row[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(row => {
    // Lines between the cells, so that no word is found across two of them.
    const text = columns
      .map(column => searchable(column, row))
      .join('\n')
      .toLowerCase();
    return words.every(word => text.includes(word));
  });
}

function searchable<Row>(column: TableColumn<Row>, row: Row): string {
  const shown = nodeText(column.cell(row));
  return column.text ? `${shown}\n${column.text(row) ?? ''}` : shown;
}
