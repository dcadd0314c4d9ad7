/**
 * A corpus is a database with the same tables as the main one, for what one team brought. A question that sees
 * corpora reads each table from all of them: the rows of a table that keeps every row stand side by side, and of
 * one that keeps the newest row of a key the newest of all is taken.
 */
export type Overlay = {
  /** The main database first, then the corpora. */
  readonly databases: readonly [string, ...string[]];
  readonly tables: ReadonlyMap<string, OverlaidTable>;
};

/** `newestBy` of a table that replaces rows: its key, and by which column one is newer. */
type OverlaidTable = { readonly newestBy?: { readonly key: string; readonly version: string } };

/** They say what happened to the database that they are in. */
const OF_ONE_DATABASE = ['usage_events', 'ingest_marks', 'ingest_journal', 'erasures'];

const TABLE = /CREATE TABLE IF NOT EXISTS (\w+)/;
const REPLACING = /^ENGINE = ReplacingMergeTree(?:\((\w+)\))?\s+ORDER BY \(?([^)\n]+)\)?$/m;

/** Which tables can lie over each other, read from the migrations. */
export function overlaidTables(statements: readonly string[]): ReadonlyMap<string, OverlaidTable> {
  const tables = new Map<string, OverlaidTable>();
  for (const statement of statements) {
    const table = TABLE.exec(statement)?.[1];
    if (table === undefined || OF_ONE_DATABASE.includes(table) || /^ENGINE = Null$/m.test(statement))
      continue;
    const [, version, key] = REPLACING.exec(statement) ?? [];
    tables.set(table, key === undefined ? {} : { newestBy: { key, version: version ?? `(${key})` } });
  }
  return tables;
}

const READ = /\b(FROM|JOIN)(\s+)(\w+)\b(?:\s+AS\s+(\w+)\b)?(\s+FINAL\b)?/g;

/** The question with every table read from all databases. */
export function overlaid(sql: string, { databases, tables }: Overlay): string {
  if (databases.length === 1) return sql;
  return sql.replaceAll(
    READ,
    (whole, keyword: string, space: string, table: string, alias: string | undefined, final?: string) => {
      const known = tables.get(table);
      if (known === undefined) return whole;
      const read = final === undefined ? allOf(table, databases) : newestOf(table, known, databases);
      return `${keyword}${space}${read} AS ${alias ?? table}`;
    },
  );
}

function allOf(table: string, databases: readonly string[]): string {
  return `merge(REGEXP('^(${databases.join('|')})$'), '^${table}$')`;
}

/** What only the main database knows is read as ever; the rest is compared, and that is as much as the corpora hold. */
function newestOf(
  table: string,
  { newestBy }: OverlaidTable,
  [main, ...corpora]: Overlay['databases'],
): string {
  if (newestBy === undefined) throw new Error(`${table} keeps every row, so there is no newest to ask for.`);
  const { key, version } = newestBy;
  const ofCorpora = `SELECT ${key} FROM ${allOf(table, corpora)}`;
  return `(
      SELECT * FROM ${main}.${table} FINAL WHERE (${key}) GLOBAL NOT IN (${ofCorpora})
      UNION ALL
      SELECT * FROM
      (
        SELECT * FROM ${allOf(table, [main, ...corpora])} FINAL
        WHERE (${key}) GLOBAL IN (${ofCorpora})
        ORDER BY ${version} DESC
        LIMIT 1 BY ${key}
      )
    )`;
}
