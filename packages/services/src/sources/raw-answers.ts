import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawSink, rawLog } from '@clipscope/platforms';

/** What the sources answered, word for word: a folder for each, since each has its own day to be forgotten. */
export type RawAnswers = {
  readonly sinkOf: (source: string) => RawSink;
  /** Removes the files of days that are over before that moment. */
  readonly forget: (source: string, before: Date) => Promise<void>;
};

export function rawAnswers(folder: string): RawAnswers {
  return {
    sinkOf: source => rawLog(join(folder, source)),
    forget: async (source, before) => {
      const own = join(folder, source);
      const lastDay = before.toISOString().slice(0, 10);
      const files = await readdir(own).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const file of files) if (file.slice(0, 10) < lastDay) await rm(join(own, file), { force: true });
    },
  };
}
