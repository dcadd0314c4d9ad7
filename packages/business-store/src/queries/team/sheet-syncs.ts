import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { sheetSyncs } from '../../schema/index.ts';

export type SheetSync = typeof sheetSyncs.$inferSelect;
export type SheetSyncChanges = Partial<Omit<SheetSync, 'id' | 'teamId' | 'createdBy' | 'createdAt'>>;

/** The oldest first. */
export async function listSheetSyncs(db: Db, teamId: string): Promise<SheetSync[]> {
  return db
    .select()
    .from(sheetSyncs)
    .where(eq(sheetSyncs.teamId, teamId))
    .orderBy(asc(sheetSyncs.createdAt), asc(sheetSyncs.id));
}

export async function countSheetSyncs(db: Db, teamId: string): Promise<number> {
  const [row] = await db.select({ made: count() }).from(sheetSyncs).where(eq(sheetSyncs.teamId, teamId));
  return row?.made ?? 0;
}

/** As stored. Fails with a unique violation when the team fills this sheet already. */
export async function insertSheetSync(db: Db, sync: SheetSync): Promise<SheetSync> {
  const [row] = await db.insert(sheetSyncs).values(sync).returning();
  return row as SheetSync;
}

export async function findSheetSync(db: Db, teamId: string, id: string): Promise<SheetSync | undefined> {
  const [row] = await db.select().from(sheetSyncs).where(isOwn(teamId, id));
  return row;
}

/** The changed one, or undefined when the team has no such sync. Fails with a unique violation as inserting does. */
export async function updateSheetSync(
  db: Db,
  teamId: string,
  id: string,
  changes: SheetSyncChanges,
): Promise<SheetSync | undefined> {
  const [row] = await db.update(sheetSyncs).set(changes).where(isOwn(teamId, id)).returning();
  return row;
}

/** False when the team has no such sync. */
export async function deleteSheetSync(db: Db, teamId: string, id: string): Promise<boolean> {
  const rows = await db.delete(sheetSyncs).where(isOwn(teamId, id)).returning({ id: sheetSyncs.id });
  return rows.length > 0;
}

function isOwn(teamId: string, id: string) {
  return and(eq(sheetSyncs.teamId, teamId), eq(sheetSyncs.id, id));
}
