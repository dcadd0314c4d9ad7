import { reason } from '@clipscope/contract';
import {
  type ColumnType,
  EXPORT_COLUMNS,
  EXPORT_DATE_TITLE,
  EXPORT_TITLES,
  unguardFormula,
} from '@clipscope/domain';
import type { TableFormat } from '../format.ts';
import { clipscopeExport, EXPORT_MARKERS } from '../json-formats/clipscope-export.ts';

/** A column has the same type in every export. */
const TYPES: Readonly<Record<string, ColumnType>> = Object.assign(
  { exportDate: 'day' },
  ...Object.values(EXPORT_COLUMNS),
);
const GAINED = /Gained$/;

const KEYS: ReadonlyMap<string, string> = new Map([
  [EXPORT_DATE_TITLE, 'exportDate'],
  ...Object.entries(EXPORT_TITLES).map(([key, title]) => [title, key] as const),
]);
const keyOf = (title: string) => KEYS.get(title) ?? title;

/** Our own exports with their default column headers, or with keys as titles. */
export const ownExports: TableFormat = {
  id: clipscopeExport.id,
  recognises(titles) {
    const keys = titles.map(keyOf);
    return (
      keys.includes('platform') &&
      EXPORT_MARKERS.some(name => keys.includes(name)) &&
      keys.every(key => Object.hasOwn(TYPES, key))
    );
  },
  open: (titles, facts) => ({
    excluded: titles.some(title => GAINED.test(keyOf(title))) ? reason('records.gains') : undefined,
    read(cells) {
      const line: Record<string, unknown> = {};
      for (const [at, title] of titles.entries()) {
        const key = keyOf(title);
        line[key] = typedCell(cells[at] ?? '', key);
      }
      return clipscopeExport.read(line, facts);
    },
  }),
};

/** In other columns, an empty cell is an unknown value. */
const MAY_BE_EMPTY = ['displayName', 'bio', 'caption', 'hashtags'];

/** Values of the wrong type stay text and are rejected by the reader. */
function typedCell(cell: string, column: string): unknown {
  const type = TYPES[column];
  if (cell === '') return MAY_BE_EMPTY.includes(column) ? '' : null;
  if (type === 'text') return unguardFormula(cell);
  // Spreadsheets that save a workbook as CSV write TRUE and FALSE.
  if (type === 'boolean') return /^true$/i.test(cell) ? true : /^false$/i.test(cell) ? false : cell;
  // Spreadsheets write times without a zone; ours are in UTC.
  if (type === 'time') return cell.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, '$1T$2Z');
  const isNumber = type === 'integer' || type === 'number';
  return isNumber && /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(cell) ? Number(cell) : cell;
}
