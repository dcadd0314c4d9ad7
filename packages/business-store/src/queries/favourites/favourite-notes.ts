import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { favouriteNotes, users } from '../../schema/index.ts';

export type FavouriteNote = typeof favouriteNotes.$inferSelect;

/** Newest first, with the authors' email addresses. */
export async function listFavouriteNotes(db: Db, teamId: string, favouriteId: string) {
  return db
    .select({ note: favouriteNotes, writtenBy: users.email })
    .from(favouriteNotes)
    .innerJoin(users, eq(users.id, favouriteNotes.writtenBy))
    .where(and(eq(favouriteNotes.teamId, teamId), eq(favouriteNotes.favouriteId, favouriteId)))
    .orderBy(desc(favouriteNotes.writtenAt), desc(favouriteNotes.id));
}

/** Of all the team's favourites, oldest first. */
export async function listNotesOfTeam(db: Db, teamId: string): Promise<FavouriteNote[]> {
  return db
    .select()
    .from(favouriteNotes)
    .where(eq(favouriteNotes.teamId, teamId))
    .orderBy(asc(favouriteNotes.writtenAt), asc(favouriteNotes.id));
}

/** The number of notes of each of the team's favourites, or of one; favourites without notes have no entry. */
export async function countFavouriteNotes(
  db: Db,
  teamId: string,
  favouriteId?: string,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ favouriteId: favouriteNotes.favouriteId, notes: count() })
    .from(favouriteNotes)
    .where(
      and(
        eq(favouriteNotes.teamId, teamId),
        favouriteId === undefined ? undefined : eq(favouriteNotes.favouriteId, favouriteId),
      ),
    )
    .groupBy(favouriteNotes.favouriteId);
  return new Map(rows.map(row => [row.favouriteId, row.notes]));
}

export async function insertFavouriteNote(db: Db, note: FavouriteNote): Promise<void> {
  await insertFavouriteNotes(db, [note]);
}

export async function insertFavouriteNotes(db: Db, notes: readonly FavouriteNote[]): Promise<void> {
  if (notes.length > 0) await db.insert(favouriteNotes).values([...notes]);
}

const noteOf = (teamId: string, favouriteId: string, id: string) =>
  and(
    eq(favouriteNotes.teamId, teamId),
    eq(favouriteNotes.favouriteId, favouriteId),
    eq(favouriteNotes.id, id),
  );

/** Undefined when the team's favourite has no such note. */
export async function changeFavouriteNote(
  db: Db,
  teamId: string,
  favouriteId: string,
  id: string,
  text: string,
): Promise<FavouriteNote | undefined> {
  const [row] = await db
    .update(favouriteNotes)
    .set({ text })
    .where(noteOf(teamId, favouriteId, id))
    .returning();
  return row;
}

/** False when the team's favourite has no such note. */
export async function deleteFavouriteNote(
  db: Db,
  teamId: string,
  favouriteId: string,
  id: string,
): Promise<boolean> {
  const rows = await db
    .delete(favouriteNotes)
    .where(noteOf(teamId, favouriteId, id))
    .returning({ id: favouriteNotes.id });
  return rows.length > 0;
}
