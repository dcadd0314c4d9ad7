import { deleteCampaign, insertAudit, lockTeam } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

export async function removeCampaign(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['removeCampaign']>,
): Promise<ReplyOf<Contract['removeCampaign']>> {
  const { teamId, userId } = context.actor;
  await context.business.db.transaction(async db => {
    await lockTeam(db, teamId);
    const removed = await deleteCampaign(db, teamId, id);
    if (!removed) throw new CodedError('NOT_FOUND');
    const { name, startDate, endDate } = removed;
    await insertAudit(db, {
      at: context.now(),
      actorUserId: userId,
      teamId,
      action: 'campaign.removed',
      subject: id,
      details: { name, startDate, endDate },
    });
  });
  return { ok: true };
}
