import { countCampaigns, insertCampaign, insertCampaignHashtags, newId } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { assertRoomForOne } from '../favourites/places.ts';
import { notifyOfLimit } from '../notifications/notify-of-limit.ts';
import { withLockedTeam } from '../team/with-locked-team.ts';
import { normalizeHashtags } from './campaign-hashtags.ts';
import { assertPeriod, readCampaign } from './own-campaign.ts';

export async function createCampaign(
  context: SignedInContext,
  { body: { hashtags, ...body } }: InputOf<Contract['createCampaign']>,
): Promise<ReplyOf<Contract['createCampaign']>> {
  assertPeriod(body);
  const tags = normalizeHashtags(hashtags);
  const { teamId, userId } = context.actor;
  const now = context.now();
  const id = newId(now.getTime());
  return withLockedTeam(context, async (db, team) => {
    const taken = await countCampaigns(db, teamId);
    assertRoomForOne(team.plan, 'campaigns', taken);
    await insertCampaign(db, { ...body, id, teamId, createdBy: userId, createdAt: now, updatedAt: now });
    await insertCampaignHashtags(
      db,
      tags.map(hashtag => ({ campaignId: id, teamId, hashtag })),
    );
    await notifyOfLimit(db, context, team.plan, { limit: 'campaigns', before: taken, used: taken + 1 });
    return readCampaign(db, team, id, now);
  });
}
