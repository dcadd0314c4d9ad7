import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { Priority } from '@clipscope/portable-engine';
import type { ChdbConnection } from 'chdb/connection';
import { type Dialect, readDialect } from './dialect.ts';
import { loadNativeEngine } from './native-engine.ts';
import { openPartMerger } from './part-merger.ts';
import { inlineParameters } from './sql-text.ts';

/** chDB inside this process, or a ClickHouse server. */
export type EngineName = 'chdb' | 'clickhouse';

export type Engine = {
  readonly name: EngineName;
  readonly isPortable: boolean;
  readonly dialect: Dialect;
  /** The default database of every connection. */
  readonly database: string;
  readonly writer: ClickHouseClient;
  /** The embedded engine can insert into two tables at once, over separate connections. */
  readonly inserters: readonly ClickHouseClient[];
  /** A chDB connection runs one query at a time, so several keep a slow query from blocking the others. */
  readonly readers: readonly ClickHouseClient[];
  /** For jobs. The portable engine runs one statement at a time, interactive ones first. */
  readonly backgroundReaders: readonly ClickHouseClient[];
  /** Frees the cores that the embedded engine shares with the product during large loads; no effect on a server. */
  setMergesPaused(isPaused: boolean): Promise<void>;
  /** No effect on a server, which its operator configures. */
  mergeParts(): Promise<void>;
  close(): Promise<void>;
};

export type EngineOptions = {
  /** `http://user:password@host:8123/database`; the embedded engine when left out. */
  readonly clickhouseUrl?: string | undefined;
  /** The folder of the embedded engine. */
  readonly dataDir: string;
  readonly cluster?: string | undefined;
  /** Created if it does not exist; defaults to the main database. */
  readonly database?: string | undefined;
};

/** The store cannot be opened; the message is one sentence for the operator. */
export class StoreOpenError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StoreOpenError';
  }
}

const EMBEDDED_READERS = 4;
const EMBEDDED_INSERTERS = 2;

/** The client also throws what it logs. */
const LOG = { level: ClickHouseLogLevel.OFF } as const;

/** chDB declares the same interface from its own copy of the client's types. */
type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>;

export function connectEngine(options: EngineOptions): Promise<Engine> {
  return options.clickhouseUrl === undefined
    ? connectEmbedded(options.dataDir, options.database)
    : connectServer(options.clickhouseUrl, options);
}

const EMBEDDED_DATABASE = 'default';

type RawInsert = ChdbConnection['chdb']['rawInsert'];
const rawInserts = new WeakMap<ClickHouseClient, RawInsert>();

/** Inserts bytes directly: the client of the embedded engine would convert them to one string. */
export const rawInsertOf = (client: ClickHouseClient) => rawInserts.get(client);

/** Opens a folder with the native build or, where there is none, with the portable engine. */
type FolderAccess = {
  readonly isPortable: boolean;
  connect(priority: Priority): Promise<ClickHouseClient>;
  end(): Promise<void>;
};

/** chDB binds one folder per process; connections to the same folder share it. */
let openFolder: { readonly path: string; readonly access: Promise<FolderAccess>; users: number } | null =
  null;
let lastEnd: Promise<unknown> = Promise.resolve();

async function connectEmbedded(dataDir: string, database = EMBEDDED_DATABASE): Promise<Engine> {
  const path = resolve(dataDir);
  await mkdir(path, { recursive: true }).catch(cause => {
    throw new StoreOpenError(
      `The observation store's folder ${path} cannot be created or is not a folder.`,
      cause,
    );
  });
  const { access, release } = acquireFolder(path);
  const clients: ClickHouseClient[] = [];
  let isConnected = false;
  try {
    const { connect, isPortable } = await access;
    const connectAll = async (count: number, priority: Priority) => {
      const first = clients.length;
      while (clients.length < first + count) clients.push(await connect(priority));
      return clients.slice(first);
    };
    const inserters = await connectAll(EMBEDDED_INSERTERS, 'background');
    const readers = await connectAll(EMBEDDED_READERS, 'interactive');
    const backgroundReaders = isPortable ? await connectAll(1, 'background') : readers;
    isConnected = true;
    const [writer] = inserters as [ClickHouseClient];
    const engine = engineOf('chdb', database, {
      isPortable,
      dialect: await readDialect(writer),
      writer,
      inserters,
      readers,
      backgroundReaders,
      partMerger: openPartMerger(() => connect('background')),
      close: () => closeAll(clients).finally(release),
    });
    await useDatabase(database, clients);
    await assertNotDamaged(engine, path);
    return engine;
  } catch (cause) {
    await closeAll(clients);
    await release();
    if (cause instanceof StoreOpenError || isConnected) throw cause;
    throw new StoreOpenError(openFailure(path), cause);
  }
}

function acquireFolder(path: string) {
  if (openFolder !== null && openFolder.path !== path) {
    throw new StoreOpenError(
      `The observation store in ${path} cannot be opened while this process has ${openFolder.path} open; close that one first.`,
    );
  }
  openFolder ??= { path, access: lastEnd.then(() => openFolderAccess(path)), users: 0 };
  const folder = openFolder;
  folder.users += 1;
  let isReleased = false;
  const release = async () => {
    if (isReleased) return;
    isReleased = true;
    folder.users -= 1;
    if (folder.users > 0) return;
    openFolder = null;
    // Callers of `access` handle a failure to open.
    const ending = folder.access.then(
      ({ end }) => end(),
      () => {},
    );
    lastEnd = ending.catch(() => {});
    await ending;
  };
  return { access: folder.access, release };
}

async function openFolderAccess(path: string): Promise<FolderAccess> {
  const native = await loadNativeEngine().catch((cause: Error) => cause);
  if (!(native instanceof Error)) return nativeAccess(path, native);
  const portable = await import('@clipscope/portable-engine');
  if (portable.isFolderOfBuild(path)) {
    throw new StoreOpenError(
      `The observation store in ${path} was written by the engine's build for this machine, which cannot be loaded now (${reasonOf(native)}); install again with npm ci, or choose another folder.`,
      native,
    );
  }
  if (!portable.isPortableEngineInstalled()) throw engineNotInstalled(native);
  return portableAccess(path, portable);
}

/** Conditions of social listeners are part of the text, several times each. */
const MAX_QUERY_BYTES = 4_000_000;

function nativeAccess(
  path: string,
  { createChdbConnection }: typeof import('chdb/connection'),
): FolderAccess {
  return {
    isPortable: false,
    async connect() {
      const connection = createChdbConnection({ path });
      const client = createClient({ connection: connection as unknown as Connection, log: LOG });
      rawInserts.set(client, connection.chdb.rawInsert);
      await client.command({ query: `SET max_query_size = ${MAX_QUERY_BYTES}` });
      return client;
    },
    end: async () => {},
  };
}

async function portableAccess(
  path: string,
  { openPortableEngine }: typeof import('@clipscope/portable-engine'),
): Promise<FolderAccess> {
  const { connect, close } = await openPortableEngine(path, { inlineParameters: inlineParameters });
  return {
    isPortable: true,
    connect: async priority => createClient({ connection: await connect(priority), log: LOG }),
    end: close,
  };
}

function engineNotInstalled(cause: Error): StoreOpenError {
  const machine = `${process.platform}-${process.arch}`;
  return new StoreOpenError(
    `The embedded observation store's engine cannot be loaded on ${machine} (${reasonOf(cause)}), and its portable form is not installed; run npm ci in packages/portable-engine/web-assembly, as npm start does by itself, or set CLICKHOUSE_URL to a ClickHouse server.`,
    cause,
  );
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

async function useDatabase(database: string, clients: readonly ClickHouseClient[]): Promise<void> {
  if (database === EMBEDDED_DATABASE) return;
  await clients[0]?.command({ query: `CREATE DATABASE IF NOT EXISTS ${database}` });
  for (const client of clients) await client.command({ query: `USE ${database}` });
}

/** chDB gives no reason; its `status` file shows whether another process holds the folder. */
function openFailure(path: string): string {
  const status = join(path, 'status');
  const pid = existsSync(status) ? Number(/PID: (\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) : Number.NaN;
  return Number.isInteger(pid) && pid !== process.pid && isAlive(pid)
    ? `The observation store in ${path} is in use by another process (pid ${pid}); stop that process or choose another folder.`
    : `The observation store in ${path} cannot be read: the folder is damaged or not accessible; restore it from a backup or choose another folder.`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The engine detaches damaged parts silently, which would make every total too small. */
async function assertNotDamaged(engine: Engine, path: string): Promise<void> {
  const query = `SELECT table, count() AS parts FROM system.detached_parts
    WHERE database = currentDatabase() AND reason LIKE 'broken%' GROUP BY table ORDER BY table`;
  const result = await engine.writer.query({ query, format: 'JSONEachRow' });
  const damaged = await result.json<{ table: string; parts: number }>();
  if (damaged.length === 0) return;
  const tables = damaged.map(({ table }) => table).join(', ');
  throw new StoreOpenError(
    `The observation store in ${path} is damaged in ${tables}: some of its rows cannot be read; restore the folder from a backup.`,
  );
}

/**
 * Altering a large table takes minutes: progress headers keep proxies from closing the connection meanwhile. Idle sockets
 * are discarded, since the server may be closing them.
 */
const SERVER = {
  compression: { request: true, response: false },
  request_timeout: 600_000,
  clickhouse_settings: {
    send_progress_in_http_headers: 1,
    http_headers_progress_interval_ms: '50000',
    max_query_size: `${MAX_QUERY_BYTES}`,
  },
  max_response_headers_size: 1_048_576,
  keep_alive: { enabled: true, eagerly_destroy_stale_sockets: true },
  log: LOG,
} as const;

async function connectServer(
  clickhouseUrl: string,
  options: Pick<EngineOptions, 'cluster' | 'database'>,
): Promise<Engine> {
  const { cluster } = options;
  const url = URL.parse(clickhouseUrl);
  if (url === null) throw new StoreOpenError('The address of the ClickHouse server is not a URL.');
  const database = options.database ?? (decodeURIComponent(url.pathname.slice(1)) || 'default');
  url.pathname = '';
  const shared = { ...SERVER, url: url.href };
  const setup = createClient(shared);
  let dialect: Dialect;
  try {
    dialect = await readDialect(setup);
    const onCluster = cluster === undefined ? '' : ' ON CLUSTER {cluster:Identifier}';
    await setup.command({
      query: `CREATE DATABASE IF NOT EXISTS {database:Identifier}${onCluster}`,
      query_params: cluster === undefined ? { database } : { database, cluster },
    });
  } catch (cause) {
    throw new StoreOpenError(
      `The ClickHouse server at ${url.host} cannot be used: ${reasonOf(cause)}`,
      cause,
    );
  } finally {
    await setup.close();
  }
  const writer = createClient({ ...shared, database });
  const clients = [writer];
  return engineOf('clickhouse', database, {
    isPortable: false,
    dialect,
    writer,
    inserters: clients,
    readers: clients,
    backgroundReaders: clients,
    close: () => writer.close(),
  });
}

const OWN_TABLES = `SELECT name AS table FROM system.tables
  WHERE database = currentDatabase() AND engine LIKE '%MergeTree'`;

type EngineParts = Pick<
  Engine,
  'isPortable' | 'dialect' | 'writer' | 'inserters' | 'readers' | 'backgroundReaders' | 'close'
> & { readonly partMerger?: ReturnType<typeof openPartMerger> };

function engineOf(name: EngineName, database: string, { partMerger, close, ...parts }: EngineParts): Engine {
  const { writer } = parts;
  let closed = false;
  return {
    ...parts,
    name,
    database,
    async setMergesPaused(isPaused) {
      if (name !== 'chdb') return;
      const result = await writer.query({ query: OWN_TABLES, format: 'JSONEachRow' });
      for (const { table } of await result.json<{ table: string }>())
        await writer.command({ query: `SYSTEM ${isPaused ? 'STOP' : 'START'} MERGES ${database}.${table}` });
    },
    mergeParts: async () => partMerger?.merge(database),
    async close() {
      if (closed) return;
      closed = true;
      await partMerger?.end();
      await close();
    },
  };
}

async function closeAll(clients: readonly ClickHouseClient[]): Promise<void> {
  for (const client of clients) await client.close();
}
