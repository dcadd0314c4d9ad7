import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { CHANGED_VIEW, clusterForm } from './cluster.ts';
import { readDialect, withCommentPlaced } from './dialect.ts';
import { StoreOpenError } from './engine.ts';
import { insertLines, jsonLines } from './statements.ts';

export type Migration = {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly statements: readonly string[];
};

const MIGRATIONS_FOLDER = new URL('../../migrations/', import.meta.url);

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter(name => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async name => {
      const text = await readFile(new URL(name, MIGRATIONS_FOLDER), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { version: Number(name.slice(0, 4)), name, checksum, statements: statementsOf(text) };
    }),
  );
}

/** A statement ends with a semicolon at the end of a line. */
export function statementsOf(text: string): string[] {
  return text
    .split(/;[ \t]*(?:\r?\n|$)/)
    .map(statement => statement.trim())
    .filter(statement => /^(?!--)\S/m.test(statement));
}

const SCHEMA_MIGRATIONS = `-- shard by version
CREATE TABLE IF NOT EXISTS schema_migrations
(
    version UInt32 COMMENT 'Number of the migration',
    name String COMMENT 'Its file',
    checksum String COMMENT 'SHA-256 of the file when it was applied',
    applied_at DateTime64(3, 'UTC') COMMENT 'When it was applied'
)
ENGINE = ReplacingMergeTree(applied_at)
ORDER BY version
COMMENT 'Which migrations were applied'`;

/**
 * ClickHouse has no lock to hold meanwhile, so every statement may run twice: two processes that start at
 * once both apply a migration and both note it, and the result is the same.
 */
export async function migrate(
  client: ClickHouseClient,
  options: {
    readonly migrations: readonly Migration[];
    readonly cluster?: string | undefined;
    readonly now: Date;
    readonly isEmbedded?: boolean;
    /** A migrated database of the same engine. A new one gets its tables, which takes half as long as migrating. */
    readonly copyFrom?: string | undefined;
  },
): Promise<void> {
  const { migrations, cluster, now, isEmbedded = false, copyFrom } = options;
  const everything = [SCHEMA_MIGRATIONS, ...migrations.flatMap(({ statements }) => statements)];
  const written =
    cluster === undefined ? (statement: string) => [statement] : clusterForm(cluster, everything);
  // The one hook of the dialect: a view made of parts would put its comment in place itself.
  const dialect = await readDialect(client);
  const forms = (statement: string) => written(statement).map(query => withCommentPlaced(dialect, query));
  for (const query of forms(SCHEMA_MIGRATIONS)) await client.command({ query });
  const applied = await appliedMigrations(client);
  refuseMismatch(applied, migrations);
  // Where no migration was applied yet, nothing was recorded that a new table would have to be filled with.
  const isNew = applied.length === 0;
  if (isNew && copyFrom !== undefined && cluster === undefined) {
    const there = await appliedMigrations(client, `${copyFrom}.`);
    // While a newer version starts beside this one, the other database may have tables that this one does not know.
    if (there.length === migrations.length) return copyTables(client, copyFrom, everything);
  }
  const note = (some: readonly Migration[]) => {
    const rows = some.map(({ version, name, checksum }) => ({ version, name, checksum, applied_at: now }));
    return insertLines(client, 'schema_migrations', jsonLines(rows), {});
  };
  for (const migration of migrations) {
    if (applied.some(({ version }) => version === migration.version)) continue;
    const statements = isNew ? migration.statements.filter(isNoFilling) : migration.statements;
    for (const statement of statements) {
      for (const query of forms(statement)) await client.command({ query });
      const [, view] = CHANGED_VIEW.exec(statement) ?? [];
      if (isEmbedded && view !== undefined) await attachAgain(client, view);
    }
    if (!isNew) await note([migration]);
  }
  // A new store is empty until it is open, so all are noted at once: each insert takes longer than most statements.
  if (isNew && migrations.length > 0) await note(migrations);
}

const CREATED = /CREATE (?:TABLE|MATERIALIZED VIEW) IF NOT EXISTS (\w+)/;

/** Like a migration it may run twice, and is noted when all tables are there. */
async function copyTables(
  client: ClickHouseClient,
  from: string,
  statements: readonly string[],
): Promise<void> {
  const names = new Set(statements.map(statement => CREATED.exec(statement)?.[1]));
  const result = await client.query({
    query: `SELECT name, if(engine = 'MaterializedView', create_table_query, '') AS view FROM system.tables
      WHERE database = {from:String} ORDER BY view`,
    query_params: { from },
    format: 'JSONEachRow',
  });
  for (const { name, view } of await result.json<{ name: string; view: string }>()) {
    if (!names.has(name)) continue;
    const query = view
      ? view.replaceAll(`${from}.`, '').replace(/^CREATE MATERIALIZED VIEW/, '$& IF NOT EXISTS')
      : `CREATE TABLE IF NOT EXISTS ${name} AS ${from}.${name}`;
    await client.command({ query });
  }
  await client.command({ query: `INSERT INTO schema_migrations SELECT * FROM ${from}.schema_migrations` });
}

/**
 * Until a changed view is attached again, the engine gives what it inserts through it another identity than after the
 * next start, so that an insert which a crash cut short would be doubled. A server goes on; other processes of it could
 * insert while the view is away.
 */
async function attachAgain(client: ClickHouseClient, view: string): Promise<void> {
  await client.command({ query: `DETACH TABLE ${view}` });
  await client.command({ query: `ATTACH TABLE ${view}` });
}

const isNoFilling = (statement: string) => !/^INSERT INTO/m.test(statement);

type AppliedMigration = Pick<Migration, 'version' | 'name' | 'checksum'>;

async function appliedMigrations(client: ClickHouseClient, prefix = ''): Promise<AppliedMigration[]> {
  const query = `SELECT DISTINCT version, name, checksum FROM ${prefix}schema_migrations ORDER BY version`;
  return (await client.query({ query, format: 'JSONEachRow' })).json<AppliedMigration>();
}

function refuseMismatch(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  for (const { version, name, checksum } of applied) {
    const known = migrations.find(migration => migration.version === version);
    if (known === undefined) {
      throw new StoreOpenError(
        `The observation store was written by a newer version of the product (it has ${name}); start that version.`,
      );
    }
    if (known.checksum !== checksum) {
      throw new StoreOpenError(
        `The migration ${known.name} was changed after it had been applied to the observation store; undo the change and add a new migration instead.`,
      );
    }
  }
}
