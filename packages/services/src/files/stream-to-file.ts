import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';

type Limit = {
  readonly most: number;
  readonly tooLarge: () => Error;
  /** Called before bytes are written; throws when there is no room for them. */
  readonly take?: ((bytes: number) => void) | undefined;
};

/** Streams bytes to disk and flushes them. What a failed stream leaves is up to the caller. */
export async function streamToFile(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  { most, tooLarge, take }: Limit,
): Promise<{ readonly sizeBytes: number; readonly sha256: string }> {
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const counted = async function* () {
    for await (const chunk of bytes) {
      sizeBytes += chunk.length;
      if (sizeBytes > most) throw tooLarge();
      take?.(chunk.length);
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(counted, createWriteStream(path, { flush: true }));
  return { sizeBytes, sha256: hash.digest('hex') };
}
