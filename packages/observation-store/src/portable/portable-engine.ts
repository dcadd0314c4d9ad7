import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type createClient, parseError } from '@clickhouse/client';
import { literal, withValues } from '../sql-text.ts';
import { LETTER_FUNCTIONS } from './letters.ts';
import type { Answer, Reply, Request, ThreadData } from './thread.ts';

export type PortableSession = {
  /** One statement, or several of which the last one answers. */
  ask(sql: string | Uint8Array, format: string): Promise<Answer>;
  close(): Promise<void>;
};

export type PortableEngine = {
  connect(): Promise<PortableSession>;
  /** After all that was asked. */
  end(): Promise<void>;
};

/** Read once for all folders that this process opens: what was made ready of it is ready for the next. */
let made: Promise<WebAssembly.Module> | null = null;

/** Where its package was installed; fails where it was not. */
export function findPortableEngine(): { readonly file: string; readonly script: string } {
  const file = createRequire(import.meta.url).resolve('chdb-wasm/chdb.wasm');
  return { file, script: new URL('chdb.mjs', pathToFileURL(file)).href };
}

/**
 * Statements are read whole, however long: the values of parameters stand in them. Files are read by the thread that asks,
 * and through buffers of which there is room for many: the engine has two gigabytes for everything.
 */
const SETTINGS = [
  'max_query_size = 1000000000',
  "local_filesystem_read_method = 'pread'",
  'max_read_buffer_size = 131072',
  'max_compress_block_size = 131072',
];

/**
 * ClickHouse compiled to WebAssembly, for machines without a build of their own: the same tables in a folder of the same
 * form, in a thread beside this one. It does one thing at a time, and whoever asks meanwhile waits in the order of asking.
 */
export async function startPortableEngine(folder: string): Promise<PortableEngine> {
  const unlock = holdFolder(folder);
  const thread = await startThread(folder).catch(error => {
    unlock();
    throw error;
  });
  const end = () => thread.end().finally(unlock);
  const connect = async (): Promise<PortableSession> => {
    const { connection = 0n } = await thread.request({ kind: 'connect' });
    const ask: PortableSession['ask'] = async (sql, format) => {
      const bytes = typeof sql === 'string' ? Buffer.from(understood(sql)) : sql;
      const { answer } = await thread.request({ kind: 'ask', connection, sql: bytes, format });
      if (answer === undefined) throw new Error('The portable engine gave no answer.');
      return answer;
    };
    await ask(`SET ${SETTINGS.join(', ')}`, 'TabSeparated');
    return { ask, close: async () => void (await thread.request({ kind: 'close', connection })) };
  };
  try {
    // Held until the end: with its last session the engine itself ends, and takes seconds to start again.
    await addLetterFunctions(await connect());
    // The engine says who has the folder, but knows no number of a process.
    writeFileSync(join(folder, 'status'), `PID: ${process.pid}\n`);
    return { connect, end };
  } catch (error) {
    await end();
    throw error;
  }
}

const COMMENTED_VIEW = /(CREATE MATERIALIZED VIEW [\s\S]*?) AS\n([\s\S]*)\n(COMMENT '.*')$/;

/**
 * This engine is a little older. It takes a comment that follows a sub-query for the name of the sub-query, and lacks one
 * zone, which has had the time of another since March 2025. Who waits for a dropped database to be gone from the disk may
 * wait for a thread that waits for them; it is gone moments later. And the tables that an insert feeds are written one
 * after the other: all at once need more memory than there is.
 */
export function understood(sql: string): string {
  return sql
    .replace(COMMENTED_VIEW, '$1 $3 AS\n$2')
    .replaceAll("'America/Coyhaique'", "'America/Punta_Arenas'")
    .replace(/(DROP DATABASE IF EXISTS \w+) SYNC$/, '$1')
    .replace('parallel_view_processing = 1', 'parallel_view_processing = 0');
}

/** WebAssembly knows no lock of a file, so SQLite takes it. */
function holdFolder(folder: string): () => void {
  const database = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw error;
  }
  return () => database.close();
}

async function addLetterFunctions(session: PortableSession): Promise<void> {
  const names = [...LETTER_FUNCTIONS.keys()];
  const known = await session.ask(
    `SELECT name FROM system.functions WHERE name IN (${names.map(literal).join(', ')})`,
    'TabSeparated',
  );
  const there = Buffer.from(known.bytes).toString().split('\n');
  for (const [name, body] of LETTER_FUNCTIONS)
    if (!there.includes(name)) await session.ask(`CREATE FUNCTION ${name} AS ${body()}`, 'TabSeparated');
}

type Asked = Request extends infer One ? (One extends unknown ? Omit<One, 'id'> : never) : never;
type Done = Exclude<Reply, { fault: string }>;

async function startThread(folder: string) {
  const { file, script } = findPortableEngine();
  made ??= readFile(file).then(bytes => WebAssembly.compile(bytes));
  const workerData: ThreadData = { folder, script, module: await made };
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData, execArgv: [] });
  const waiting = new Map<number, { resolve: (done: Done) => void; reject: (error: Error) => void }>();
  let count = 0;
  let ended: Error | null = null;
  const wait = (id: number) =>
    new Promise<Done>((resolve, reject) => {
      if (ended === null) waiting.set(id, { resolve, reject });
      else reject(ended);
    });
  const fail = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (reply: Reply) => {
    const waiter = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('fault' in reply) waiter?.reject(new Error(reply.fault));
    else waiter?.resolve(reply);
  });
  worker.on('error', fail);
  worker.on('exit', code => fail(new Error(`The portable engine ended with ${code}.`)));
  const request = (asked: Asked): Promise<Done> => {
    const id = ++count;
    const done = wait(id);
    worker.postMessage({ ...asked, id } as Request);
    return done;
  };
  await wait(count);
  return {
    request,
    async end(): Promise<void> {
      // Answered after all that was asked before. A thread that is gone has nothing to be waited for.
      await request({ kind: 'rest' }).catch(() => {});
      ended = new Error('The portable engine is closed.');
      await worker.terminate();
    },
  };
}

/** What `createClient` takes; its package does not name the type. */
type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>;
type Statement = Parameters<Connection['query']>[0];

/** Settings of a request over HTTP, which the client adds by itself. */
const OF_HTTP = ['wait_end_of_query'];

/** A session as the client of ClickHouse speaks to it. */
export function clientConnection(session: PortableSession): Connection {
  const run = async (statement: Statement, values?: Uint8Array) => {
    const { query, query_params = {}, clickhouse_settings = {} } = statement;
    const unknown = Object.keys(clickhouse_settings).find(name => !OF_HTTP.includes(name));
    if (unknown !== undefined) throw new Error(`The setting ${unknown} belongs into the statement.`);
    const sql = Object.keys(query_params).length > 0 ? withValues(query, query_params) : query;
    const whole = values === undefined ? sql : Buffer.concat([Buffer.from(`${understood(sql)}\n`), values]);
    return session.ask(whole, 'TabSeparated').catch(error => {
      throw parseError(error.message);
    });
  };
  const told = { response_headers: {}, http_status_code: 200 };
  const idOf = ({ query_id }: Statement) => query_id ?? randomUUID();
  return {
    async query(statement) {
      const { bytes } = await run(statement);
      return { ...told, query_id: idOf(statement), stream: streamOf(bytes) };
    },
    async exec(statement) {
      const values = statement.values === undefined ? undefined : await buffer(statement.values);
      const { bytes } = await run(statement, values);
      return { ...told, query_id: idOf(statement), stream: streamOf(bytes) };
    },
    async command(statement) {
      await run(statement);
      return { ...told, query_id: idOf(statement) };
    },
    async insert(statement) {
      const { values } = statement;
      await run(statement, typeof values === 'string' ? Buffer.from(values) : await buffer(values));
      return { ...told, query_id: idOf(statement) };
    },
    async ping() {
      try {
        await session.ask('SELECT 1', 'TabSeparated');
        return { success: true };
      } catch (error) {
        return { success: false, error: error as Error };
      }
    },
    close: () => session.close(),
  };
}

function streamOf({ buffer: memory, byteOffset, length }: Uint8Array): Readable {
  return Readable.from([Buffer.from(memory, byteOffset, length)]);
}
