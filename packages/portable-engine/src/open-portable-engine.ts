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
import { openConnection, query, startEngine } from './engine-on-thread.ts';
import type { EngineThread } from './start-thread.ts';
import { openStatementQueue, type Priority } from './statement-queue.ts';

export type PortableEngine = {
  /** For `createClient`. Interactive statements run before those of jobs. */
  connect(priority: Priority): Promise<Connection>;
  restartCount(): number;
  /** Waits for queued statements for a limited time and aborts the rest. */
  close(): Promise<void>;
};

type PortableEngineOptions = {
  readonly inlineParameters: InlineParameters;
  /** The memory at which the thread is restarted. */
  readonly fullBytes?: number;
};

/** The engine never releases memory and needs more with every table it creates. */
const FULL_BYTES = 1.4 * 2 ** 30;
const IS_OUT_OF_MEMORY = /Cannot (malloc|mmap|realloc)|no memory|bad_alloc/;

/** A statement cannot be cancelled; terminating it leaves the folder as after a crash. */
const CLOSE_TIMEOUT_MS = 2_000;

const USE_STATEMENT = /^USE \S+$/;

/**
 * ClickHouse compiled to WebAssembly, for machines without a native build. It runs in a worker thread, one statement at a
 * time, and restarts with the same folder when its memory is nearly full or its thread has ended.
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
    // If this fails, the next statement retries and reports the error.
    await restart().catch(() => {});
  };
  const enqueue = openStatementQueue(restartIfFull);
  const runQueued = <T>(priority: Priority, work: (thread: EngineThread) => Promise<T>): Promise<T> =>
    enqueue(priority, async () => {
      closing.signal.throwIfAborted();
      return work(thread === null || thread.hasEnded() ? await restart() : thread).catch(error => {
        isOutOfMemory = IS_OUT_OF_MEMORY.test(error.message);
        throw error;
      });
    });

  const openSession = (priority: Priority): Session & { readonly open: () => Promise<unknown> } => {
    let connected: { readonly thread: EngineThread; readonly connection: bigint } | null = null;
    let useStatement: string | null = null;
    const connectionTo = async (thread: EngineThread) => {
      if (connected?.thread === thread) return connected.connection;
      const connection = await openConnection(thread);
      if (useStatement !== null) await query(thread, connection, useStatement);
      connected = { thread, connection };
      return connection;
    };
    return {
      open: () => runQueued(priority, connectionTo),
      query: sql =>
        runQueued(priority, async thread => {
          const result = await query(thread, await connectionTo(thread), sql);
          if (typeof sql === 'string' && USE_STATEMENT.test(sql)) useStatement = sql;
          return result;
        }),
      async close() {
        // Callers do not wait for the statements of others that are queued before.
        const closed = runQueued(priority, async thread => {
          if (connected?.thread === thread)
            await thread.request({ kind: 'close', connection: connected.connection });
        });
        closed.catch(() => {});
      },
    };
  };

  const close = async () => {
    const all = enqueue('background', async () => {});
    await Promise.race([all, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
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

/** Whether a native build wrote the folder, whose tables use functions that this engine lacks. */
export function isFolderOfBuild(folder: string): boolean {
  return existsSync(join(folder, 'metadata')) && !existsSync(lockFile(folder));
}

/** SQLite locks the folder, since WebAssembly has no file locks. */
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
