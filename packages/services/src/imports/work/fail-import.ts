import { changeImport, countImportTry, findImportToWorkOn, type Import } from '@clipscope/business-store';
import { isUnreadable } from '@clipscope/observation-store';
import { FileRefused } from '@clipscope/platforms';
import type { Context } from '../../context.ts';
import { type Lease, LeaseLost } from '../../leases/with-lease.ts';
import { notifyOfImport } from './tell-of-import.ts';

const MOST_TRIES = 3;

/** Only an import can be started again; a file that was not read has nothing to start. */
const OUR_FAULT = {
  importing: 'Something went wrong on our side. Your file is kept: start the import again later.',
  reading: 'Something went wrong on our side and the file was not read. Remove it and upload it again.',
};
const WORKER_DIED = {
  importing: `The import was interrupted ${MOST_TRIES} times. Everything imported so far is kept. Start it again, or remove it.`,
  reading: `Reading this file was interrupted ${MOST_TRIES} times, so it was not read. Remove it and upload it in smaller parts.`,
};
const UNREADABLE =
  'Some rows of this file cannot be stored, so the import is incomplete. Remove it or contact support.';

const during = ({ state }: Import) => (state === 'reading' ? 'reading' : 'importing');

/** Counted before the work begins, so that a file is also given up when its worker dies of it. False when it is. */
export async function beginTry(context: Context, lease: Lease, one: Import): Promise<boolean> {
  const tries = await lease.write(db => countImportTry(db, one.id));
  if (tries <= MOST_TRIES) return true;
  await giveUp(context, lease, one, WORKER_DIED[during(one)]);
  return false;
}

/** A file that must not be opened fails at once; a fault of ours is thrown again, and fails it after some tries. */
export async function failImport(context: Context, lease: Lease, one: Import, error: unknown): Promise<void> {
  // Whoever took it over says how it ends.
  if (error instanceof LeaseLost) throw error;
  const now = await findImportToWorkOn(context.business.db, one.id);
  // Whoever removed it took the file away too.
  if (now?.state !== one.state || now.readings !== one.readings) return;
  const isRefused = error instanceof FileRefused;
  if (isRefused) await giveUp(context, lease, one, error.message);
  else if (isUnreadable(error)) await giveUp(context, lease, one, UNREADABLE);
  else if (now.tries >= MOST_TRIES) await giveUp(context, lease, one, OUR_FAULT[during(one)]);
  if (!isRefused) throw error;
}

async function giveUp(context: Context, lease: Lease, one: Import, failure: string): Promise<void> {
  const finishedAt = context.now();
  await lease.write(async db => {
    const failed = await changeImport(
      db,
      one.id,
      { states: [one.state], readings: one.readings },
      { state: 'failed', failure, finishedAt },
    );
    if (failed) await notifyOfImport(db, failed, 'import-failed', finishedAt);
  });
}
