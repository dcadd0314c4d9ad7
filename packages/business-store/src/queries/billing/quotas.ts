import { and, eq, sql } from 'drizzle-orm';
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
 * Reserves rows in a single statement, so that concurrent exports cannot exceed the limit together. Returns the rows
 * used in the month; null when they would exceed it.
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

/** False when the team has already opened this report on this day. */
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
  return db.$count(reportOpenings, and(eq(reportOpenings.teamId, teamId), eq(reportOpenings.day, day)));
}
