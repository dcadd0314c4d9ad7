import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Engine, ScriptTransaction } from './engine.ts';
import { MigrationError, messageOf } from './errors.ts';

export type Migration = { version: number; name: string; checksum: string; text: string };

/** Any fixed number that all processes share. */
const ADVISORY_LOCK = 4_705_221_931;

const HISTORY = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    version integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  );
  COMMENT ON TABLE schema_migrations IS 'Which migrations were applied';
  COMMENT ON COLUMN schema_migrations.version IS 'The number the file name begins with';
  COMMENT ON COLUMN schema_migrations.name IS 'The file name';
  COMMENT ON COLUMN schema_migrations.checksum IS 'SHA-256 of the file: an applied file must not change';
  COMMENT ON COLUMN schema_migrations.applied_at IS 'When';
`;

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

export function readMigrations(folder = new URL('../migrations/', import.meta.url)): Migration[] {
  const migrations = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => {
      const version = Number(FILE_NAME.exec(name)?.[1]);
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { version, name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
  for (const [index, { version, name }] of migrations.entries()) {
    if (version !== index + 1)
      throw new MigrationError(`The migration ${name} should be number ${index + 1}.`);
  }
  return migrations;
}

/** Applies missing migrations and returns their names. Safe to run concurrently. */
export async function migrate(engine: Engine, migrations: Migration[]): Promise<string[]> {
  const appliedNames: string[] = [];
  await engine.transaction(async transaction => {
    await takeLock(transaction);
    await transaction.script(HISTORY);
    assertKnown(await readHistory(transaction), migrations);
  });
  for (const migration of migrations) {
    await engine.transaction(async transaction => {
      await takeLock(transaction);
      const applied = await readHistory(transaction);
      if (applied.some(({ version }) => version === migration.version)) return;
      await apply(transaction, migration);
      appliedNames.push(migration.name);
    });
  }
  return appliedNames;
}

async function takeLock(transaction: ScriptTransaction): Promise<void> {
  await transaction.rows('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
}

async function readHistory(transaction: ScriptTransaction) {
  return transaction.rows('SELECT version, name, checksum FROM schema_migrations ORDER BY version');
}

function assertKnown(applied: Record<string, unknown>[], migrations: Migration[]): void {
  for (const { version, name, checksum } of applied) {
    const known = migrations.find(migration => migration.version === version);
    if (known === undefined) {
      throw new MigrationError(
        `The database was upgraded by a newer version of the product (migration ${name} is unknown). Run that version or a newer one.`,
      );
    }
    if (known.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${known.name} was changed after it had been applied. Restore the file and put the change into a new migration.`,
      );
    }
  }
}

async function apply(transaction: ScriptTransaction, migration: Migration): Promise<void> {
  try {
    await transaction.script(migration.text);
  } catch (error) {
    throw new MigrationError(`The migration ${migration.name} failed: ${messageOf(error)}.`, error);
  }
  await transaction.rows('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
    migration.version,
    migration.name,
    migration.checksum,
  ]);
}
