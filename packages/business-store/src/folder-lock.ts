import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { messageOf, StoreOpenError } from './errors.ts';

const SQLITE_BUSY = 5;

/**
 * Locks a data folder for this process until released. SQLite takes the operating system's file lock, which ends
 * with the process however it dies. Nothing else may open the file `lock`, because closing any handle of it would
 * drop the lock: the holder is therefore written to a file beside it.
 */
export function lockFolder(folder: string, now = new Date()): () => void {
  const holderFile = join(folder, 'lock.json');
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    database = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    writeFileSync(holderFile, JSON.stringify({ pid: process.pid, since: now.toISOString() }));
  } catch (error) {
    database?.close();
    throw new StoreOpenError(messageFor(error, folder, holderFile), error);
  }
  const lock = database;
  return () => {
    rmSync(holderFile, { force: true });
    lock.close();
  };
}

function messageFor(error: unknown, folder: string, holderFile: string): string {
  if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) {
    return `The data folder ${folder} cannot be used: ${messageOf(error)}.`;
  }
  return `The data folder ${folder} is in use by ${holder(holderFile)}. Stop it, or set DATA_DIR to another folder.`;
}

/** The file may be missing for a moment after the lock was taken. */
function holder(holderFile: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(holderFile, 'utf8'));
    return `process ${pid} (since ${since})`;
  } catch {
    return 'another process';
  }
}
