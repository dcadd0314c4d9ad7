import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { newId } from '@clipscope/business-store';
import { inEnglish, type Reason } from '@clipscope/contract';

const LONGEST_TEXT = 10_000;

/** Writes JSON lines to a temporary file, which replaces `path` when finished. */
export async function openLineFile(path: string) {
  const unfinished = `${path}.${newId()}`;
  const stream = createWriteStream(unfinished);
  await once(stream, 'open');
  let failure: Error | undefined;
  stream.on('error', error => {
    failure = error;
  });
  return {
    async write({ where, reason, text }: { where: string; reason: Reason; text: string }): Promise<void> {
      if (failure) throw failure;
      const line = JSON.stringify({ where, reason: inEnglish(reason), text: text.slice(0, LONGEST_TEXT) });
      if (!stream.write(`${line}\n`)) await once(stream, 'drain');
    },
    async finish(): Promise<void> {
      await new Promise<void>((resolve, reject) => {
        stream.end(() => (failure ? reject(failure) : resolve()));
      });
      await rename(unfinished, path);
    },
    /** Does nothing after `finish`. */
    async drop(): Promise<void> {
      stream.destroy();
      await rm(unfinished, { force: true });
    },
  };
}
