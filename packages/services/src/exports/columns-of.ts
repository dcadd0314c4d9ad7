import { EXPORT_COLUMNS, type ExportTable } from '@clipscope/domain';
import type { ExportRow } from './send-export.ts';
import type { Cell } from './table.ts';

type SnakeCase<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Key;
type Columns<Table extends ExportTable, Named> = {
  readonly [Key in keyof (typeof EXPORT_COLUMNS)[Table] & string]: Key extends keyof Named
    ? Named[Key]
    : SnakeCase<Key>;
};

/** The column of a question for each key of an export: the key in snake case, unless `named` has another one. */
export function columnsOf<Table extends ExportTable, const Named extends Readonly<Record<string, string>>>(
  table: Table,
  named: Named,
): Columns<Table, Named> {
  const snakeCase = (key: string) => key.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
  return Object.fromEntries(
    Object.keys(EXPORT_COLUMNS[table]).map(key => [key, named[key] ?? snakeCase(key)]),
  ) as Columns<Table, Named>;
}

/** A row by the keys of the export. */
export function keyedRow(row: ExportRow, columns: Readonly<Record<string, string>>): ExportRow {
  const keyed: Record<string, Cell> = {};
  for (const key in columns) keyed[key] = row[columns[key] ?? key] ?? null;
  return keyed;
}
