import { changeImport, deleteImport, type Import, requestRebuild } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import type { Context, SignedInContext } from '../context.ts';
import { ownImport } from './own-import.ts';
import { sendFillDataset } from './work/send-work.ts';
import { deleteImportFolder } from './work/stored-files.ts';

/** A file that was never imported is deleted at once; otherwise the team’s dataset is rebuilt without it. */
export async function removeImport(
  context: SignedInContext,
  { params }: InputOf<Contract['removeImport']>,
): Promise<ReplyOf<Contract['removeImport']>> {
  const { one: file, isShared } = await ownImport(context, params.id);
  if (isShared) {
    throw new CodedError('CONFLICT', reason('imports.sharedFile'));
  }
  await startRemoval(context, file);
  return { ok: true };
}

/** The caller checks who may remove the file. */
export async function startRemoval(context: Context, file: Import): Promise<void> {
  if (file.state === 'removing') return;
  const { db } = context.business;
  if (file.startedAt === null) {
    if (!(await deleteImport(db, file.id, ['reading', 'ready', 'needs-mapping', 'failed']))) {
      throw new CodedError('CONFLICT', reason('imports.justChanged'));
    }
    await deleteImportFolder(context, file.id);
    return;
  }
  const datasetIds = [file.datasetId, file.movedFrom].filter(id => id !== null);
  await db.transaction(async transaction => {
    await changeImport(
      transaction,
      file.id,
      { states: ['importing', 'done', 'failed'] },
      { state: 'removing' },
    );
    for (const id of datasetIds) await requestRebuild(transaction, id);
  });
  await sendFillDataset(context, ...datasetIds);
}
