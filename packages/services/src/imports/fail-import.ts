import { changeImport, countImportTry, findImportToWorkOn, type Import } from '@clipscope/business-store';
import { FileRefused } from '@clipscope/platforms';
import type { Context } from '../context.ts';
import { tellOfImport } from './tell-of-import.ts';

const MOST_TRIES = 3;
const OUR_FAULT = 'Something went wrong on our side. Nothing is lost: start it again a little later.';

/** A file that must not be opened fails at once; a fault of ours is thrown again, and fails it after some tries. */
export async function failImport(context: Context, one: Import, error: unknown): Promise<void> {
  const { db } = context.business;
  const now = await findImportToWorkOn(db, one.id);
  // Whoever removed it took the file away too.
  if (now?.state !== one.state || now.readings !== one.readings) return;
  const isRefused = error instanceof FileRefused;
  if (isRefused || (await countImportTry(db, one.id)) >= MOST_TRIES) {
    const failure = isRefused ? error.message : OUR_FAULT;
    await db.transaction(async transaction => {
      const failed = await changeImport(
        transaction,
        one.id,
        { states: [one.state], readings: one.readings },
        { state: 'failed', failure, finishedAt: context.now() },
      );
      if (failed) await tellOfImport(transaction, failed, 'import-failed', context.now());
    });
  }
  if (!isRefused) throw error;
}
