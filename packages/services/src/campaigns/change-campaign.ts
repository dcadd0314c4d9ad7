import { updateCampaign } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { assertPeriod, changeActiveCampaign } from './own-campaign.ts';

export async function changeCampaign(
  context: SignedInContext,
  { params: { id }, body }: InputOf<Contract['changeCampaign']>,
): Promise<ReplyOf<Contract['changeCampaign']>> {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  return changeActiveCampaign(context, id, async (db, team, campaign) => {
    assertPeriod({ ...campaign, ...given });
    await updateCampaign(db, team.id, id, { ...given, updatedAt: context.now() });
  });
}
