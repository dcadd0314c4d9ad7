import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { csvUsage, type ExportState, exportRuns } from '../../schema/index.ts';
import { isOwn } from '../is-own.ts';

export type ExportRecord = typeof exportRuns.$inferSelect;

/** Newest first. */
export async function listExports(db: Db, teamId: string, limit: number): Promise<ExportRecord[]> {
  return db
    .select()
    .from(exportRuns)
    .where(eq(exportRuns.teamId, teamId))
    .orderBy(desc(exportRuns.startedAt), desc(exportRuns.id))
    .limit(limit);
}

export async function insertExport(db: Db, row: typeof exportRuns.$inferInsert): Promise<void> {
  await db.insert(exportRuns).values(row);
}

export async function finishExport(
  db: Db,
  teamId: string,
  id: string,
  ended: { readonly state: ExportState; readonly finishedAt: Date },
): Promise<void> {
  await db
    .update(exportRuns)
    .set(ended)
    .where(isOwn(exportRuns, teamId, id));
}

/** Returns reserved rows to the month's quota when the export did not start. */
export async function releaseCsvRows(db: Db, teamId: string, month: string, rows: number): Promise<void> {
  await db
    .update(csvUsage)
    .set({ rowsUsed: sql`greatest(0, ${csvUsage.rowsUsed} - ${rows}::integer)` })
    .where(and(eq(csvUsage.teamId, teamId), eq(csvUsage.month, month)));
}
