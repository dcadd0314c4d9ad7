import type { Engine } from '../../engine/engine.ts';
import { openWriteQueues } from '../../engine/pool.ts';
import { openWriter } from '../../engine/writer.ts';
import type { Ask } from '../../reading/ask.ts';
import type { Publishing } from '../../versions.ts';
import { openJournal } from '../journal.ts';
import type { LowerLayers, Writing } from '../writing.ts';

type RecordingOptions = {
  readonly engine: Engine;
  readonly cluster: string | undefined;
  /** Uncached, since recording compares with stored rows. */
  readonly ask: Ask;
  readonly below: LowerLayers | undefined;
  readonly now: () => Date;
  readonly publishing: Publishing;
  /** Awaited before every write; the write is not made if it throws. */
  readonly beforeWrite: () => Promise<void>;
  readonly afterWrite: () => void;
  readonly reportProblem: (problem: Error) => void;
};

export type RecordingParts = ReturnType<typeof openRecordingParts>;

export function openRecordingParts(options: RecordingOptions) {
  const { engine, cluster, ask, below, now, publishing, reportProblem } = options;
  const writer = openWriter(engine, cluster, { before: options.beforeWrite, after: options.afterWrite });
  const journal = openJournal({ ask, now, insertOnce: writer.insertOnce, reportProblem });
  const writing: Writing = {
    ask,
    insert: writer.insert,
    insertFanned: (table, lines, subjects) => journal.insert(table, lines, subjects),
    below,
  };
  return { engine, ask, now, writer, journal, writing, writeQueues: openWriteQueues(), ...publishing };
}
