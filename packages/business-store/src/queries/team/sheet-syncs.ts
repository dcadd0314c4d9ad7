import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { sheetSyncs } from '../../schema/index.ts';
import { isOwn } from '../is-own.ts';

export type SheetSync = typeof sheetSyncs.$inferSelect;
export type SheetSyncChanges = Partial<Omit<SheetSync, 'id' | 'teamId' | 'createdBy' | 'createdAt'>>;

/** Oldest first. */
export async function listSheetSyncs(db: Db, teamId: string): Promise<SheetSync[]> {
  return db
    .select()
    .from(sheetSyncs)
    .where(eq(sheetSyncs.teamId, teamId))
    .orderBy(asc(sheetSyncs.createdAt), asc(sheetSyncs.id));
}

export async function countSheetSyncs(db: Db, teamId: string): Promise<number> {
  return db.$count(sheetSyncs, eq(sheetSyncs.teamId, teamId));
}

/** Fails with a unique violation when the team already has a sync for this sheet. */
export async function insertSheetSync(db: Db, sync: SheetSync): Promise<SheetSync> {
  const [row] = await db.insert(sheetSyncs).values(sync).returning();
  return row as SheetSync;
}

export async function findSheetSync(db: Db, teamId: string, id: string): Promise<SheetSync | undefined> {
  const [row] = await db
    .select()
    .from(sheetSyncs)
    .where(isOwn(sheetSyncs, teamId, id));
  return row;
}

/** Undefined when the team has no such sync. Fails with a unique violation as inserting does. */
export async function updateSheetSync(
  db: Db,
  teamId: string,
  id: string,
  changes: SheetSyncChanges,
): Promise<SheetSync | undefined> {
  const [row] = await db
    .update(sheetSyncs)
    .set(changes)
    .where(isOwn(sheetSyncs, teamId, id))
    .returning();
  return row;
}

/** False when the team has no such sync. */
export async function deleteSheetSync(db: Db, teamId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sheetSyncs)
    .where(isOwn(sheetSyncs, teamId, id))
    .returning({ id: sheetSyncs.id });
  return rows.length > 0;
}
