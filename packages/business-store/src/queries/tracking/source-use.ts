import type { Platform } from '@clipscope/domain';
import { asc, gte, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { sourcePauses, sourceUse, trackedSubjects } from '../../schema/index.ts';

/** One request to a source. */
export type SourceCall = {
  readonly source: string;
  readonly platform: Platform;
  readonly at: Date;
  readonly quotaUsed: number;
  /** The error code; null when the request succeeded. */
  readonly refusal: string | null;
};

export async function recordSourceUse(db: Db, call: SourceCall): Promise<void> {
  const { source, platform, at, quotaUsed, refusal } = call;
  const refused = refusal === null ? 0 : 1;
  await db
    .insert(sourceUse)
    .values({
      source,
      platform,
      day: at.toISOString().slice(0, 10),
      answers: 1 - refused,
      rejections: refused,
      quotaUsed,
      lastRejection: refusal,
      lastRejectionAt: refusal === null ? null : at,
    })
    .onConflictDoUpdate({
      target: [sourceUse.source, sourceUse.platform, sourceUse.day],
      set: {
        answers: sql`${sourceUse.answers} + excluded.answers`,
        rejections: sql`${sourceUse.rejections} + excluded.refusals`,
        quotaUsed: sql`${sourceUse.quotaUsed} + excluded.quota_used`,
        lastRejection: sql`coalesce(excluded.last_refusal, ${sourceUse.lastRejection})`,
        lastRejectionAt: sql`coalesce(excluded.last_refusal_at, ${sourceUse.lastRejectionAt})`,
      },
    });
}

/** By UTC day, oldest first. */
export async function listSourceUse(db: Db, sinceDay: string) {
  return db
    .select()
    .from(sourceUse)
    .where(gte(sourceUse.day, sinceDay))
    .orderBy(asc(sourceUse.day), asc(sourceUse.source), asc(sourceUse.platform));
}

/** Includes pauses that have ended. */
export async function listPauses(db: Db) {
  return db.select().from(sourcePauses).orderBy(asc(sourcePauses.platform));
}

/** The tracking state of each platform: due subjects, since when, and the last error. */
export async function trackingByPlatform(db: Db, now: Date) {
  const isActive = sql`${trackedSubjects.updatesPerDay} > 0`;
  const isDue = sql`${isActive} AND ${trackedSubjects.nextDueAt} <= ${now.toISOString()}::timestamptz`;
  const lastError = sql<
    string | null
  >`(array_agg(${trackedSubjects.lastError} ORDER BY ${trackedSubjects.lastErrorAt} DESC NULLS LAST))[1]`;
  return db
    .select({
      platform: trackedSubjects.platform,
      tracked: sql<number>`count(*) FILTER (WHERE ${isActive})`.mapWith(Number),
      due: sql<number>`count(*) FILTER (WHERE ${isDue})`.mapWith(Number),
      failing: sql<number>`count(*) FILTER (WHERE ${isActive} AND ${trackedSubjects.failures} > 0)`.mapWith(
        Number,
      ),
      oldestDueAt: sql`min(${trackedSubjects.nextDueAt}) FILTER (WHERE ${isDue})`.mapWith(nullableTime),
      lastSuccessAt: sql`max(${trackedSubjects.lastSuccessAt})`.mapWith(nullableTime),
      lastError,
      lastErrorAt: sql`max(${trackedSubjects.lastErrorAt})`.mapWith(nullableTime),
    })
    .from(trackedSubjects)
    .groupBy(trackedSubjects.platform)
    .orderBy(asc(trackedSubjects.platform));
}

/** The engines return a time as text or as a date. */
const nullableTime = (value: unknown): Date | null => (value === null ? null : new Date(value as string));
