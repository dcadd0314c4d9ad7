import { inlined } from '../engine/sql-text.ts';
import type { Moment, Part, Sql } from './sql.ts';
import { type NewestTable, TABLES, type TableName } from './tables.ts';

/**
 * Which databases a question sees. A team dataset is a database with the same tables as the main one, for what one team brought. A
 * question that sees some reads each table from all of them: the rows of a table that keeps every row stand side by
 * side, and of one that keeps the newest row of a key the newest of all is taken.
 */
export type Overlay = {
  /** The main database first, then the team datasets. */
  readonly databases: readonly [string, ...string[]];
};

export type Rendering = Overlay & {
  /** Which moments are now: all that is known was known by then. */
  readonly isNow: Readonly<Record<Moment, boolean>>;
  /** The parameters, to stand in the text; they are named there when left out. */
  readonly inline?: Readonly<Record<string, unknown>>;
};

/** The text of a statement as an engine is sent it. */
export function render({ parts }: Sql, rendering: Rendering): string {
  let text = '';
  for (const part of parts) text += typeof part === 'string' ? part : renderPart(part, rendering);
  return text;
}

function renderPart(part: Exclude<Part, string>, rendering: Rendering): string {
  switch (part.is) {
    case 'parameter': {
      const { name, type } = part;
      return rendering.inline ? inlined(rendering.inline, name, type) : `{${name}:${type}}`;
    }
    case 'known by':
      return rendering.isNow[part.moment] ? '' : render(part.condition, rendering);
    case 'table': {
      const { table, as } = part;
      if (isAlone(table, rendering)) return as === undefined ? table : `${table} AS ${as}`;
      return `${allOf(table, rendering.databases)} AS ${as ?? table}`;
    }
    case 'newest': {
      const { table, as } = part;
      if (isAlone(table, rendering)) return as === undefined ? `${table} FINAL` : `${table} AS ${as} FINAL`;
      return `${newestOfAll(table, rendering.databases)} AS ${as ?? table}`;
    }
  }
}

function isAlone(table: TableName, { databases }: Rendering): boolean {
  return databases.length === 1 || 'isOfOneDatabase' in TABLES[table];
}

function allOf(table: TableName, databases: readonly string[]): string {
  return `merge(REGEXP('^(${databases.join('|')})$'), '^${table}$')`;
}

/** What only the main database knows is read as ever; the rest is compared, and that is as much as the team datasets hold. */
function newestOfAll(table: NewestTable, [main, ...datasets]: Rendering['databases']): string {
  const { key, version } = TABLES[table];
  const ofDatasets = `SELECT ${key} FROM ${allOf(table, datasets)}`;
  return `(
      SELECT * FROM ${main}.${table} FINAL WHERE (${key}) GLOBAL NOT IN (${ofDatasets})
      UNION ALL
      SELECT * FROM
      (
        SELECT * FROM ${allOf(table, [main, ...datasets])} FINAL
        WHERE (${key}) GLOBAL IN (${ofDatasets})
        ORDER BY ${version} DESC
        LIMIT 1 BY ${key}
      )
    )`;
}
