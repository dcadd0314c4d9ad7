'use client';
import {
  type ColumnDef,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableColumn, TableSort } from './table-column.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

type Options<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort) => void;
  readonly isServerSorted: boolean;
};

/** The rows in order, and what pressing a column's title does. */
export function useTableRows<Row extends RowData>({
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  isServerSorted,
}: Options<Row>) {
  const { id, desc } = sort ?? {};
  // The same list for the same order: another one would have all rows put in order again.
  const sorting = useMemo<SortingState>(
    () => (id === undefined || desc === undefined ? [] : [{ id, desc }]),
    [id, desc],
  );
  const definitions = useMemo(() => columns.map(column => columnDefinition(column)), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    state: { sorting },
    manualSorting: isServerSorted,
    onSortingChange: update => {
      const [first] = typeof update === 'function' ? update(sorting) : update;
      if (first) onSort(first);
    },
    enableSortingRemoval: false,
    sortDescFirst: true,
  });
  const { rows: inOrder } = table.getRowModel();
  const keyed = useMemo(() => inOrder.map(({ id, original }) => ({ key: id, row: original })), [inOrder]);
  return {
    rows: keyed,
    directionOf: (column: string) => (id === column ? (desc ? 'desc' : 'asc') : null),
    toggleSort: (column: string) => table.getColumn(column)?.toggleSorting(),
  };
}

function columnDefinition<Row extends RowData>(column: TableColumn<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    header: column.header,
    accessorFn: row => column.sortBy?.(row) ?? undefined,
    enableSorting: column.sortBy !== undefined,
    sortFn: (a, b, id) => ascending(a.getValue(id), b.getValue(id)),
    sortUndefined: 'last',
  };
}

function ascending(a: number | string, b: number | string): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b);
  return a < b ? -1 : a > b ? 1 : 0;
}
