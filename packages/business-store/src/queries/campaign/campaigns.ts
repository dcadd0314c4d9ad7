import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { campaigns } from '../../schema/index.ts';
import { isOwn } from '../is-own.ts';

export type Campaign = typeof campaigns.$inferSelect;
type Fixed = 'id' | 'teamId' | 'createdBy' | 'createdAt';

/** Oldest first. */
export async function listCampaigns(db: Db, teamId: string): Promise<Campaign[]> {
  return db
    .select()
    .from(campaigns)
    .where(eq(campaigns.teamId, teamId))
    .orderBy(asc(campaigns.createdAt), asc(campaigns.id));
}

/** Oldest first. */
export async function listCampaignIds(db: Db, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.teamId, teamId))
    .orderBy(asc(campaigns.createdAt), asc(campaigns.id));
  return rows.map(({ id }) => id);
}

export async function countCampaigns(db: Db, teamId: string): Promise<number> {
  return db.$count(campaigns, eq(campaigns.teamId, teamId));
}

export async function findCampaign(db: Db, teamId: string, id: string): Promise<Campaign | undefined> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(isOwn(campaigns, teamId, id));
  return row;
}

export async function findCampaigns(db: Db, teamId: string, ids: readonly string[]): Promise<Campaign[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.teamId, teamId), inArray(campaigns.id, [...ids])));
}

export async function insertCampaign(db: Db, campaign: Campaign): Promise<void> {
  await db.insert(campaigns).values(campaign);
}

/** The changed campaign, or undefined when the team has no such campaign. */
export async function updateCampaign(
  db: Db,
  teamId: string,
  id: string,
  changes: Partial<Omit<Campaign, Fixed>> & { updatedAt: Date },
): Promise<Campaign | undefined> {
  const [row] = await db
    .update(campaigns)
    .set(changes)
    .where(isOwn(campaigns, teamId, id))
    .returning();
  return row;
}

/** Deletes a campaign with its members, hashtags and videos; undefined when the team has no such campaign. */
export async function deleteCampaign(db: Db, teamId: string, id: string): Promise<Campaign | undefined> {
  const [row] = await db
    .delete(campaigns)
    .where(isOwn(campaigns, teamId, id))
    .returning();
  return row;
}
