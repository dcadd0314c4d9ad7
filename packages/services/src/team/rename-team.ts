import { changeTeam, insertAudit, lockTeam } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { assertOwner } from './assert-owner.ts';
import { readTeam } from './team.ts';

export async function renameTeam(
  context: SignedInContext,
  { body: { name } }: InputOf<Contract['renameTeam']>,
): Promise<ReplyOf<Contract['renameTeam']>> {
  assertOwner(context);
  const { teamId, userId } = context.actor;
  const now = context.now();
  return context.business.db.transaction(async db => {
    const before = await lockTeam(db, teamId);
    if (!before) throw new CodedError('NOT_FOUND');
    await changeTeam(db, teamId, { name, updatedAt: now });
    const renamed = await readTeam(db, teamId, now);
    await insertAudit(db, {
      at: now,
      actorUserId: userId,
      teamId,
      action: 'team.renamed',
      subject: teamId,
      // The name as it was stored: JSON in the store takes fewer characters than the column does.
      details: { from: before.name, to: renamed.name },
    });
    return renamed;
  });
}
