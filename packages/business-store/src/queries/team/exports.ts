import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { csvUsage, type ExportState, pastExports } from '../../schema/index.ts';
import { isOwn } from '../is-own.ts';

export type ExportRecord = typeof pastExports.$inferSelect;

/** Newest first. */
export async function listExports(db: Db, teamId: string, limit: number): Promise<ExportRecord[]> {
  return db
    .select()
    .from(pastExports)
    .where(eq(pastExports.teamId, teamId))
    .orderBy(desc(pastExports.startedAt), desc(pastExports.id))
    .limit(limit);
}

export async function insertExport(db: Db, row: typeof pastExports.$inferInsert): Promise<void> {
  await db.insert(pastExports).values(row);
}

export async function finishExport(
  db: Db,
  teamId: string,
  id: string,
  ended: { readonly state: ExportState; readonly finishedAt: Date },
): Promise<void> {
  await db
    .update(pastExports)
    .set(ended)
    .where(isOwn(pastExports, teamId, id));
}

/** Returns reserved rows to the month's quota when the export did not start. */
export async function releaseCsvRows(db: Db, teamId: string, month: string, rows: number): Promise<void> {
  await db
    .update(csvUsage)
    .set({ rowsUsed: sql`greatest(0, ${csvUsage.rowsUsed} - ${rows}::integer)` })
    .where(and(eq(csvUsage.teamId, teamId), eq(csvUsage.month, month)));
}
