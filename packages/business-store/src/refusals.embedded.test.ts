import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startTemporaryPostgres } from '../test/temporary-postgres.ts';
import { StoreOpenError } from './errors.ts';
import { openBusinessStore } from './store.ts';

let root: string;
let template: string;
let dataDir: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'clipscope-damaged-'));
  template = inject('businessFolders')?.empty ?? '';
});
beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'case-'));
  cpSync(template, dataDir, { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

async function openError(options: Parameters<typeof openBusinessStore>[0]): Promise<string> {
  const error = await openBusinessStore(options).then(
    () => new Error('it opened'),
    thrown => thrown,
  );
  expect(error).toBeInstanceOf(StoreOpenError);
  return error.message;
}

describe('a damaged embedded folder', () => {
  it.each<[string, (folder: string) => void]>([
    ['a cut control file', folder => truncateSync(join(folder, 'global/pg_control'), 10)],
    ['a missing version file', folder => unlinkSync(join(folder, 'PG_VERSION'))],
    ['a foreign version', folder => writeFileSync(join(folder, 'PG_VERSION'), '99\n')],
    ['missing tables', folder => rmSync(join(folder, 'base'), { recursive: true })],
    [
      'a file in the folder’s place',
      folder => {
        rmSync(folder, { recursive: true });
        writeFileSync(folder, 'x');
      },
    ],
  ])('with %s is rejected with a clear message, and its tables stay unchanged', async (_, damage) => {
    const folder = join(dataDir, 'business');
    damage(folder);
    const before = tableFiles(dataDir);
    expect(await openError({ dataDir })).toMatch(
      /^The database in \S+\/business cannot be opened and may be damaged \(.+\)\. Restore a backup, or move the folder away to start with an empty database\.$/,
    );
    expect(tableFiles(dataDir)).toEqual(before);
  });

  it('opens again with a backup in its place', async () => {
    const folder = join(dataDir, 'business');
    unlinkSync(join(folder, 'PG_VERSION'));
    await openError({ dataDir });
    rmSync(folder, { recursive: true });
    cpSync(join(template, 'business'), folder, { recursive: true });
    const store = await openBusinessStore({ dataDir });
    await store.close();
  });

  it('is created again after an interrupted first start', async () => {
    rmSync(join(dataDir, 'business'), { recursive: true });
    cpSync(join(template, 'business/global'), join(dataDir, 'business.new/global'), { recursive: true });
    const store = await openBusinessStore({ dataDir });
    await store.ping();
    await store.close();
    expect(readdirSync(dataDir).sort()).toEqual(['business', 'lock']);
  });

  it('is rejected where a file is in its place', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    expect(await openError({ dataDir: join(dataDir, 'file') })).toMatch(
      /^The data folder \S+\/file cannot be used: .+\.$/,
    );
  });
});

describe('a server that cannot be used', () => {
  it('is named in the error without its password', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise(resolve => closed.once('listening', resolve));
    const address = closed.address();
    await new Promise(resolve => closed.close(resolve));
    const port = typeof address === 'object' && address?.port;
    expect(await openError({ databaseUrl: `postgres://me:hidden@127.0.0.1:${port}/shop`, dataDir })).toBe(
      `The database at 127.0.0.1:${port}/shop cannot be used: connect ECONNREFUSED 127.0.0.1:${port}.`,
    );
  });

  it('rejects a database that is not in UTF-8', async () => {
    const server = await startTemporaryPostgres();
    try {
      const client = new pg.Client(server.url());
      await client.connect();
      await client.query("CREATE DATABASE ascii ENCODING 'SQL_ASCII' TEMPLATE template0");
      await client.end();
      expect(await openError({ databaseUrl: server.url('ascii'), dataDir })).toMatch(
        /ascii cannot be used: its encoding is SQL_ASCII, not UTF8\.$/,
      );
    } finally {
      await server.stop();
    }
  });

  it('rejects an address that is not a URL', async () => {
    expect(await openError({ databaseUrl: 'my database', dataDir })).toBe(
      'DATABASE_URL must be a URL such as postgres://user:password@host:5432/name.',
    );
  });
});

function tableFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.startsWith('business/base/') || path.endsWith('PG_VERSION'))
    .sort();
}
