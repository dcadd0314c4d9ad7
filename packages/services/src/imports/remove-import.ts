import { changeImport, deleteImport, type Import, wantRebuild } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { Context, SignedInContext } from '../context.ts';
import { ownImport } from './own-import.ts';
import { sendFilling } from './work/send-work.ts';
import { forgetFile } from './work/stored-files.ts';

/** What was not started goes at once; else the team’s dataset is built anew from its other files. */
export async function removeImport(
  context: SignedInContext,
  { params }: InputOf<Contract['removeImport']>,
): Promise<ReplyOf<Contract['removeImport']>> {
  const { one, isShared } = await ownImport(context, params.id);
  if (isShared) {
    throw new CodedError(
      'CONFLICT',
      'This file is shared with all teams. Ask the operator to stop sharing it first.',
    );
  }
  await takeAway(context, one);
  return { ok: true };
}

/** Without asking whose it is. */
export async function takeAway(context: Context, one: Import): Promise<void> {
  if (one.state === 'removing') return;
  const { db } = context.business;
  if (one.startedAt === null) {
    if (!(await deleteImport(db, one.id, ['reading', 'ready', 'needs-mapping', 'failed']))) {
      throw new CodedError('CONFLICT', 'This import has just been changed. Reload and try again.');
    }
    await forgetFile(context, one.id);
    return;
  }
  const datasetIds = [one.datasetId, one.movedFrom].filter(id => id !== null);
  await db.transaction(async transaction => {
    await changeImport(
      transaction,
      one.id,
      { states: ['importing', 'done', 'failed'] },
      { state: 'removing' },
    );
    for (const id of datasetIds) await wantRebuild(transaction, id);
  });
  await sendFilling(context, ...datasetIds);
}
