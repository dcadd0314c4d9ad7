import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EngineThread, startThread } from './start-thread.ts';
import { stringLiteral, UNICODE_FUNCTIONS } from './unicode-functions.ts';

/**
 * Statements with inlined parameters can be long. Files are read by the calling thread through small buffers, since the
 * engine has two gigabytes of memory in total.
 */
const SETTINGS = [
  'max_query_size = 1000000000',
  "local_filesystem_read_method = 'pread'",
  'max_read_buffer_size = 131072',
  'max_compress_block_size = 131072',
];

export async function startEngine(folder: string, signal: AbortSignal): Promise<EngineThread> {
  const thread = await startThread(folder, signal);
  try {
    // This connection stays open: without any the engine would shut down, and restarting takes seconds.
    await addUnicodeFunctions(thread, await openConnection(thread));
    // The engine's own status file has no process id.
    writeFileSync(join(folder, 'status'), `PID: ${process.pid}\n`);
    return thread;
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}

export async function openConnection(thread: EngineThread): Promise<bigint> {
  const { connection = 0n } = await thread.request({ kind: 'connect' });
  await query(thread, connection, `SET ${SETTINGS.join(', ')}`);
  return connection;
}

export async function query(
  thread: EngineThread,
  connection: bigint,
  sql: string | Uint8Array,
): Promise<Uint8Array> {
  const bytes = typeof sql === 'string' ? Buffer.from(sql) : sql;
  const { result } = await thread.request({ kind: 'query', connection, sql: bytes });
  if (result === undefined) throw new Error('The portable engine returned no result.');
  return result;
}

async function addUnicodeFunctions(thread: EngineThread, connection: bigint): Promise<void> {
  const names = [...UNICODE_FUNCTIONS.keys()].map(stringLiteral).join(', ');
  const known = await query(thread, connection, `SELECT name FROM system.functions WHERE name IN (${names})`);
  const existing = Buffer.from(known).toString().split('\n');
  for (const [name, body] of UNICODE_FUNCTIONS)
    if (!existing.includes(name)) await query(thread, connection, `CREATE FUNCTION ${name} AS ${body()}`);
}
