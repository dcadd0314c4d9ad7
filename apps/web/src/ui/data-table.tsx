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
import { type ReactNode, useMemo } from 'react';
import styles from './data-table.module.css';

export type TableColumn<Row> = {
  readonly id: string;
  readonly header: string;
  /** What the column sorts by; null sorts last in both directions. Left out: the column does not sort. */
  readonly sortBy?: (row: Row) => number | string | null;
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: boolean;
  readonly hideOnPhone?: boolean;
};

export type TableSort = { readonly id: string; readonly desc: boolean };

type Props<Row> = {
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort) => void;
};

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** The one grid of the product. Sorting is handed in and out, because it belongs to the address. */
export function DataTable<Row extends RowData>({ caption, columns, rows, rowKey, sort, onSort }: Props<Row>) {
  const sorting: SortingState = sort ? [{ id: sort.id, desc: sort.desc }] : [];
  const definitions = useMemo(() => columns.map(column => columnDefinition(column)), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    state: { sorting },
    onSortingChange: update => {
      const [first] = typeof update === 'function' ? update(sorting) : update;
      if (first) onSort(first);
    },
    enableSortingRemoval: false,
    sortDescFirst: true,
  });
  const byId = new Map(columns.map(column => [column.id, column]));

  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          {table.getHeaderGroups().map(group => (
            <tr key={group.id}>
              {group.headers.map(header => {
                const column = byId.get(header.id);
                const direction = header.column.getIsSorted();
                return (
                  <th
                    key={header.id}
                    scope="col"
                    data-numeric={column?.numeric || undefined}
                    data-hide-on-phone={column?.hideOnPhone || undefined}
                    aria-sort={
                      direction === 'desc' ? 'descending' : direction === 'asc' ? 'ascending' : undefined
                    }
                  >
                    {column?.sortBy ? (
                      <button
                        type="button"
                        className={styles.sort}
                        onClick={() => header.column.toggleSorting()}
                      >
                        {column.header}
                        <span
                          aria-hidden="true"
                          className={styles.arrow}
                          data-direction={direction || undefined}
                        >
                          {direction === 'asc' ? '↑' : '↓'}
                        </span>
                      </button>
                    ) : (
                      column?.header
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map(row => (
            <tr key={row.id}>
              {columns.map(column => (
                <td
                  key={column.id}
                  data-numeric={column.numeric || undefined}
                  data-hide-on-phone={column.hideOnPhone || undefined}
                >
                  {column.cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
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
