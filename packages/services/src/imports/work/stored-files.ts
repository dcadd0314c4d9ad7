import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CodedError, MOST_IMPORTED_BYTES } from '@clipscope/contract';
import type { Context } from '../../context.ts';

type Where = Pick<Context, 'settings'>;

const allFolders = ({ settings }: Where) => join(settings.dataDir, 'imports');
const folderOf = (context: Where, importId: string) => join(allFolders(context), importId);

/** The file as it came. */
export const fileOf = (context: Where, importId: string) => join(folderOf(context, importId), 'file');
/** What was not understood of it, as JSON lines. */
export const notUnderstoodOf = (context: Where, importId: string) =>
  join(folderOf(context, importId), 'not-understood.ndjson');

/**
 * Writes a file down while it comes in, on the disk for good when this returns. Half a file is not kept. `take` is
 * told of all bytes before they are written, and throws when it is enough.
 */
export async function storeFile(
  context: Where,
  importId: string,
  bytes: AsyncIterable<Uint8Array>,
  { most = MOST_IMPORTED_BYTES, take }: { most?: number; take?: (bytes: number) => void } = {},
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
          'Files can be up to 4 GB. Split the file or compress it with gzip.',
        );
      }
      take?.(chunk.length);
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(counted, createWriteStream(fileOf(context, importId), { flush: true }));
  } catch (error) {
    await forgetFile(context, importId);
    throw error;
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}

export async function forgetFile(context: Where, importId: string): Promise<void> {
  await rm(folderOf(context, importId), { recursive: true, force: true });
}

export function readNotUnderstood(context: Where, importId: string): AsyncIterable<Uint8Array> {
  return createReadStream(notUnderstoodOf(context, importId));
}

const isId = (name: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);

/** The imports that have had a folder since before a time. */
export async function listStoredFiles(context: Where, before: Date): Promise<string[]> {
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
