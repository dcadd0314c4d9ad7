import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawSink, rawLog } from '@clipscope/platforms';

/** Raw replies, in a folder per source, since sources differ in how long replies may be stored. */
export type RawAnswers = {
  readonly sinkOf: (source: string) => RawSink;
  /** Deletes the files of days that ended before that time. */
  readonly forget: (source: string, before: Date) => Promise<void>;
};

export function rawAnswers(folder: string): RawAnswers {
  return {
    sinkOf: source => rawLog(join(folder, source)),
    forget: async (source, before) => {
      const sourceFolder = join(folder, source);
      const lastDay = before.toISOString().slice(0, 10);
      const files = await readdir(sourceFolder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const file of files)
        if (file.slice(0, 10) < lastDay) await rm(join(sourceFolder, file), { force: true });
    },
  };
}
