import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import { fromPglite, type Db as JobDb } from 'pg-boss';
import { type ChangeListener, openChangeListener } from './change-listener.ts';
import { messageOf, StoreOpenError } from './errors.ts';
import { lockFolder } from './folder-lock.ts';
import { watchIdentity, watchServerClient } from './identity-watch.ts';
import { newId } from './new-id.ts';

/** A connection or an open transaction: queries take either. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** Runs whole scripts, and statements with values, in one transaction. */
export type ScriptTransaction = {
  readonly script: (text: string) => Promise<void>;
  readonly rows: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
};

/** Hides which PostgreSQL is used. */
export type Engine = Pick<ChangeListener, 'identityVersion' | 'observationVersion' | 'listen'> & {
  readonly name: 'pglite' | 'postgres';
  readonly db: Db;
  readonly reservedDb: Db;
  readonly transaction: (work: (transaction: ScriptTransaction) => Promise<void>) => Promise<void>;
  /** The same connections for pg-boss. */
  readonly jobDb: JobDb;
  readonly close: () => Promise<void>;
};

/** Receives the text of every statement, without its values. */
export type StatementListener = (text: string) => void;

const loggerOf = (onStatement: StatementListener | undefined) =>
  onStatement ? { logger: { logQuery: onStatement } } : {};

export async function openEmbedded(dataDir: string, onStatement?: StatementListener): Promise<Engine> {
  const unlock = lockFolder(dataDir);
  try {
    const client = await openFolder(join(dataDir, 'business'));
    let identityVersion = 0;
    const watched = watchIdentity(client, () => {
      identityVersion += 1;
    });
    const db = drizzleEmbedded(watched, loggerOf(onStatement));
    return {
      name: 'pglite',
      db,
      reservedDb: db,
      identityVersion: () => identityVersion,
      observationVersion: () => undefined,
      listen: async () => {},
      transaction: async work => {
        await client.transaction(transaction =>
          work({
            script: async text => void (await transaction.exec(text)),
            rows: async (text, values) =>
              (await transaction.query<Record<string, unknown>>(text, values)).rows,
          }),
        );
      },
      jobDb: fromPglite(client),
      close: () => client.close().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Rejects a folder without PG_VERSION, over which PGlite would create an empty database. */
async function openFolder(folder: string): Promise<PGlite> {
  try {
    if (!existsSync(folder)) await initialise(folder);
    if (!readdirSync(folder).includes('PG_VERSION')) throw new Error('PG_VERSION is missing');
    return await PGlite.create(folder);
  } catch (error) {
    throw new StoreOpenError(
      `The database in ${folder} cannot be opened and may be damaged (${messageOf(error)}). Restore a backup, or move the folder away to start with an empty database.`,
      error,
    );
  }
}

/** Creates the database beside its place and renames it when complete: an interrupted first start leaves nothing. */
async function initialise(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const client = await PGlite.create(unfinished);
  await client.close();
  renameSync(unfinished, folder);
}

const OLDEST_SERVER = 150_000;
/** One to publish observation changes, one to read them. */
const RESERVED_CONNECTIONS = 2;

export async function openServer(
  databaseUrl: string,
  reportProblem: (error: Error) => void,
  onStatement?: StatementListener,
): Promise<Engine> {
  const process = newId();
  const listener = openChangeListener({ databaseUrl, process, reportProblem });
  const onConnect = (client: pg.ClientBase) => prepareClient(client, process, listener);
  const pool = poolOf(databaseUrl, { onConnect });
  const reserved = poolOf(databaseUrl, { onConnect, max: RESERVED_CONNECTIONS });
  // Without a listener, an idle connection that breaks would end the process.
  for (const each of [pool, reserved]) {
    each.on('error', error => {
      if (!each.ending) reportProblem(error);
    });
  }
  try {
    const { rows } = await pool.query(
      "SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding",
    );
    const [{ version, encoding }] = rows;
    if (version < OLDEST_SERVER) throw new Error('PostgreSQL 15 or newer is required');
    if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, not UTF8`);
  } catch (error) {
    await pool.end();
    throw new StoreOpenError(
      `The database at ${withoutPassword(databaseUrl)} cannot be used: ${messageOf(error)}.`,
      error,
    );
  }
  return {
    name: 'postgres',
    db: drizzleServer(pool, loggerOf(onStatement)),
    reservedDb: drizzleServer(reserved, loggerOf(onStatement)),
    transaction: work => inServerTransaction(pool, work),
    jobDb: { executeSql: async (text, values) => mergeResults(await pool.query(text, values)) },
    identityVersion: listener.identityVersion,
    observationVersion: listener.observationVersion,
    listen: listener.listen,
    close: async () => void (await Promise.all([listener.close(), pool.end(), reserved.end()])),
  };
}

/** Triggers read the setting, so that this process can ignore its own notifications. */
async function prepareClient(
  client: pg.ClientBase,
  process: string,
  { countIdentityWrite }: ChangeListener,
): Promise<void> {
  watchServerClient(client, countIdentityWrite);
  await client.query("SELECT set_config('clipscope.process', $1, false)", [process]);
}

function poolOf(databaseUrl: string, { max = 20, ...config }: pg.PoolConfig): pg.Pool {
  if (!URL.canParse(databaseUrl)) {
    throw new StoreOpenError('DATABASE_URL must be a URL such as postgres://user:password@host:5432/name.');
  }
  return new pg.Pool({ connectionString: databaseUrl, max, connectionTimeoutMillis: 30_000, ...config });
}

/** A script of several statements returns several results. */
function mergeResults(results: pg.QueryResult | pg.QueryResult[]): { rows: unknown[] } {
  return Array.isArray(results) ? { rows: results.flatMap(({ rows }) => rows) } : results;
}

async function inServerTransaction(
  pool: pg.Pool,
  work: (transaction: ScriptTransaction) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await work({
      script: async text => void (await client.query(text)),
      rows: async (text, values) => (await client.query(text, values)).rows,
    });
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    // Closing the connection rolls back, also when the connection itself failed.
    client.release(true);
    throw error;
  }
}

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return `${url.host}${url.pathname}`;
}
