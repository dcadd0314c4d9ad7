import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EngineThread, startThread } from './start-thread.ts';
import { stringLiteral, UNICODE_FUNCTIONS } from './unicode-functions.ts';

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

/** A thread whose engine has the folder open. */
export async function startEngine(folder: string, signal: AbortSignal): Promise<EngineThread> {
  const thread = await startThread(folder, signal);
  try {
    // Stays open: with its last connection the engine itself ends, and takes seconds to start again.
    await addUnicodeFunctions(thread, await openConnection(thread));
    // The engine says who has the folder, but knows no number of a process.
    writeFileSync(join(folder, 'status'), `PID: ${process.pid}\n`);
    return thread;
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}

export async function openConnection(thread: EngineThread): Promise<bigint> {
  const { connection = 0n } = await thread.request({ kind: 'connect' });
  await ask(thread, connection, `SET ${SETTINGS.join(', ')}`);
  return connection;
}

export async function ask(
  thread: EngineThread,
  connection: bigint,
  sql: string | Uint8Array,
): Promise<Uint8Array> {
  const bytes = typeof sql === 'string' ? Buffer.from(sql) : sql;
  const { answer } = await thread.request({ kind: 'ask', connection, sql: bytes });
  if (answer === undefined) throw new Error('The portable engine gave no answer.');
  return answer;
}

async function addUnicodeFunctions(thread: EngineThread, connection: bigint): Promise<void> {
  const names = [...UNICODE_FUNCTIONS.keys()].map(stringLiteral).join(', ');
  const known = await ask(thread, connection, `SELECT name FROM system.functions WHERE name IN (${names})`);
  const there = Buffer.from(known).toString().split('\n');
  for (const [name, body] of UNICODE_FUNCTIONS)
    if (!there.includes(name)) await ask(thread, connection, `CREATE FUNCTION ${name} AS ${body()}`);
}
