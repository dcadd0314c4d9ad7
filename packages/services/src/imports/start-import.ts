import { changeImport, type Import } from '@clipscope/business-store';
import {
  CodedError,
  type Contract,
  type InputOf,
  type Reason,
  type ReplyOf,
  reason,
} from '@clipscope/contract';
import type { Context, SignedInContext } from '../context.ts';
import { ownImport, unreadFile } from './own-import.ts';
import { presentImport } from './present-import.ts';
import { sendFillDataset } from './work/send-work.ts';

export async function startImport(
  context: SignedInContext,
  { params }: InputOf<Contract['startImport']>,
): Promise<ReplyOf<Contract['startImport']>> {
  const row = await ownImport(context, params.id);
  return presentImport({ ...row, one: await startUploadedFile(context, row.one) });
}

/** A failed import continues where it stopped. One that is running or done is returned unchanged. */
export async function startUploadedFile(context: Context, file: Import): Promise<Import> {
  if (file.state === 'importing' || file.state === 'done') return file;
  const problem = problemOf(file);
  if (problem !== null) throw new CodedError('CONFLICT', problem);
  const started = await changeImport(
    context.business.db,
    file.id,
    { states: ['ready', 'failed'], readings: file.readings },
    {
      state: 'importing',
      startedAt: file.startedAt ?? context.now(),
      finishedAt: null,
      failure: null,
      tries: 0,
      doneBytes: 0,
    },
  );
  if (!started) throw new CodedError('CONFLICT', reason('imports.justChanged'));
  await sendFillDataset(context, started.datasetId);
  return started;
}

function problemOf({ state, preview, failure }: Import): Reason | null {
  if (state === 'reading') return reason('imports.stillReading');
  if (state === 'removing') return reason('imports.beingRemoved');
  if (state === 'needs-mapping') return reason('imports.needsMapping');
  if (preview === null) return unreadFile(failure);
  return preview.records === 0 ? reason('imports.nothingToImport') : null;
}
