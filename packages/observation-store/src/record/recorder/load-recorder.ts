import { jsonLines } from '../../engine/statements.ts';
import { ingestMark } from '../../questions/recording/ingest-mark.ts';
import { gatherBlocks } from '../bulk-load.ts';
import type { BulkLoadedAccount } from '../bulk-loaded-account.ts';
import type { RecordingParts } from './recording-parts.ts';

/** Accounts that are inserted together. */
export type BulkLoad = {
  add(account: BulkLoadedAccount): void;
  record(name: string): Promise<void>;
};

export type LoadRecorder = {
  /**
   * Stores new accounts without comparing them with stored rows. Repeating a batch with the same name changes nothing,
   * so an interrupted load can repeat its last batch.
   */
  bulkLoadAccounts(accounts: readonly BulkLoadedAccount[], name: string): Promise<void>;
  /** The same for accounts that are added one by one. */
  openBulkLoad(): BulkLoad;
  /** Pauses merges during a load, which can resume them early when it inserts too many parts. */
  duringLoad<T>(load: (resumeMerges: () => Promise<void>) => Promise<T>): Promise<T>;
  /**
   * Every insert creates a part, and queries read all parts of a table. Merges them in the embedded engine where it pays
   * off, in this database and in the team datasets, without blocking reads or writes.
   */
  mergeParts(): Promise<void>;
  /** Stores the progress of a load, which the question `ingestMark` reads. */
  recordIngestMark(name: string, value: string): Promise<void>;
  /** Completes inserts that a crash interrupted, of some accounts (`platform/account id`) or of all. */
  completeInterrupted(accounts: readonly string[] | 'all'): Promise<void>;
};

export function loadRecorder(parts: RecordingParts, assertOpen: () => void): LoadRecorder {
  const { engine, ask, now, writing, journal, writeQueues, publish } = parts;
  const openBulkLoad = () => bulkLoad(parts);
  return {
    openBulkLoad,
    bulkLoadAccounts(accounts, name) {
      const load = openBulkLoad();
      for (const account of accounts) load.add(account);
      return load.record(name);
    },
    async duringLoad(load) {
      const setPaused = (isPaused: boolean) =>
        writeQueues.exclusively(() => engine.setMergesPaused(isPaused));
      await setPaused(true);
      return load(() => setPaused(false)).finally(() => setPaused(false));
    },
    async mergeParts() {
      assertOpen();
      await engine.mergeParts();
    },
    recordIngestMark: (name, value) =>
      writeQueues.exclusively(async () => {
        const [mark] = await ask(ingestMark, { name });
        const row = { name, value, step: (mark?.step ?? 0) + 1, recorded_at: now() };
        await writing.insert('ingest_marks', jsonLines([row]));
      }),
    completeInterrupted: accounts =>
      writeQueues.exclusively(() => journal.complete(accounts, () => publish('all'))),
  };
}

function bulkLoad({ writeQueues, writer, publishAfter }: RecordingParts): BulkLoad {
  const gathered = gatherBlocks();
  return {
    add: gathered.add,
    record(name) {
      const blocks = gathered.blocks();
      const insertAll = async () => {
        for (const block of blocks) await writer.insertOnce(block.table, block, `${name} ${block.table}`);
      };
      return publishAfter(
        () => 'all',
        () => writeQueues.exclusively(insertAll),
      );
    },
  };
}
