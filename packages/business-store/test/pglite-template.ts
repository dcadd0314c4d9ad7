import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openBusinessStore } from '../src/index.ts';
import { makeJobTables } from './job-tables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folders to copy, one without tables and one migrated; undefined in other runs. */
    businessFolders: { readonly empty: string; readonly migrated: string } | undefined;
  }
}

/** Vitest global setup: the embedded engine's slow first start happens once, and test files copy its folder. */
export default async function makeFolders(project: TestProject) {
  const parent = mkdtempSync(join(tmpdir(), 'clipscope-template-'));
  const folders = { empty: join(parent, 'empty'), migrated: join(parent, 'migrated') };
  await (await openBusinessStore({ dataDir: folders.empty })).close();
  cpSync(folders.empty, folders.migrated, { recursive: true });
  const store = await openBusinessStore({ dataDir: folders.migrated });
  await store.migrate();
  await makeJobTables(store);
  await store.close();
  project.provide('businessFolders', folders);
  return () => rmSync(parent, { recursive: true, force: true });
}
