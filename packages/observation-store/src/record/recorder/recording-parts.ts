import type { Engine } from '../../engine/engine.ts';
import { openExclusion } from '../../engine/pool.ts';
import { openWriter } from '../../engine/writer.ts';
import type { Ask } from '../../reading/asking.ts';
import type { Publishing } from '../../versions.ts';
import { openJournal } from '../journal.ts';
import type { Below, Writing } from '../writing.ts';

type RecordingOptions = {
  readonly engine: Engine;
  readonly cluster: string | undefined;
  /** Past every cache: what is recorded follows from what is stored. */
  readonly ask: Ask;
  readonly below: Below | undefined;
  readonly now: () => Date;
  readonly publishing: Publishing;
  /** Awaited before every write; what it throws is thrown, and the write is not done. */
  readonly beforeWrite: () => Promise<void>;
  readonly afterWrite: () => void;
  readonly reportProblem: (problem: Error) => void;
};

export type RecordingParts = ReturnType<typeof openRecordingParts>;

/** What all that is recorded in one database has in common. */
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
  return { engine, ask, now, writer, journal, writing, turns: openExclusion(), ...publishing };
}
