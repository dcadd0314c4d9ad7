import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Connection,
  clientConnection,
  type InlineParameters,
  type Session,
} from './client-connection.ts';
import { ask, openConnection, startEngine } from './engine-on-thread.ts';
import type { EngineThread } from './start-thread.ts';
import { openStatementQueue, type Priority } from './statement-queue.ts';

export type PortableEngine = {
  /** For `createClient`. Statements of interactive connections go before those of jobs. */
  connect(priority: Priority): Promise<Connection>;
  /** How often its thread was started again. */
  restartCount(): number;
  /** After all that was asked; what takes longer than a moment is cut short and fails. */
  close(): Promise<void>;
};

type PortableEngineOptions = {
  readonly inlineParameters: InlineParameters;
  /** So much memory taken, its thread is started again. */
  readonly fullBytes?: number;
};

/** It gives no memory back and needs a little more with every table that it makes: from here on it is restarted. */
const FULL_BYTES = 1.4 * 2 ** 30;
const IS_OUT_OF_MEMORY = /Cannot (malloc|mmap|realloc)|no memory|bad_alloc/;

/** A statement cannot be interrupted. What it wrote by then is what a crash would leave. */
const CLOSING_TIME_MS = 2_000;

const DATABASE_CHOSEN = /^USE \S+$/;

/**
 * ClickHouse compiled to WebAssembly, for machines without a build of their own: the same tables in a folder of the same
 * form, in a thread beside this one. It runs one statement at a time. When its memory is nearly used up, or its thread
 * has ended, the next statement finds a new thread with the same folder.
 */
export async function openPortableEngine(
  folder: string,
  { inlineParameters, fullBytes = FULL_BYTES }: PortableEngineOptions,
): Promise<PortableEngine> {
  const unlock = lockFolder(folder);
  const closing = new AbortController();
  let thread: EngineThread | null = null;
  let restartCount = 0;
  let isOutOfMemory = false;
  const restart = async () => {
    await thread?.terminate();
    isOutOfMemory = false;
    thread = null;
    thread = await startEngine(folder, closing.signal);
    restartCount += 1;
    return thread;
  };
  const restartIfFull = async () => {
    if (closing.signal.aborted || thread === null) return;
    if (!isOutOfMemory && thread.bytesTaken() <= fullBytes && !thread.hasEnded()) return;
    // Whoever asks next tries again, and is given the reason should that fail too.
    await restart().catch(() => {});
  };
  const enqueue = openStatementQueue(restartIfFull);
  const inTurn = <T>(priority: Priority, work: (thread: EngineThread) => Promise<T>): Promise<T> =>
    enqueue(priority, async () => {
      closing.signal.throwIfAborted();
      return work(thread === null || thread.hasEnded() ? await restart() : thread).catch(error => {
        isOutOfMemory = IS_OUT_OF_MEMORY.test(error.message);
        throw error;
      });
    });

  const openSession = (priority: Priority): Session & { readonly open: () => Promise<unknown> } => {
    let connected: { readonly thread: EngineThread; readonly connection: bigint } | null = null;
    let database: string | null = null;
    const connectionTo = async (thread: EngineThread) => {
      if (connected?.thread === thread) return connected.connection;
      const connection = await openConnection(thread);
      if (database !== null) await ask(thread, connection, database);
      connected = { thread, connection };
      return connection;
    };
    return {
      open: () => inTurn(priority, connectionTo),
      ask: sql =>
        inTurn(priority, async thread => {
          const answer = await ask(thread, await connectionTo(thread), sql);
          if (typeof sql === 'string' && DATABASE_CHOSEN.test(sql)) database = sql;
          return answer;
        }),
      async close() {
        // When its turn comes, or with the engine: whoever closes does not wait for what others ask.
        const closed = inTurn(priority, async thread => {
          if (connected?.thread === thread)
            await thread.request({ kind: 'close', connection: connected.connection });
        });
        closed.catch(() => {});
      },
    };
  };

  const close = async () => {
    const all = enqueue('background', async () => {});
    await Promise.race([all, sleep(CLOSING_TIME_MS, undefined, { ref: false })]);
    closing.abort(new Error('The portable engine is closed.'));
    await all;
    await thread?.terminate();
    unlock();
  };

  try {
    thread = await startEngine(folder, closing.signal);
  } catch (error) {
    unlock();
    throw error;
  }
  return {
    async connect(priority) {
      const session = openSession(priority);
      await session.open();
      return clientConnection(session, inlineParameters);
    },
    restartCount: () => restartCount,
    close,
  };
}

const lockFile = (folder: string) => join(folder, 'lock');

/** Whether a build of the engine wrote the folder: its tables name functions that this one does not have. */
export function isFolderOfBuild(folder: string): boolean {
  return existsSync(join(folder, 'metadata')) && !existsSync(lockFile(folder));
}

/** WebAssembly knows no lock of a file, so SQLite takes it. */
function lockFolder(folder: string): () => void {
  const database = new DatabaseSync(lockFile(folder), { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw error;
  }
  return () => database.close();
}
