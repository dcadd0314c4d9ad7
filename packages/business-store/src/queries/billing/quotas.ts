import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { csvUsage, reportOpenings } from '../../schema/index.ts';

export async function countCsvRows(db: Db, teamId: string, month: string): Promise<number> {
  const [row] = await db
    .select({ rowsUsed: csvUsage.rowsUsed })
    .from(csvUsage)
    .where(and(eq(csvUsage.teamId, teamId), eq(csvUsage.month, month)));
  return row?.rowsUsed ?? 0;
}

/**
 * One statement, so that exports at the same time cannot pass the limit together. How many rows are used with it;
 * null when it would pass.
 */
export async function reserveCsvRows(
  db: Db,
  wanted: { teamId: string; month: string; rows: number; limit: number },
): Promise<number | null> {
  const { teamId, month, rows, limit } = wanted;
  if (rows > limit) return null;
  const total = sql`${csvUsage.rowsUsed} + ${rows}::integer`;
  const [reserved] = await db
    .insert(csvUsage)
    .values({ teamId, month, rowsUsed: rows })
    .onConflictDoUpdate({
      target: [csvUsage.teamId, csvUsage.month],
      set: { rowsUsed: total },
      setWhere: sql`${total} <= ${limit}::integer`,
    })
    .returning({ rowsUsed: csvUsage.rowsUsed });
  return reserved?.rowsUsed ?? null;
}

/** False when the team has opened this report on this day before. */
export async function insertReportOpening(
  db: Db,
  opening: typeof reportOpenings.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(reportOpenings)
    .values(opening)
    .onConflictDoNothing()
    .returning({ day: reportOpenings.day });
  return inserted.length > 0;
}

export async function countReportOpenings(db: Db, teamId: string, day: string): Promise<number> {
  const [row] = await db
    .select({ openings: count() })
    .from(reportOpenings)
    .where(and(eq(reportOpenings.teamId, teamId), eq(reportOpenings.day, day)));
  return row?.openings ?? 0;
}
