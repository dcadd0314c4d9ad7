import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CodedError, MAX_IMPORTED_BYTES, reason } from '@clipscope/contract';
import type { Context } from '../../context.ts';

type Storage = Pick<Context, 'settings'>;

const allFolders = ({ settings }: Storage) => join(settings.dataDir, 'imports');
const folderOf = (context: Storage, importId: string) => join(allFolders(context), importId);

export const filePath = (context: Storage, importId: string) => join(folderOf(context, importId), 'file');
export const invalidRecordsPath = (context: Storage, importId: string) =>
  join(folderOf(context, importId), 'not-understood.ndjson');

/**
 * Streams an upload to disk and flushes it; a failed upload leaves nothing. `take` is called before bytes are written
 * and throws when they are too many.
 */
export async function storeFile(
  context: Storage,
  importId: string,
  bytes: AsyncIterable<Uint8Array>,
  { most = MAX_IMPORTED_BYTES, take }: { most?: number; take?: (bytes: number) => void } = {},
): Promise<{ readonly sizeBytes: number; readonly sha256: string }> {
  await mkdir(folderOf(context, importId), { recursive: true });
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const counted = async function* () {
    for await (const chunk of bytes) {
      sizeBytes += chunk.length;
      if (sizeBytes > most) {
        throw new CodedError(
          'PAYLOAD_TOO_LARGE',
          reason('imports.fileTooLarge', { gigabytes: Math.floor(MAX_IMPORTED_BYTES / 1e9) }),
        );
      }
      take?.(chunk.length);
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(counted, createWriteStream(filePath(context, importId), { flush: true }));
  } catch (error) {
    await deleteImportFolder(context, importId);
    throw error;
  }
  return { sizeBytes, sha256: hash.digest('hex') };
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
