import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { savedSearches } from '../../schema/index.ts';
import { isOwn } from '../is-own.ts';

export type SavedSearch = typeof savedSearches.$inferSelect;

/** By name. */
export async function listSavedSearches(db: Db, teamId: string): Promise<SavedSearch[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.teamId, teamId))
    .orderBy(asc(savedSearches.name), asc(savedSearches.id));
}

/** Fails with a unique violation when the team has a search with this name. */
export async function insertSavedSearch(db: Db, search: SavedSearch): Promise<SavedSearch> {
  const [row] = await db.insert(savedSearches).values(search).returning();
  return row as SavedSearch;
}

/** False when the team has no such search. */
export async function deleteSavedSearch(db: Db, teamId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(savedSearches)
    .where(isOwn(savedSearches, teamId, id))
    .returning({ id: savedSearches.id });
  return rows.length > 0;
}
