import {
  changeImport,
  findImportForStaff,
  insertAudit,
  newId,
  putDataset,
  wantRebuild,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { presentImportForStaff } from './present-import.ts';
import { takeAway } from './remove-import.ts';
import { sendFilling } from './work/send-work.ts';

export async function shareImport(
  context: SignedInContext,
  { params }: InputOf<Contract['shareImport']>,
): Promise<ReplyOf<Contract['shareImport']>> {
  const row = await importOfAnyTeam(context, params.id);
  if (!row.isShared) await move(context, row.one.id, null);
  return presentImportForStaff(await importOfAnyTeam(context, params.id));
}

export async function unshareImport(
  context: SignedInContext,
  { params }: InputOf<Contract['unshareImport']>,
): Promise<ReplyOf<Contract['unshareImport']>> {
  const { one, isShared } = await importOfAnyTeam(context, params.id);
  if (one.teamId === null) {
    throw new CodedError('CONFLICT', 'No team uploaded this file, so it must stay shared.');
  }
  if (isShared) await move(context, one.id, one.teamId);
  return presentImportForStaff(await importOfAnyTeam(context, params.id));
}

/** A file of a team is for the team to remove, and has to be given back to it first. */
export async function removeSharedImport(
  context: SignedInContext,
  { params }: InputOf<Contract['removeSharedImport']>,
): Promise<ReplyOf<Contract['removeSharedImport']>> {
  const { one } = await importOfAnyTeam(context, params.id);
  if (one.teamId !== null) {
    throw new CodedError('CONFLICT', 'This file was uploaded by a team. Only that team can remove it.');
  }
  await insertAudit(context.business.db, {
    at: context.now(),
    actorUserId: context.actor.userId,
    teamId: context.actor.teamId,
    action: 'import.removed',
    subject: one.id,
    details: {},
  });
  await takeAway(context, one);
  return { ok: true };
}

async function importOfAnyTeam({ business }: SignedInContext, id: string) {
  const row = await findImportForStaff(business.db, id);
  if (!row) throw new CodedError('NOT_FOUND');
  return row;
}

/** Its old place is built anew without it, and then it is imported to the new one. */
async function move(context: SignedInContext, id: string, teamId: string | null): Promise<void> {
  const now = context.now();
  const datasetId = await context.business.db.transaction(async db => {
    const found = await findImportForStaff(db, id);
    if (!found) throw new CodedError('NOT_FOUND');
    const { one } = found;
    const to = await putDataset(db, newId(now.getTime()), teamId, now);
    const again = {
      state: 'importing' as const,
      movedFrom: one.datasetId,
      startedAt: now,
      failure: null,
      tries: 0,
      doneBytes: 0,
      doneRecords: 0,
    };
    const moved = await changeImport(
      db,
      id,
      { states: ['reading', 'ready', 'needs-mapping', 'done', 'failed'] },
      { datasetId: to.id, ...(one.startedAt !== null && again) },
    );
    if (!moved)
      throw new CodedError(
        'CONFLICT',
        'This file is being imported or removed. Wait until that has finished.',
      );
    await insertAudit(db, {
      at: now,
      actorUserId: context.actor.userId,
      teamId: one.teamId ?? context.actor.teamId,
      action: teamId === null ? 'import.shared' : 'import.unshared',
      subject: id,
      details: {},
    });
    if (one.startedAt !== null) await wantRebuild(db, one.datasetId);
    return one.datasetId;
  });
  await sendFilling(context, datasetId);
}
