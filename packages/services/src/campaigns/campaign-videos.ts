import { type Db, listCampaignParts, putCampaignVideo } from '@clipscope/business-store';
import {
  CodedError,
  type Contract,
  type InputOf,
  MAX_CAMPAIGN_VIDEOS,
  type ReplyOf,
  reason,
} from '@clipscope/contract';
import type { RecordingContext, SignedIn, SignedInContext } from '../context.ts';
import { existingVideo, knownOwner } from '../favourites/existing-video.ts';
import { assertActive, assertRoomInCampaign, changeActiveCampaign } from './own-campaign.ts';

export async function addCampaignVideo(
  context: SignedIn<RecordingContext>,
  { params: { id }, body }: InputOf<Contract['addCampaignVideo']>,
): Promise<ReplyOf<Contract['addCampaignVideo']>> {
  await assertActive(context, id);
  const video = await existingVideo(context, { ...body, subject: body.video }, 'body.video');
  return changeActiveCampaign(context, id, (db, team) =>
    decide(context, db, { campaignId: id, teamId: team.id, ...video, included: true }),
  );
}

/** Stores the exclusion, since a video of a member would otherwise be included again. */
export async function removeCampaignVideo(
  context: SignedInContext,
  { params: { id }, query: video }: InputOf<Contract['removeCampaignVideo']>,
): Promise<ReplyOf<Contract['removeCampaignVideo']>> {
  await assertActive(context, id);
  const accountId = await knownOwner(context, video);
  return changeActiveCampaign(context, id, async (db, team) => {
    const { members, videos } = await listCampaignParts(db, team.id, [id]);
    const isOfMember = members.some(row => row.platform === video.platform && row.accountId === accountId);
    const isAdded = videos.some(row => row.platform === video.platform && row.videoId === video.videoId);
    if (accountId === undefined || !(isOfMember || isAdded)) {
      throw new CodedError('NOT_FOUND', reason('items.campaignVideo'));
    }
    await decide(context, db, { campaignId: id, teamId: team.id, ...video, accountId, included: false });
  });
}

type Decision = Omit<Parameters<typeof putCampaignVideo>[1], 'decidedBy' | 'decidedAt'>;

async function decide(context: SignedInContext, db: Db, decision: Decision): Promise<void> {
  await putCampaignVideo(db, {
    ...decision,
    decidedBy: context.actor.userId,
    decidedAt: context.now(),
  });
  const { videos } = await listCampaignParts(db, decision.teamId, [decision.campaignId]);
  const alike = videos.filter(({ included }) => included === decision.included);
  const full = decision.included ? 'items.campaignVideosFull' : 'items.campaignExclusionsFull';
  assertRoomInCampaign(alike.length, MAX_CAMPAIGN_VIDEOS, full);
}
