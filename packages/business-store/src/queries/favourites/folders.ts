import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { favourites, folderFavourites, folders } from '../../schema/index.ts';
import { isOwn } from '../is-own.ts';

export type Folder = typeof folders.$inferSelect;
export type FolderFavourite = typeof folderFavourites.$inferSelect;

/** In the team's own order. */
export async function listFolders(db: Db, teamId: string): Promise<Folder[]> {
  return db
    .select()
    .from(folders)
    .where(eq(folders.teamId, teamId))
    .orderBy(asc(folders.position), asc(folders.createdAt), asc(folders.id));
}

/** Oldest first. */
export async function listFolderIds(db: Db, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ id: folders.id })
    .from(folders)
    .where(eq(folders.teamId, teamId))
    .orderBy(asc(folders.createdAt), asc(folders.id));
  return rows.map(({ id }) => id);
}

export async function countFolders(db: Db, teamId: string): Promise<number> {
  return db.$count(folders, eq(folders.teamId, teamId));
}

export async function findFolder(db: Db, teamId: string, id: string): Promise<Folder | undefined> {
  const [row] = await db
    .select()
    .from(folders)
    .where(isOwn(folders, teamId, id));
  return row;
}

/** Placed last. Fails with a unique violation when the team has a folder with this name. */
export async function insertFolder(db: Db, folder: Omit<Folder, 'position'>): Promise<Folder> {
  const [last] = await db
    .select({ position: max(folders.position) })
    .from(folders)
    .where(eq(folders.teamId, folder.teamId));
  const [row] = await db
    .insert(folders)
    .values({ ...folder, position: (last?.position ?? -1) + 1 })
    .returning();
  return row as Folder;
}

/** The changed folder, or undefined when the team has no such folder. */
export async function updateFolder(
  db: Db,
  teamId: string,
  id: string,
  changes: { name: string; updatedAt: Date },
): Promise<Folder | undefined> {
  const [row] = await db
    .update(folders)
    .set(changes)
    .where(isOwn(folders, teamId, id))
    .returning();
  return row;
}

export async function orderFolders(
  db: Db,
  teamId: string,
  ids: readonly string[],
  updatedAt: Date,
): Promise<void> {
  await db.execute(sql`
    UPDATE ${folders} folder SET position = listed.position, updated_at = ${updatedAt.toISOString()}::timestamptz
    FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) WITH ORDINALITY listed (id, position)
    WHERE folder.team_id = ${teamId} AND folder.id = listed.id::uuid AND folder.position <> listed.position`);
}

/** False when the team has no such folder. Its favourites stay tracked. */
export async function deleteFolder(db: Db, teamId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(folders)
    .where(isOwn(folders, teamId, id))
    .returning({ id: folders.id });
  return rows.length > 0;
}

/** In the order of each folder. */
export async function listFolderFavourites(
  db: Db,
  teamId: string,
  only: { readonly folderId?: string; readonly favouriteId?: string | undefined } = {},
): Promise<FolderFavourite[]> {
  const { folderId, favouriteId } = only;
  return db
    .select()
    .from(folderFavourites)
    .where(
      and(
        eq(folderFavourites.teamId, teamId),
        folderId === undefined ? undefined : eq(folderFavourites.folderId, folderId),
        favouriteId === undefined ? undefined : eq(folderFavourites.favouriteId, favouriteId),
      ),
    )
    .orderBy(asc(folderFavourites.position), asc(folderFavourites.favouriteId));
}

/** Adds favourites to folders, or moves those that are in them to their new positions. */
export async function putFolderFavourites(db: Db, rows: readonly FolderFavourite[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(folderFavourites)
    .values([...rows])
    .onConflictDoUpdate({
      target: [folderFavourites.folderId, folderFavourites.favouriteId],
      set: { position: sql`excluded.position` },
    });
}

/** False when it was not in the folder. */
export async function deleteFolderFavourite(
  db: Db,
  teamId: string,
  folderId: string,
  favouriteId: string,
): Promise<boolean> {
  const rows = await db
    .delete(folderFavourites)
    .where(
      and(
        eq(folderFavourites.teamId, teamId),
        eq(folderFavourites.folderId, folderId),
        eq(folderFavourites.favouriteId, favouriteId),
      ),
    )
    .returning({ favouriteId: folderFavourites.favouriteId });
  return rows.length > 0;
}

/** Returns the ids that are folders of the team; these cannot be deleted until the transaction ends. */
export function lockFolders(db: Db, teamId: string, ids: readonly string[]): Promise<string[]> {
  return lockRows(db, folders, teamId, ids);
}

/** Returns the ids that are favourites of the team; these cannot be deleted until the transaction ends. */
export function lockFavourites(db: Db, teamId: string, ids: readonly string[]): Promise<string[]> {
  return lockRows(db, favourites, teamId, ids);
}

async function lockRows(
  db: Db,
  table: typeof folders | typeof favourites,
  teamId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.teamId, teamId), inArray(table.id, [...ids])))
    .orderBy(asc(table.id))
    .for('key share');
  return rows.map(({ id }) => id);
}
