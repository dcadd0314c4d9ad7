import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CodedError, MAX_IMPORTED_BYTES, reason } from '@clipscope/contract';
import type { Context } from '../../context.ts';
import { streamToFile } from '../../files/stream-to-file.ts';

type Storage = Pick<Context, 'settings'>;

const allFolders = ({ settings }: Storage) => join(settings.dataDir, 'imports');
const folderOf = (context: Storage, importId: string) => join(allFolders(context), importId);

export const filePath = (context: Storage, importId: string) => join(folderOf(context, importId), 'file');
export const invalidRecordsPath = (context: Storage, importId: string) =>
  join(folderOf(context, importId), 'not-understood.ndjson');

/**
 * Streams an upload to disk and flushes it; a failed upload leaves nothing.
 */
export async function storeFile(
  context: Storage,
  importId: string,
  bytes: AsyncIterable<Uint8Array>,
  { most = MAX_IMPORTED_BYTES, take }: { most?: number; take?: (bytes: number) => void } = {},
): Promise<{ readonly sizeBytes: number; readonly sha256: string }> {
  const tooLarge = () =>
    new CodedError(
      'PAYLOAD_TOO_LARGE',
      reason('imports.fileTooLarge', { gigabytes: Math.floor(MAX_IMPORTED_BYTES / 1e9) }),
    );
  try {
    return await streamToFile(filePath(context, importId), bytes, { most, tooLarge, take });
  } catch (error) {
    await deleteImportFolder(context, importId);
    throw error;
  }
}

export async function deleteImportFolder(context: Storage, importId: string): Promise<void> {
  await rm(folderOf(context, importId), { recursive: true, force: true });
}

export function readInvalidRecords(context: Storage, importId: string): AsyncIterable<Uint8Array> {
  return createReadStream(invalidRecordsPath(context, importId));
}

const isId = (name: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);

/** The ids of imports whose folder has not changed since that time. */
export async function listImportFolders(context: Storage, before: Date): Promise<string[]> {
  const names = await readdir(allFolders(context)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const old: string[] = [];
  for (const name of names.filter(isId)) {
    const found = await stat(join(allFolders(context), name)).catch(() => null);
    if (found !== null && found.mtime < before) old.push(name);
  }
  return old;
}
