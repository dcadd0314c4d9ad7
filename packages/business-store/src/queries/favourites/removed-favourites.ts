import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { favouriteNotes, favourites, folderFavourites, removedFavourites } from '../../schema/index.ts';
import { isOwn } from '../is-own.ts';
import type { FavouriteNote } from './favourite-notes.ts';
import type { Favourite } from './favourites.ts';
import type { FolderFavourite } from './folders.ts';

/** A removed favourite with its notes and folders. */
export type RemovedFavourite = {
  readonly favourite: Favourite;
  readonly notes: readonly FavouriteNote[];
  readonly folders: readonly FolderFavourite[];
  readonly removedAt: Date;
};

/**
 * Within a transaction. Removes a favourite, and stores it with its notes and folders so that it can be restored.
 * Returns undefined when the team has no such favourite.
 */
export async function removeFavourite(
  db: Db,
  teamId: string,
  id: string,
  by: { readonly removedBy: string; readonly removedAt: Date },
): Promise<Favourite | undefined> {
  const isFavourite = isOwn(favourites, teamId, id);
  // The lock keeps notes and folder entries from being added after they were copied.
  const [favourite] = await db.select().from(favourites).where(isFavourite).for('update');
  if (!favourite) return undefined;
  const notes = await db.select().from(favouriteNotes).where(eq(favouriteNotes.favouriteId, id));
  const folders = await db.select().from(folderFavourites).where(eq(folderFavourites.favouriteId, id));
  await db.insert(removedFavourites).values({
    id,
    teamId,
    favourite: { ...favourite, addedAt: favourite.addedAt.toISOString() },
    notes: notes.map(note => ({ ...note, writtenAt: note.writtenAt.toISOString() })),
    folders,
    ...by,
  });
  await db.delete(favourites).where(isFavourite);
  return favourite;
}

/** Within a transaction. Returns those that the team removed since a time, and deletes their stored copies. */
export async function takeRemovedFavourites(
  db: Db,
  teamId: string,
  ids: readonly string[],
  since: Date,
): Promise<RemovedFavourite[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .delete(removedFavourites)
    .where(
      and(
        eq(removedFavourites.teamId, teamId),
        inArray(removedFavourites.id, [...ids]),
        gte(removedFavourites.removedAt, since),
      ),
    )
    .returning();
  return rows.map(({ favourite, notes, folders, removedAt }) => ({
    favourite: { ...favourite, addedAt: new Date(favourite.addedAt) },
    notes: notes.map(note => ({ ...note, writtenAt: new Date(note.writtenAt) })),
    folders,
    removedAt,
  }));
}

/** Takes no team: applies to all of them. */
export async function deleteFavouritesRemovedBefore(db: Db, time: Date): Promise<void> {
  await db.delete(removedFavourites).where(lt(removedFavourites.removedAt, time));
}
