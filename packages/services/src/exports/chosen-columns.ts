import { CodedError } from '@clipscope/contract';
import { type ColumnType, EXPORT_COLUMNS, type ExportTable } from '@clipscope/domain';
import type { Column } from './table.ts';

export const EXPORT_DATE = 'exportDate';

/** The columns that were asked for, in the order they were asked for; all of them when none were. */
export function chosenColumns(
  table: ExportTable,
  asked: {
    readonly keys?: readonly string[] | undefined;
    readonly titles?: readonly string[] | undefined;
    readonly dateColumn: boolean;
  },
): Column[] {
  const types: Readonly<Record<string, ColumnType>> = EXPORT_COLUMNS[table];
  const keys = asked.keys?.length ? asked.keys : Object.keys(types);
  const columns = keys.map((key, at) => {
    const type = Object.hasOwn(types, key) ? types[key] : undefined;
    if (type === undefined) {
      const known = Object.keys(types).join(', ');
      throw fault('query.keys', `has no column "${key}"; available columns: ${known}`);
    }
    return { key, title: asked.titles?.[at] ?? key, type };
  });
  if (asked.titles !== undefined && asked.titles.length !== keys.length) {
    throw fault(
      'query.titles',
      `must have one title for each of the ${keys.length} columns, not ${asked.titles.length}`,
    );
  }
  if (!asked.dateColumn) return columns;
  return [{ key: EXPORT_DATE, title: EXPORT_DATE, type: 'day' }, ...columns];
}

function fault(path: string, message: string): CodedError {
  return new CodedError('VALIDATION', undefined, { issues: [{ path, message }] });
}
