import {
  countCampaigns,
  insertCampaign,
  insertCampaignHashtags,
  lockTeam,
  newId,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { assertRoomForOneMore } from '../favourites/places.ts';
import { notifyOfLimit } from '../notifications/tell-of-limit.ts';
import { normalHashtags } from './campaign-hashtags.ts';
import { assertPeriod, readCampaign } from './own-campaign.ts';

/** Of two that take the plan's last place at once, one gets it. */
export async function createCampaign(
  context: SignedInContext,
  { body: { hashtags, ...body } }: InputOf<Contract['createCampaign']>,
): Promise<ReplyOf<Contract['createCampaign']>> {
  assertPeriod(body);
  const tags = normalHashtags(hashtags);
  const { teamId, userId } = context.actor;
  const now = context.now();
  const id = newId(now.getTime());
  return context.business.db.transaction(async db => {
    const team = await lockTeam(db, teamId);
    if (!team) throw new CodedError('NOT_FOUND');
    const taken = await countCampaigns(db, teamId);
    assertRoomForOneMore(team.plan, 'campaigns', taken);
    await insertCampaign(db, { ...body, id, teamId, createdBy: userId, createdAt: now, updatedAt: now });
    await insertCampaignHashtags(
      db,
      tags.map(hashtag => ({ campaignId: id, teamId, hashtag })),
    );
    const by = { teamId, userId, plan: team.plan, at: now };
    await notifyOfLimit(db, by, { limit: 'campaigns', before: taken, used: taken + 1 });
    return readCampaign(db, team, id, now);
  });
}
