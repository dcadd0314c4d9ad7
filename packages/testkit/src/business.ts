import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BusinessStore, newId, openBusinessStore } from '@clipscope/business-store';
import { inject } from 'vitest';
import { closedAtEndOfFile } from './left-open.ts';

/** Names one store, for opening it: from another process too. */
export type StoreAddress = { databaseUrl?: string; dataDir: string };

/**
 * A place of its own for one test file's business store, on the engine the run was started for: a new database
 * on the run's PostgreSQL server, or a new folder for the embedded engine. Where the run made one to copy, it is
 * a copy: a first start takes seconds, and so do the migrations.
 */
export async function newStoreAddress(
  form: 'empty' | 'migrated' = 'empty',
): Promise<StoreAddress & { remove: () => Promise<void> }> {
  const folders = inject('businessFolders');
  // Beside the folders that the run deletes at its end, since a store that is kept is never closed.
  const dataDir = mkdtempSync(join(folders ? dirname(folders.empty) : tmpdir(), 'clipscope-business-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const serverUrl = inject('businessServerUrl');
  if (serverUrl === undefined) {
    if (folders !== undefined) cpSync(folders[form], dataDir, { recursive: true });
    return { dataDir, remove: async () => removeFolder() };
  }
  const name = `clipscope_${newId().replaceAll('-', '')}`;
  const migrated = form === 'migrated' ? inject('businessMigratedDatabase') : undefined;
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${migrated ?? 'template1'}`);
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  return {
    databaseUrl,
    dataDir,
    remove: async () => {
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      removeFolder();
    },
  };
}

type Kept = { readonly store: BusinessStore; readonly shape: string };

/** Empty embedded stores that earlier tests of this worker left: opening one takes many times as long. */
const emptied: Kept[] = [];
const MOST_KEPT = 2;

/** Removes all rows but those that a migration or the job queue wrote when it made its tables. */
const EMPTY = `DO $$
  DECLARE place text;
  BEGIN -- users, teams and all others
    SET LOCAL session_replication_role = replica;
    FOR place IN
      SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
      WHERE schemaname IN ('public', 'pgboss') AND tablename NOT IN ('schema_migrations', 'version', 'queue')
    LOOP
      EXECUTE 'DELETE FROM ' || place;
    END LOOP;
  END $$`;

/** Another one after a test has made a table, a column, a function or a trigger. */
const SHAPE = `SELECT concat_ws(' ',
  (SELECT count(*) FROM pg_attribute), (SELECT count(*) FROM pg_proc), (SELECT count(*) FROM pg_trigger)) AS shape`;

async function shapeOf({ db }: BusinessStore): Promise<string> {
  const { rows } = (await db.execute(SHAPE)) as unknown as { rows: { shape: string }[] };
  return rows[0]?.shape ?? '';
}

/** A migrated store without rows. Closing it deletes it, or empties it for the next. */
export async function openTestStore(hearStatement?: (text: string) => void): Promise<BusinessStore> {
  if (hearStatement !== undefined) return closedAtEndOfFile(await openNew(hearStatement));
  const kept = emptied.pop() ?? (await openToKeep());
  const { store, shape } = kept;
  const close = async () => {
    const isWanted = store.engine === 'pglite' && emptied.length < MOST_KEPT;
    if (!isWanted || (await shapeOf(store)) !== shape) return store.close();
    await store.db.execute(EMPTY);
    emptied.push(kept);
  };
  return closedAtEndOfFile({ ...store, close });
}

async function openToKeep(): Promise<Kept> {
  const store = await openNew();
  return { store, shape: await shapeOf(store) };
}

async function openNew(hearStatement?: (text: string) => void): Promise<BusinessStore> {
  const { remove, ...address } = await newStoreAddress('migrated');
  const store = await openBusinessStore({ ...address, ...(hearStatement && { hearStatement }) });
  await store.migrate();
  return { ...store, close: () => store.close().then(remove) };
}

async function onServer(databaseUrl: string, statement: string): Promise<void> {
  const store = await openBusinessStore({ databaseUrl, dataDir: tmpdir() });
  await store.db.execute(statement).finally(store.close);
}
