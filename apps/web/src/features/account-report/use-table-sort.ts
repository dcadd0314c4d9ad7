'use client';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { TableColumn, TableSort } from '../../ui/data-table.tsx';

/** The order of a table, in the address under a name of its own: several tables stand on the printed report. */
export function useTableSort<Row>(param: string, columns: readonly TableColumn<Row>[], initial: TableSort) {
  const { read, goTo } = useUrlState();
  return {
    sort: readSort(read(param), columns) ?? initial,
    onSort: (next: TableSort) => goTo({ [param]: writeSort(next) }),
  };
}
