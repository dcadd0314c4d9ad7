import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { literal } from '../sql-text.ts';
import { LETTER_FUNCTIONS } from './letters.ts';
import { type EngineThread, startThread } from './start-thread.ts';
import type { Answer } from './thread.ts';
import { understood } from './understood.ts';

export type PortableSession = {
  /** One statement, or several of which the last one answers. */
  ask(sql: string | Uint8Array, format: string): Promise<Answer>;
  close(): Promise<void>;
};

type PortableEngine = {
  connect(): Promise<PortableSession>;
  /** How often its thread was started. */
  lives(): number;
  /** After all that was asked. */
  end(): Promise<void>;
};

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

/** It gives no memory back and needs a little more with every table that it makes: from here on it is started anew. */
const FULL_BYTES = 1.4 * 2 ** 30;
const IS_OUT_OF_MEMORY = /Cannot (malloc|mmap|realloc)|no memory|bad_alloc/;

const DATABASE_CHOSEN = /^USE \S+$/;

/**
 * ClickHouse compiled to WebAssembly, for machines without a build of their own: the same tables in a folder of the same
 * form, in a thread beside this one. It does one thing at a time, and whoever asks meanwhile waits in the order of asking.
 * When its memory is nearly used up, or its thread has ended, the next in turn finds a new one with the same folder.
 */
export async function startPortableEngine(folder: string, fullBytes = FULL_BYTES): Promise<PortableEngine> {
  const unlock = holdFolder(folder);
  let life = openLife(folder);
  let lives = 1;
  let isEnded = false;
  let turn: Promise<unknown> = life;
  const renew = async (old: EngineThread) => {
    await old.end();
    lives += 1;
    life = openLife(folder);
    await life;
  };
  const inTurn = <T>(work: (thread: EngineThread) => Promise<T>): Promise<T> => {
    const done = turn.then(() => life).then(work);
    // Whoever asked is told what failed, and whoever asks next that no thread could be started.
    turn = done
      .catch(error => IS_OUT_OF_MEMORY.test(error.message))
      .then(async wasOutOfMemory => {
        const thread = await life;
        const isFull = wasOutOfMemory === true || thread.bytesTaken() > fullBytes;
        if (!isEnded && (isFull || thread.hasEnded())) await renew(thread);
      })
      .catch(() => {});
    return done;
  };
  const end = () =>
    inTurn(thread => {
      isEnded = true;
      return thread.end();
    }).finally(unlock);
  const connect = async (): Promise<PortableSession> => {
    let connected: { readonly thread: EngineThread; readonly connection: bigint } | null = null;
    let database: string | null = null;
    const connectionTo = async (thread: EngineThread) => {
      if (connected?.thread === thread) return connected.connection;
      const connection = await openConnection(thread);
      if (database !== null) await ask(thread, connection, database, 'TabSeparated');
      connected = { thread, connection };
      return connection;
    };
    await inTurn(connectionTo);
    return {
      ask: (sql, format) =>
        inTurn(async thread => {
          const answer = await ask(thread, await connectionTo(thread), sql, format);
          if (typeof sql === 'string' && DATABASE_CHOSEN.test(sql)) database = sql;
          return answer;
        }),
      close: () =>
        inTurn(async thread => {
          if (connected?.thread === thread)
            await thread.request({ kind: 'close', connection: connected.connection });
        }),
    };
  };
  await life.catch(error => {
    unlock();
    throw error;
  });
  return { connect, lives: () => lives, end };
}

async function openLife(folder: string): Promise<EngineThread> {
  const thread = await startThread(folder);
  try {
    // Held until the end: with its last connection the engine itself ends, and takes seconds to start again.
    await addLetterFunctions(thread, await openConnection(thread));
    // The engine says who has the folder, but knows no number of a process.
    writeFileSync(join(folder, 'status'), `PID: ${process.pid}\n`);
    return thread;
  } catch (error) {
    await thread.end();
    throw error;
  }
}

async function openConnection(thread: EngineThread): Promise<bigint> {
  const { connection = 0n } = await thread.request({ kind: 'connect' });
  await ask(thread, connection, `SET ${SETTINGS.join(', ')}`, 'TabSeparated');
  return connection;
}

async function ask(
  thread: EngineThread,
  connection: bigint,
  sql: string | Uint8Array,
  format: string,
): Promise<Answer> {
  const bytes = typeof sql === 'string' ? Buffer.from(understood(sql)) : sql;
  const { answer } = await thread.request({ kind: 'ask', connection, sql: bytes, format });
  if (answer === undefined) throw new Error('The portable engine gave no answer.');
  return answer;
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

async function addLetterFunctions(thread: EngineThread, connection: bigint): Promise<void> {
  const names = [...LETTER_FUNCTIONS.keys()].map(literal).join(', ');
  const known = await ask(
    thread,
    connection,
    `SELECT name FROM system.functions WHERE name IN (${names})`,
    'TabSeparated',
  );
  const there = Buffer.from(known.bytes).toString().split('\n');
  for (const [name, body] of LETTER_FUNCTIONS)
    if (!there.includes(name))
      await ask(thread, connection, `CREATE FUNCTION ${name} AS ${body()}`, 'TabSeparated');
}
