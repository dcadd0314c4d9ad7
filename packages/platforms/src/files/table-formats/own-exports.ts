import { type ColumnType, EXPORT_COLUMNS, unguardFormula } from '@clipscope/domain';
import type { TableFormat } from '../format.ts';
import { clipscopeExport, EXPORT_MARKERS } from '../json-formats/clipscope-export.ts';

/** A column has the same type in every export. */
const TYPES: Readonly<Record<string, ColumnType>> = Object.assign(
  { exportDate: 'day' },
  ...Object.values(EXPORT_COLUMNS),
);
const GAINED = /Gained$/;

/** Our own exports with their default column titles. */
export const ownExports: TableFormat = {
  id: clipscopeExport.id,
  recognises: titles =>
    titles.includes('platform') &&
    EXPORT_MARKERS.some(name => titles.includes(name)) &&
    titles.every(title => Object.hasOwn(TYPES, title)),
  open: (titles, facts) => ({
    excluded: titles.some(title => GAINED.test(title))
      ? 'Gains cannot be imported, only total counts.'
      : undefined,
    read(cells) {
      const line: Record<string, unknown> = {};
      for (const [at, title] of titles.entries()) line[title] = typedCell(cells[at] ?? '', title);
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
  const isNumber = type === 'integer' || type === 'number';
  return isNumber && /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(cell) ? Number(cell) : cell;
}
