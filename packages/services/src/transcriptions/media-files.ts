import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CodedError, reason } from '@clipscope/contract';
import { DAY_MS } from '@clipscope/domain';
import type { Context } from '../context.ts';
import { streamToFile } from '../files/stream-to-file.ts';

type Storage = Pick<Context, 'settings'>;

const MB = 1_000_000;
export const MAX_MEDIA_BYTES = 500 * MB;
export const MAX_SUBTITLE_BYTES = 5 * MB;

const folderOf = ({ settings }: Storage) => join(settings.dataDir, 'transcriptions');
export const mediaPath = (context: Storage, id: string) => join(folderOf(context), id);

/** A failed upload leaves nothing. */
export async function storeMedia(
  context: Storage,
  id: string,
  bytes: AsyncIterable<Uint8Array>,
  most: number,
): Promise<void> {
  const tooLarge = () =>
    new CodedError('PAYLOAD_TOO_LARGE', reason('transcriptions.fileTooLarge', { megabytes: most / MB }));
  try {
    const { sizeBytes } = await streamToFile(mediaPath(context, id), bytes, { most, tooLarge });
    if (sizeBytes === 0) throw new CodedError('VALIDATION', reason('fields.empty'));
  } catch (error) {
    await deleteMedia(context, id);
    throw error;
  }
}

export async function readText(context: Storage, id: string): Promise<string> {
  return readFile(mediaPath(context, id), 'utf8');
}

export async function deleteMedia(context: Storage, id: string): Promise<void> {
  await rm(mediaPath(context, id), { force: true });
}

/** Whether the file that a crash may have lost is still there. */
export async function hasMedia(context: Storage, id: string): Promise<boolean> {
  const file = await open(mediaPath(context, id)).catch(() => null);
  await file?.close();
  return file !== null;
}

/** Longer than any upload: until it ends, its file belongs to no transcription. */
const UNKNOWN_FOR_MS = DAY_MS;

/** Deletes what interrupted uploads left. */
export async function sweepMedia(context: Pick<Context, 'settings' | 'now'>, used: ReadonlySet<string>) {
  const names = await readdir(folderOf(context)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const before = context.now().getTime() - UNKNOWN_FOR_MS;
  for (const id of names.filter(name => !used.has(name))) {
    const file = await stat(mediaPath(context, id)).catch(() => null);
    if (file !== null && file.mtimeMs < before) await deleteMedia(context, id);
  }
}
