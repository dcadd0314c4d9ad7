import { deleteCampaign } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { audit } from '../team/audit.ts';
import { withLockedTeam } from '../team/with-locked-team.ts';

export async function removeCampaign(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['removeCampaign']>,
): Promise<ReplyOf<Contract['removeCampaign']>> {
  await withLockedTeam(context, async (db, team) => {
    const removed = await deleteCampaign(db, team.id, id);
    if (!removed) throw new CodedError('NOT_FOUND');
    const { name, startDate, endDate } = removed;
    await audit(db, context, 'campaign.removed', id, { name, startDate, endDate });
  });
  return { ok: true };
}
