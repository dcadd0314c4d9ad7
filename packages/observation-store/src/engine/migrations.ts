import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { clusterForm } from './cluster.ts';
import { readDialect, withCommentPlaced } from './dialect.ts';
import { StoreOpenError } from './engine.ts';
import {
  type MigrationStatement,
  partsOf,
  singleMachineForm,
  statementOf,
  statementsOf,
} from './migration-statement.ts';
import { insertLines, jsonLines } from './statements.ts';

export type Migration = {
  readonly version: number;
  readonly name: string;
  /** Of the file in its single-machine form. */
  readonly checksum: string;
  readonly statements: readonly MigrationStatement[];
};

const MIGRATIONS_FOLDER = new URL('../../migrations/', import.meta.url);

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter(name => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async name => {
      const text = await readFile(new URL(name, MIGRATIONS_FOLDER), 'utf8');
      const checksum = createHash('sha256')
        .update(singleMachineForm(partsOf(text)))
        .digest('hex');
      return { version: Number(name.slice(0, 4)), name, checksum, statements: statementsOf(text) };
    }),
  );
}

const SCHEMA_MIGRATIONS = statementOf(`-- shard by {{shard version}}
CREATE TABLE IF NOT EXISTS {{table schema_migrations}}
(
    version UInt32 COMMENT 'Number of the migration',
    name String COMMENT 'Its file',
    checksum String COMMENT 'SHA-256 of the file when it was applied',
    applied_at DateTime64(3, 'UTC') COMMENT 'When it was applied'
)
ENGINE = {{engine ReplacingMergeTree(applied_at)}}
ORDER BY version
COMMENT 'Which migrations were applied'`);

/** Every statement may run twice: ClickHouse has no lock, so two processes can apply a migration at the same time. */
export async function migrate(
  client: ClickHouseClient,
  options: {
    readonly migrations: readonly Migration[];
    readonly cluster?: string | undefined;
    readonly now: Date;
    readonly isEmbedded?: boolean;
    /** A migrated database of the same engine. Copying its tables takes half as long as migrating. */
    readonly copyFrom?: string | undefined;
  },
): Promise<void> {
  const { migrations, cluster, now, isEmbedded = false, copyFrom } = options;
  const everything = [SCHEMA_MIGRATIONS, ...migrations.flatMap(({ statements }) => statements)];
  const rendered =
    cluster === undefined
      ? ({ parts }: MigrationStatement) => [singleMachineForm(parts)]
      : clusterForm(cluster, everything);
  const dialect = await readDialect(client);
  const apply = async (statement: MigrationStatement) => {
    for (const query of rendered(statement))
      await client.command({ query: withCommentPlaced(dialect, query) });
    if (isEmbedded && statement.kind === 'changed_view') await reattachView(client, statement.name);
  };
  await apply(SCHEMA_MIGRATIONS);
  const applied = await appliedMigrations(client);
  assertMatch(applied, migrations);
  // A new database needs no backfills.
  const isNew = applied.length === 0;
  if (isNew && copyFrom !== undefined && cluster === undefined) {
    const appliedThere = await appliedMigrations(client, `${copyFrom}.`);
    // A newer version that runs at the same time may have migrated the other database further.
    if (appliedThere.length === migrations.length) return copyTables(client, copyFrom, everything, apply);
  }
  const recordApplied = (done: readonly Migration[]) => {
    const rows = done.map(({ version, name, checksum }) => ({ version, name, checksum, applied_at: now }));
    return insertLines(client, 'schema_migrations', jsonLines(rows), {});
  };
  for (const migration of migrations) {
    if (applied.some(({ version }) => version === migration.version)) continue;
    for (const statement of migration.statements) {
      if (!isNew || statement.kind !== 'filling') await apply(statement);
    }
    if (!isNew) await recordApplied([migration]);
  }
  // Nothing else reads a new database yet, so one insert records all: an insert takes longer than most statements.
  if (isNew && migrations.length > 0) await recordApplied(migrations);
}

/** May run twice, like a migration; recorded as applied when all tables exist. */
async function copyTables(
  client: ClickHouseClient,
  from: string,
  statements: readonly MigrationStatement[],
  apply: (statement: MigrationStatement) => Promise<void>,
): Promise<void> {
  for (const statement of statements) {
    const { kind, name } = statement;
    if (kind === 'table')
      await client.command({ query: `CREATE TABLE IF NOT EXISTS ${name} AS ${from}.${name}` });
    // `CREATE TABLE … AS` cannot copy views.
    if (kind === 'view' || kind === 'changed_view') await apply(statement);
  }
  await client.command({ query: `INSERT INTO schema_migrations SELECT * FROM ${from}.schema_migrations` });
}

/**
 * The deduplication ids of inserts through a changed view change when the view is next attached, so that an insert
 * retried after a crash would be stored twice. Not for servers, where other processes could insert meanwhile.
 */
async function reattachView(client: ClickHouseClient, view: string): Promise<void> {
  await client.command({ query: `DETACH TABLE ${view}` });
  await client.command({ query: `ATTACH TABLE ${view}` });
}

type AppliedMigration = Pick<Migration, 'version' | 'name' | 'checksum'>;

async function appliedMigrations(client: ClickHouseClient, prefix = ''): Promise<AppliedMigration[]> {
  const query = `SELECT DISTINCT version, name, checksum FROM ${prefix}schema_migrations ORDER BY version`;
  return (await client.query({ query, format: 'JSONEachRow' })).json<AppliedMigration>();
}

function assertMatch(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
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
