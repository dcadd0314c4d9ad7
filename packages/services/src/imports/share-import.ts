import {
  changeImport,
  findImportForStaff,
  insertAudit,
  newId,
  putDataset,
  requestRebuild,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { auditEntry } from '../audit-entry.ts';
import type { SignedInContext } from '../context.ts';
import { presentImportForStaff } from './present-import.ts';
import { startRemoval } from './remove-import.ts';
import { sendFillDataset } from './work/send-work.ts';

export async function shareImport(
  context: SignedInContext,
  { params }: InputOf<Contract['shareImport']>,
): Promise<ReplyOf<Contract['shareImport']>> {
  const row = await importOfAnyTeam(context, params.id);
  if (!row.isShared) await moveImport(context, row.one.id, null);
  return presentImportForStaff(await importOfAnyTeam(context, params.id));
}

export async function unshareImport(
  context: SignedInContext,
  { params }: InputOf<Contract['unshareImport']>,
): Promise<ReplyOf<Contract['unshareImport']>> {
  const { one: file, isShared } = await importOfAnyTeam(context, params.id);
  if (file.teamId === null) {
    throw new CodedError('CONFLICT', reason('imports.operatorFile'));
  }
  if (isShared) await moveImport(context, file.id, file.teamId);
  return presentImportForStaff(await importOfAnyTeam(context, params.id));
}

/** Only files that the operator uploaded: a team's file belongs to the team. */
export async function removeSharedImport(
  context: SignedInContext,
  { params }: InputOf<Contract['removeSharedImport']>,
): Promise<ReplyOf<Contract['removeSharedImport']>> {
  const { one: file } = await importOfAnyTeam(context, params.id);
  if (file.teamId !== null) {
    throw new CodedError('CONFLICT', reason('imports.teamFile'));
  }
  await insertAudit(context.business.db, auditEntry(context, 'import.removed', file.id));
  await startRemoval(context, file);
  return { ok: true };
}

async function importOfAnyTeam({ business }: SignedInContext, id: string) {
  const row = await findImportForStaff(business.db, id);
  if (!row) throw new CodedError('NOT_FOUND');
  return row;
}

/** Rebuilds the old dataset without the file, then imports the file into the new one. */
async function moveImport(context: SignedInContext, id: string, teamId: string | null): Promise<void> {
  const now = context.now();
  const datasetId = await context.business.db.transaction(async db => {
    const found = await findImportForStaff(db, id);
    if (!found) throw new CodedError('NOT_FOUND');
    const { one: file } = found;
    const target = await putDataset(db, newId(now.getTime()), teamId, now);
    const restarted = {
      state: 'importing' as const,
      movedFrom: file.datasetId,
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
      { datasetId: target.id, ...(file.startedAt !== null && restarted) },
    );
    if (!moved) throw new CodedError('CONFLICT', reason('imports.busy'));
    const action = teamId === null ? 'import.shared' : 'import.unshared';
    const entry = auditEntry(context, action, id);
    await insertAudit(db, { ...entry, teamId: file.teamId ?? entry.teamId });
    if (file.startedAt !== null) await requestRebuild(db, file.datasetId);
    return file.datasetId;
  });
  await sendFillDataset(context, datasetId);
}
