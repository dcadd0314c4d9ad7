import { deleteCampaignHashtag, insertCampaignHashtags, listCampaignParts } from '@clipscope/business-store';
import {
  CodedError,
  type Contract,
  type InputOf,
  issueAt,
  MAX_CAMPAIGN_HASHTAGS,
  type ReplyOf,
  reason,
} from '@clipscope/contract';
import { isHashtag, normalizeHashtag } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { assertRoomInCampaign, changeActiveCampaign } from './own-campaign.ts';

/** Each once, in the form that videos use. */
export function normalizeHashtags(hashtags: readonly string[]): string[] {
  const normal = hashtags.map(normalizeHashtag);
  const issues = normal.flatMap((tag, index) =>
    isHashtag(tag) ? [] : [issueAt(`body.hashtags.${index}`, reason('fields.hashtag'))],
  );
  if (issues.length > 0) throw new CodedError('VALIDATION', undefined, { issues });
  return [...new Set(normal)];
}

export async function addCampaignHashtags(
  context: SignedInContext,
  { params: { id }, body }: InputOf<Contract['addCampaignHashtags']>,
): Promise<ReplyOf<Contract['addCampaignHashtags']>> {
  const tags = normalizeHashtags(body.hashtags);
  return changeActiveCampaign(context, id, async (db, team) => {
    await insertCampaignHashtags(
      db,
      tags.map(hashtag => ({ campaignId: id, teamId: team.id, hashtag })),
    );
    const { hashtags } = await listCampaignParts(db, team.id, [id]);
    assertRoomInCampaign(hashtags.length, MAX_CAMPAIGN_HASHTAGS, 'items.campaignHashtagsFull');
  });
}

export async function removeCampaignHashtag(
  context: SignedInContext,
  { params: { id }, query }: InputOf<Contract['removeCampaignHashtag']>,
): Promise<ReplyOf<Contract['removeCampaignHashtag']>> {
  return changeActiveCampaign(context, id, async (db, team) => {
    const hashtag = normalizeHashtag(query.hashtag);
    const removed = await deleteCampaignHashtag(db, { campaignId: id, teamId: team.id, hashtag });
    if (!removed) throw new CodedError('NOT_FOUND', reason('items.campaignHashtag'));
  });
}
