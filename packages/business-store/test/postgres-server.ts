import type { TestProject } from 'vitest/node';
import { openBusinessStore } from '../src/index.ts';
import { makeJobTables } from './job-tables.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

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
const NOTHING_LASTS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

// The package would exit with 0 even if tests failed.
process.prependOnceListener('beforeExit', code => process.exit(code));

/** Vitest global setup: a real PostgreSQL for the test run. */
export default async function startPostgres(project: TestProject) {
  const server = await startTemporaryPostgres(NOTHING_LASTS);
  await server.createDatabase(MIGRATED);
  const store = await openBusinessStore({ databaseUrl: server.url(MIGRATED), dataDir: server.databaseDir });
  await store.migrate();
  await makeJobTables(store);
  await store.close();
  project.provide('businessServerUrl', server.url());
  project.provide('businessMigratedDatabase', MIGRATED);
  return () => server.stop();
}
