import { inlineParameter } from '../engine/sql-text.ts';
import type { Moment, Part, Sql } from './sql.ts';
import { type NewestTable, TABLES, type TableName } from './tables.ts';

/**
 * The databases that a question reads as one. Tables that retain all rows are concatenated; of tables that retain the
 * newest row of a key, the newest across all databases counts.
 */
export type Overlay = {
  /** The main database, then the team datasets. */
  readonly databases: readonly [string, ...string[]];
};

export type Rendering = Overlay & {
  /** Moments that mean now need no condition on the recording time. */
  readonly isNow: Readonly<Record<Moment, boolean>>;
  /** Parameter values to inline; without them parameters stay placeholders. */
  readonly inline?: Readonly<Record<string, unknown>>;
};

export function render({ parts }: Sql, rendering: Rendering): string {
  let text = '';
  for (const part of parts) text += typeof part === 'string' ? part : renderPart(part, rendering);
  return text;
}

function renderPart(part: Exclude<Part, string>, rendering: Rendering): string {
  switch (part.kind) {
    case 'parameter': {
      const { name, type } = part;
      return rendering.inline ? inlineParameter(rendering.inline, name, type) : `{${name}:${type}}`;
    }
    case 'knownBy':
      return rendering.isNow[part.moment] ? '' : render(part.condition, rendering);
    case 'table': {
      const { table, as } = part;
      if (isInOneDatabase(table, rendering)) return as === undefined ? table : `${table} AS ${as}`;
      return `${unionOf(table, rendering.databases)} AS ${as ?? table}`;
    }
    case 'newest': {
      const { table, as } = part;
      if (isInOneDatabase(table, rendering))
        return as === undefined ? `${table} FINAL` : `${table} AS ${as} FINAL`;
      return `${newestUnionOf(table, rendering.databases)} AS ${as ?? table}`;
    }
  }
}

function isInOneDatabase(table: TableName, { databases }: Rendering): boolean {
  return databases.length === 1 || 'isPerDatabase' in TABLES[table];
}

function unionOf(table: TableName, databases: readonly string[]): string {
  return `merge(REGEXP('^(${databases.join('|')})$'), '^${table}$')`;
}

/** Only the keys of the team datasets are compared, since the main database is much larger. */
function newestUnionOf(table: NewestTable, [main, ...datasets]: Rendering['databases']): string {
  const { key, version } = TABLES[table];
  const ofDatasets = `SELECT ${key} FROM ${unionOf(table, datasets)}`;
  return `(
      SELECT * FROM ${main}.${table} FINAL WHERE (${key}) GLOBAL NOT IN (${ofDatasets})
      UNION ALL
      SELECT * FROM
      (
        SELECT * FROM ${unionOf(table, [main, ...datasets])} FINAL
        WHERE (${key}) GLOBAL IN (${ofDatasets})
        ORDER BY ${version} DESC
        LIMIT 1 BY ${key}
      )
    )`;
}
