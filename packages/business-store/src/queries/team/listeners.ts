import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { socialListeners } from '../../schema/index.ts';
import { isOwn } from '../is-own.ts';

export type SocialListener = typeof socialListeners.$inferSelect;
export type ListenerChanges = Partial<Pick<SocialListener, 'name' | 'query' | 'pausedAt'>>;

/** Oldest first: these stay active after a downgrade. */
export async function listListeners(db: Db, teamId: string): Promise<SocialListener[]> {
  return db
    .select()
    .from(socialListeners)
    .where(eq(socialListeners.teamId, teamId))
    .orderBy(asc(socialListeners.createdAt), asc(socialListeners.id));
}

export async function countListeners(db: Db, teamId: string): Promise<number> {
  return db.$count(socialListeners, eq(socialListeners.teamId, teamId));
}

/** Fails with a unique violation when the team has a listener with this name. */
export async function insertListener(db: Db, listener: SocialListener): Promise<SocialListener> {
  const [row] = await db.insert(socialListeners).values(listener).returning();
  return row as SocialListener;
}

export async function updateListener(
  db: Db,
  teamId: string,
  id: string,
  changes: ListenerChanges & { updatedAt: Date },
): Promise<void> {
  await db
    .update(socialListeners)
    .set(changes)
    .where(isOwn(socialListeners, teamId, id));
}

/** False when the team has no such listener. */
export async function deleteListener(db: Db, teamId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(socialListeners)
    .where(isOwn(socialListeners, teamId, id))
    .returning({ id: socialListeners.id });
  return rows.length > 0;
}
