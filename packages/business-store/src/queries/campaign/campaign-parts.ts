import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { campaignHashtags, campaignMembers, campaignVideos } from '../../schema/index.ts';

export type CampaignMember = typeof campaignMembers.$inferSelect;
export type CampaignHashtag = typeof campaignHashtags.$inferSelect;
export type CampaignVideo = typeof campaignVideos.$inferSelect;
export type CampaignParts = {
  readonly members: CampaignMember[];
  readonly hashtags: CampaignHashtag[];
  readonly videos: CampaignVideo[];
};

/** Members oldest first, hashtags by name, manual decisions about videos oldest first. */
export async function listCampaignParts(
  db: Db,
  teamId: string,
  campaignIds: readonly string[],
): Promise<CampaignParts> {
  if (campaignIds.length === 0) return { members: [], hashtags: [], videos: [] };
  const ids = [...campaignIds];
  const members = await db
    .select()
    .from(campaignMembers)
    .where(and(eq(campaignMembers.teamId, teamId), inArray(campaignMembers.campaignId, ids)))
    .orderBy(asc(campaignMembers.addedAt), asc(campaignMembers.accountId));
  const hashtags = await db
    .select()
    .from(campaignHashtags)
    .where(and(eq(campaignHashtags.teamId, teamId), inArray(campaignHashtags.campaignId, ids)))
    .orderBy(asc(campaignHashtags.hashtag));
  const videos = await db
    .select()
    .from(campaignVideos)
    .where(and(eq(campaignVideos.teamId, teamId), inArray(campaignVideos.campaignId, ids)))
    .orderBy(asc(campaignVideos.decidedAt), asc(campaignVideos.videoId));
  return { members, hashtags, videos };
}

/** An existing member gets the new cost and name. */
export async function putCampaignMember(db: Db, member: CampaignMember): Promise<void> {
  await db
    .insert(campaignMembers)
    .values(member)
    .onConflictDoUpdate({
      target: [campaignMembers.campaignId, campaignMembers.platform, campaignMembers.accountId],
      set: { cost: sql`excluded.cost`, name: sql`excluded.name` },
    });
}

/** False when the account was not a member. */
export async function deleteCampaignMember(
  db: Db,
  { teamId, campaignId, platform, accountId }: Omit<CampaignMember, 'name' | 'cost' | 'addedBy' | 'addedAt'>,
): Promise<boolean> {
  const rows = await db
    .delete(campaignMembers)
    .where(
      and(
        eq(campaignMembers.teamId, teamId),
        eq(campaignMembers.campaignId, campaignId),
        eq(campaignMembers.platform, platform),
        eq(campaignMembers.accountId, accountId),
      ),
    )
    .returning({ accountId: campaignMembers.accountId });
  return rows.length > 0;
}

/** Existing hashtags stay unchanged. */
export async function insertCampaignHashtags(db: Db, rows: readonly CampaignHashtag[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(campaignHashtags)
    .values([...rows])
    .onConflictDoNothing();
}

/** False when the campaign had no such hashtag. */
export async function deleteCampaignHashtag(
  db: Db,
  { teamId, campaignId, hashtag }: CampaignHashtag,
): Promise<boolean> {
  const rows = await db
    .delete(campaignHashtags)
    .where(
      and(
        eq(campaignHashtags.teamId, teamId),
        eq(campaignHashtags.campaignId, campaignId),
        eq(campaignHashtags.hashtag, hashtag),
      ),
    )
    .returning({ hashtag: campaignHashtags.hashtag });
  return rows.length > 0;
}

/** A later decision replaces an earlier one. */
export async function putCampaignVideo(db: Db, video: CampaignVideo): Promise<void> {
  await db
    .insert(campaignVideos)
    .values(video)
    .onConflictDoUpdate({
      target: [campaignVideos.campaignId, campaignVideos.platform, campaignVideos.videoId],
      set: {
        included: sql`excluded.included`,
        decidedBy: sql`excluded.decided_by`,
        decidedAt: sql`excluded.decided_at`,
      },
    });
}
