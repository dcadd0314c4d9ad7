import { deleteCampaignMember, listCampaignParts, putCampaignMember as put } from '@clipscope/business-store';
import {
  CodedError,
  type Contract,
  type InputOf,
  MAX_CAMPAIGN_MEMBERS,
  type ReplyOf,
  reason,
} from '@clipscope/contract';
import type { RecordingContext, SignedIn, SignedInContext } from '../context.ts';
import { existingAccount } from '../favourites/existing-account.ts';
import { assertActive, assertRoomInCampaign, changeActiveCampaign } from './own-campaign.ts';

export async function putCampaignMember(
  context: SignedIn<RecordingContext>,
  { params: { id }, body }: InputOf<Contract['putCampaignMember']>,
): Promise<ReplyOf<Contract['putCampaignMember']>> {
  await assertActive(context, id);
  const { platform, accountId, handle } = await existingAccount(context, { ...body, subject: body.account });
  return changeActiveCampaign(context, id, async (db, team) => {
    await put(db, {
      campaignId: id,
      teamId: team.id,
      platform,
      accountId,
      name: handle,
      cost: body.cost,
      addedBy: context.actor.userId,
      addedAt: context.now(),
    });
    const { members } = await listCampaignParts(db, team.id, [id]);
    assertRoomInCampaign(members.length, MAX_CAMPAIGN_MEMBERS, 'items.campaignMembersFull');
  });
}

export async function removeCampaignMember(
  context: SignedInContext,
  { params: { id }, query }: InputOf<Contract['removeCampaignMember']>,
): Promise<ReplyOf<Contract['removeCampaignMember']>> {
  return changeActiveCampaign(context, id, async (db, team) => {
    const removed = await deleteCampaignMember(db, { ...query, teamId: team.id, campaignId: id });
    if (!removed) throw new CodedError('NOT_FOUND', reason('items.campaignMember'));
  });
}
