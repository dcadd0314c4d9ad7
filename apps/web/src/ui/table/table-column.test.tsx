import { expect, test } from 'vitest';
import { toCsv } from '../csv.ts';
import {
  filterRows,
  nextSort,
  nodeText,
  plainCell,
  sortRows,
  type TableColumn,
  tableCsvRows,
} from './table-column.ts';

type Row = { readonly name: string; readonly views: number | null };
const ROWS: Row[] = [
  { name: 'One-pan pasta', views: 2_400_000 },
  { name: 'Soup', views: null },
];
const COLUMNS: TableColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <a href="/x">{name}</a> },
  { id: 'views', header: 'Views', sortBy: ({ views }) => views, cell: () => <b>2.4M</b> },
];

test('the CSV has the exact number where the cell shows a short one', () => {
  expect(toCsv(tableCsvRows(COLUMNS, ROWS))).toBe('Name,Views\r\nOne-pan pasta,2400000\r\nSoup,\r\n');
});

test('a cell’s own text takes precedence over its sort value', () => {
  const column: TableColumn<Row> = {
    id: 'x',
    header: 'X',
    sortBy: () => 1,
    text: () => 'one',
    cell: () => null,
  };
  expect(plainCell(column, { name: '', views: 0 })).toBe('one');
});

test.each([
  ['', 2],
  ['pasta', 1],
  ['PAN one', 1],
  ['pasta soup', 0],
  ['2.4m', 2],
  // Not across two cells.
  ['soup2', 0],
])('the filter %j leaves %d rows', (filter, count) => {
  expect(filterRows(COLUMNS, ROWS, filter)).toHaveLength(count);
});

test('the text of nested elements', () => {
  expect(
    nodeText(
      <span>
        <i>one</i>
        {null}
        {false}
        <b>{2}</b>
      </span>,
    ),
  ).toBe('one 2');
});

test.each([
  ['the largest first', { id: 'views', desc: true }, ['b', 'd', 'a', 'c']],
  ['the smallest first', { id: 'views', desc: false }, ['a', 'b', 'd', 'c']],
  ['text against the alphabet', { id: 'name', desc: true }, ['d', 'c', 'b', 'a']],
  ['a column that does not sort', { id: 'other', desc: true }, ['a', 'b', 'c', 'd']],
  ['no order', null, ['a', 'b', 'c', 'd']],
])('%s, rows without a value last, equal ones in their order', (_, sort, names) => {
  const rows = [
    { name: 'a', views: 0 },
    { name: 'b', views: 7 },
    { name: 'c', views: null },
    { name: 'd', views: 7 },
  ];
  const columns: TableColumn<Row>[] = [
    { id: 'name', header: 'Name', sortBy: ({ name }) => name, cell: () => null },
    { id: 'views', header: 'Views', sortBy: ({ views }) => views, cell: () => null },
  ];
  expect(sortRows(columns, rows, sort).map(({ name }) => name)).toEqual(names);
});

test('a click sorts by the largest value, a second one reverses the order', () => {
  expect(nextSort(null, 'views')).toEqual({ id: 'views', desc: true });
  expect(nextSort({ id: 'name', desc: false }, 'views')).toEqual({ id: 'views', desc: true });
  expect(nextSort({ id: 'views', desc: true }, 'views')).toEqual({ id: 'views', desc: false });
  expect(nextSort({ id: 'views', desc: false }, 'views')).toEqual({ id: 'views', desc: true });
});
