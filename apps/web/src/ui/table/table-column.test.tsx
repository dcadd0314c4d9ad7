import { expect, test } from 'vitest';
import { toCsv } from '../csv.ts';
import { filterRows, nodeText, plainCell, type TableColumn, tableCsvRows } from './table-column.ts';

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

test('a text of its own wins over what the column sorts by', () => {
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
])('the filter %j keeps %d rows', (filter, count) => {
  expect(filterRows(COLUMNS, ROWS, filter)).toHaveLength(count);
});

test('the words of nested elements', () => {
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
