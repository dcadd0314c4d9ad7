import { changeImport, countImportAttempt, findImportById, type Import } from '@clipscope/business-store';
import { type Reason, reason, storedReason } from '@clipscope/contract';
import { isUnreadable } from '@clipscope/observation-store';
import { FileRefused } from '@clipscope/platforms';
import type { Context } from '../../context.ts';
import { type Lease, LeaseLost } from '../../leases/with-lease.ts';
import { UnreadableRecord } from '../recording/unreadable-record.ts';
import { notifyOfImport } from './notify-of-import.ts';

const MOST_TRIES = 3;

/** Only an import can be started again; a file that could not be read has to be uploaded again. */
const OUR_ERROR = {
  importing: reason('imports.ourErrorImporting'),
  reading: reason('imports.ourErrorReading'),
};
const WORKER_DIED = {
  importing: reason('imports.interruptedImporting', { tries: MOST_TRIES }),
  reading: reason('imports.interruptedReading', { tries: MOST_TRIES }),
};

const phaseOf = ({ state }: Import) => (state === 'reading' ? 'reading' : 'importing');

/** Counts the attempt before the work, so that crashes count too. Returns false after too many of them. */
export async function startAttempt(context: Context, lease: Lease, file: Import): Promise<boolean> {
  const tries = await lease.write(db => countImportAttempt(db, file.id));
  if (tries <= MOST_TRIES) return true;
  await markFailed(context, lease, file, WORKER_DIED[phaseOf(file)]);
  return false;
}

/** A refused file fails at once. Other errors are thrown again for a retry and fail the file after some attempts. */
export async function failImport(
  context: Context,
  lease: Lease,
  file: Import,
  error: unknown,
): Promise<void> {
  // The process that took over decides the outcome.
  if (error instanceof LeaseLost) throw error;
  const now = await findImportById(context.business.db, file.id);
  // Removing an import deletes its file, so the error follows from that.
  if (now?.state !== file.state || now.readings !== file.readings) return;
  const isRefused = error instanceof FileRefused;
  if (isRefused) await markFailed(context, lease, file, error.reason);
  else if (error instanceof UnreadableRecord)
    await markFailed(context, lease, file, reason('imports.unreadableRecord', { where: error.where }));
  else if (isUnreadable(error)) await markFailed(context, lease, file, reason('imports.unreadableRows'));
  else if (now.tries >= MOST_TRIES) await markFailed(context, lease, file, OUR_ERROR[phaseOf(file)]);
  if (!isRefused) throw error;
}

async function markFailed(context: Context, lease: Lease, file: Import, failure: Reason): Promise<void> {
  const finishedAt = context.now();
  await lease.write(async db => {
    const failed = await changeImport(
      db,
      file.id,
      { states: [file.state], readings: file.readings },
      { state: 'failed', failure: storedReason(failure), finishedAt },
    );
    if (failed) await notifyOfImport(db, failed, 'import-failed', finishedAt);
  });
}
