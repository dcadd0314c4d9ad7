import { and, arrayOverlaps, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { contentAssistantUsage, contentIdeas, users } from '../../schema/index.ts';
import { isOwn } from '../is-own.ts';

export type ContentIdea = typeof contentIdeas.$inferSelect;

export async function countAssistantUses(db: Db, teamId: string, day: string): Promise<number> {
  const [row] = await db
    .select({ uses: contentAssistantUsage.uses })
    .from(contentAssistantUsage)
    .where(and(eq(contentAssistantUsage.teamId, teamId), eq(contentAssistantUsage.day, day)));
  return row?.uses ?? 0;
}

/**
 * Counts one use in a single statement, so that concurrent uses cannot exceed the limit together. Returns the uses of
 * the day; null when the limit is reached.
 */
export async function reserveAssistantUse(
  db: Db,
  { teamId, day, limit }: { teamId: string; day: string; limit: number },
): Promise<number | null> {
  if (limit < 1) return null;
  const [reserved] = await db
    .insert(contentAssistantUsage)
    .values({ teamId, day, uses: 1 })
    .onConflictDoUpdate({
      target: [contentAssistantUsage.teamId, contentAssistantUsage.day],
      set: { uses: sql`${contentAssistantUsage.uses} + 1` },
      setWhere: sql`${contentAssistantUsage.uses} < ${limit}::integer`,
    })
    .returning({ uses: contentAssistantUsage.uses });
  return reserved?.uses ?? null;
}

/** For a use that led to nothing. */
export async function returnAssistantUse(
  db: Db,
  { teamId, day }: { teamId: string; day: string },
): Promise<void> {
  await db
    .update(contentAssistantUsage)
    .set({ uses: sql`greatest(0, ${contentAssistantUsage.uses} - 1)` })
    .where(and(eq(contentAssistantUsage.teamId, teamId), eq(contentAssistantUsage.day, day)));
}

type Wanted = { readonly onlyFavourites: boolean };

const isWanted = (teamId: string, { onlyFavourites }: Wanted) =>
  and(eq(contentIdeas.teamId, teamId), onlyFavourites ? eq(contentIdeas.isFavourite, true) : undefined);

/** Newest first, with the author's email address. */
export async function listContentIdeas(
  db: Db,
  teamId: string,
  { limit, offset, ...wanted }: Wanted & { readonly limit: number; readonly offset: number },
) {
  return db
    .select({ idea: contentIdeas, createdBy: users.email })
    .from(contentIdeas)
    .innerJoin(users, eq(users.id, contentIdeas.createdBy))
    .where(isWanted(teamId, wanted))
    .orderBy(desc(contentIdeas.createdAt), desc(contentIdeas.id))
    .limit(limit)
    .offset(offset);
}

export async function countContentIdeas(db: Db, teamId: string, wanted: Wanted): Promise<number> {
  return db.$count(contentIdeas, isWanted(teamId, wanted));
}

/** With the author's email address. */
export async function findContentIdea(db: Db, teamId: string, id: string) {
  const [row] = await db
    .select({ idea: contentIdeas, createdBy: users.email })
    .from(contentIdeas)
    .innerJoin(users, eq(users.id, contentIdeas.createdBy))
    .where(isOwn(contentIdeas, teamId, id));
  return row;
}

export async function insertContentIdea(db: Db, idea: ContentIdea): Promise<void> {
  await db.insert(contentIdeas).values(idea);
}

/** False when the team has no such idea. */
export async function changeContentIdea(
  db: Db,
  teamId: string,
  id: string,
  change: Partial<Pick<ContentIdea, 'rating' | 'isFavourite'>>,
): Promise<boolean> {
  // An update needs a column, so that nothing to change is also found or not.
  const rows = await db
    .update(contentIdeas)
    .set({ teamId, ...change })
    .where(isOwn(contentIdeas, teamId, id))
    .returning({ id: contentIdeas.id });
  return rows.length > 0;
}

/** False when the team has no such idea. */
export async function deleteContentIdea(db: Db, teamId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(contentIdeas)
    .where(isOwn(contentIdeas, teamId, id))
    .returning({ id: contentIdeas.id });
  return rows.length > 0;
}

/** Of all teams; accounts are named as `tiktok/7001`. */
export async function deleteIdeasCiting(db: Db, accounts: readonly string[]): Promise<void> {
  if (accounts.length === 0) return;
  await db.delete(contentIdeas).where(arrayOverlaps(contentIdeas.citedAccounts, [...accounts]));
}
