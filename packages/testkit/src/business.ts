import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BusinessStore, newId, openBusinessStore } from '@clipscope/business-store';
import { inject } from 'vitest';
import { closeAfterFile } from './open-stores.ts';

/** Where a store is, so that another process can open it too. */
export type StoreAddress = { databaseUrl?: string; dataDir: string };

/**
 * A new database on the run's PostgreSQL server, or a new folder for the embedded engine. A migrated one is copied from
 * the run's template, since migrations take seconds.
 */
export async function newStoreAddress(
  form: 'empty' | 'migrated' = 'empty',
): Promise<StoreAddress & { remove: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-business-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const serverUrl = inject('businessServerUrl');
  if (serverUrl === undefined) {
    const folder = inject('businessFolders')?.[form];
    if (folder !== undefined) cpSync(folder, dataDir, { recursive: true });
    return { dataDir, remove: async () => removeFolder() };
  }
  const name = `clipscope_${newId().replaceAll('-', '')}`;
  const template = form === 'migrated' ? inject('businessMigratedDatabase') : undefined;
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template ?? 'template1'}`);
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

/** A migrated store. Closing it deletes it. */
export async function openTestStore(onStatement?: (text: string) => void): Promise<BusinessStore> {
  const { remove, ...address } = await newStoreAddress('migrated');
  const store = await openBusinessStore({ ...address, ...(onStatement && { onStatement }) });
  await store.migrate();
  return closeAfterFile({ ...store, close: () => store.close().then(remove) });
}

async function onServer(databaseUrl: string, statement: string): Promise<void> {
  const store = await openBusinessStore({ databaseUrl, dataDir: tmpdir() });
  await store.db.execute(statement).finally(store.close);
}
