import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { shareLinks, teams, users } from '../../schema/index.ts';
import { isOwn } from '../is-own.ts';

export type ShareLink = typeof shareLinks.$inferSelect;

/** All that are not revoked, including expired ones; newest first, with the creators' email addresses. */
export async function listShareLinks(db: Db, teamId: string) {
  return db
    .select({ link: shareLinks, createdBy: users.email })
    .from(shareLinks)
    .innerJoin(users, eq(users.id, shareLinks.createdBy))
    .where(and(eq(shareLinks.teamId, teamId), isNull(shareLinks.revokedAt)))
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id));
}

export async function countShareLinks(db: Db, teamId: string): Promise<number> {
  return db.$count(shareLinks, and(eq(shareLinks.teamId, teamId), isNull(shareLinks.revokedAt)));
}

export async function insertShareLink(db: Db, link: typeof shareLinks.$inferInsert): Promise<ShareLink> {
  const [row] = await db.insert(shareLinks).values(link).returning();
  return row as ShareLink;
}

/** False when the team has no such link, or it was revoked before. */
export async function revokeShareLink(db: Db, teamId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(shareLinks)
    .set({ revokedAt: now })
    .where(and(isOwn(shareLinks, teamId, id), isNull(shareLinks.revokedAt)))
    .returning({ id: shareLinks.id });
  return rows.length > 0;
}

/** Also revoked and expired ones. Takes no team: the link names it, and its signature has been checked. */
export async function findShareLink(db: Db, id: string) {
  const [row] = await db
    .select({ link: shareLinks, teamName: teams.name, plan: teams.plan })
    .from(shareLinks)
    .innerJoin(teams, eq(teams.id, shareLinks.teamId))
    .where(eq(shareLinks.id, id));
  return row;
}

export async function recordShareOpening(db: Db, teamId: string, id: string, now: Date): Promise<void> {
  await db
    .update(shareLinks)
    .set({ opens: sql`${shareLinks.opens} + 1`, lastOpenedAt: now })
    .where(isOwn(shareLinks, teamId, id));
}
