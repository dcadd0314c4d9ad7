import { jsonLines } from '../../engine/statements.ts';
import { ingestMark } from '../../questions/recording/ingest-mark.ts';
import { type BulkLoadedAccount, gatherBulkLoaded } from '../bulk-load.ts';
import type { RecordingParts } from './recording-parts.ts';

/** Accounts on their way into the store together. */
export type BulkLoad = {
  add(account: BulkLoadedAccount): void;
  record(name: string): Promise<void>;
};

/** Loads of very many rows, and what keeps them whole. */
export type LoadRecorder = {
  /**
   * Stores accounts of which the store knows nothing, many at once and unchecked. The same accounts under the same
   * name are stored once, so an interrupted load can send its last batch again.
   */
  bulkLoadAccounts(accounts: readonly BulkLoadedAccount[], name: string): Promise<void>;
  /** The same of accounts that come one by one. */
  openBulkLoad(): BulkLoad;
  /**
   * Runs a load of very many rows; what can wait until it is over waits. Only so many rows can: one that goes on for
   * longer says when it has been long enough.
   */
  duringLoad<T>(load: (longEnough: () => Promise<void>) => Promise<T>): Promise<T>;
  /**
   * What came in many recordings lies in several parts, and every question reads them all. Merges those of the embedded
   * engine where it is worth it, in this database and in the team datasets, while recording and reading go on.
   */
  mergeParts(): Promise<void>;
  /** Notes how far a load has come; the question ingestMark reads it. */
  recordIngestMark(name: string, value: string): Promise<void>;
  /** Completes what a process that ended left half recorded of some accounts (`platform/account id`) or of all. */
  completeInterrupted(accounts: readonly string[] | 'all'): Promise<void>;
};

export function loadRecorder(parts: RecordingParts, assertOpen: () => void): LoadRecorder {
  const { engine, ask, now, writing, journal, turns, publish } = parts;
  const openBulkLoad = () => bulkLoad(parts);
  return {
    openBulkLoad,
    bulkLoadAccounts(accounts, name) {
      const load = openBulkLoad();
      for (const account of accounts) load.add(account);
      return load.record(name);
    },
    async duringLoad(load) {
      const putOff = (isPutOff: boolean) => turns.alone(() => engine.putOffMerges(isPutOff));
      await putOff(true);
      return load(() => putOff(false)).finally(() => putOff(false));
    },
    async mergeParts() {
      assertOpen();
      await engine.joinParts();
    },
    recordIngestMark: (name, value) =>
      turns.alone(async () => {
        const [mark] = await ask(ingestMark, { name });
        const row = { name, value, step: (mark?.step ?? 0) + 1, recorded_at: now() };
        await writing.insert('ingest_marks', jsonLines([row]));
      }),
    completeInterrupted: accounts => turns.alone(() => journal.complete(accounts, () => publish('all'))),
  };
}

function bulkLoad({ turns, writer, publishing }: RecordingParts): BulkLoad {
  const gathered = gatherBulkLoaded();
  return {
    add: gathered.add,
    record(name) {
      const blocks = gathered.blocks();
      const insertAll = async () => {
        for (const block of blocks) await writer.insertOnce(block.table, block, `${name} ${block.table}`);
      };
      return publishing(
        () => 'all',
        () => turns.alone(insertAll),
      );
    },
  };
}
