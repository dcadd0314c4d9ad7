import { reason } from '@clipscope/contract';
import { type ColumnType, EXPORT_COLUMNS, type ExportTable } from '@clipscope/domain';
import { invalidField } from '../errors.ts';
import type { Column } from './table.ts';

export const EXPORT_DATE = 'exportDate';

/** The requested columns in the requested order, or all of them. */
export function chosenColumns(
  table: ExportTable,
  request: {
    readonly keys?: readonly string[] | undefined;
    readonly titles?: readonly string[] | undefined;
    readonly dateColumn: boolean;
  },
): Column[] {
  const types: Readonly<Record<string, ColumnType>> = EXPORT_COLUMNS[table];
  const keys = request.keys?.length ? request.keys : Object.keys(types);
  const columns = keys.map((key, at) => {
    const type = Object.hasOwn(types, key) ? types[key] : undefined;
    if (type === undefined) {
      const known = Object.keys(types).join(', ');
      throw invalidField('query.keys', reason('fields.column', { key, columns: known }));
    }
    return { key, title: request.titles?.[at] ?? key, type };
  });
  if (request.titles !== undefined && request.titles.length !== keys.length) {
    const counts = { columns: keys.length, titles: request.titles.length };
    throw invalidField('query.titles', reason('fields.titles', counts));
  }
  if (!request.dateColumn) return columns;
  return [{ key: EXPORT_DATE, title: EXPORT_DATE, type: 'day' }, ...columns];
}
