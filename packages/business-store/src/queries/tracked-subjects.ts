import { and, asc, eq, gt, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../engine.ts';
import { favourites, sourcePauses, teams, trackedSubjects } from '../schema/index.ts';

export type TrackedSubject = typeof trackedSubjects.$inferSelect;
export type SubjectKey = Pick<TrackedSubject, 'platform' | 'kind' | 'subjectId'>;

/**
 * Brings every tracked subject, or only one, to the pace of the best plan among the teams that track it now. A
 * faster pace moves the next reading forward; a subject that nobody tracks any more rests.
 */
export async function paceSubjects(
  db: Db,
  updatesPerDay: Readonly<Record<string, number>>,
  now: Date,
  only?: SubjectKey,
): Promise<void> {
  const paces = sql.join(
    Object.entries(updatesPerDay).map(([plan, updates]) => sql`(${plan}::text, ${updates}::int)`),
    sql`, `,
  );
  const at = sql`${now.toISOString()}::timestamptz`;
  const among = (table: SQL) =>
    only === undefined
      ? sql`true`
      : sql`(${table}.platform, ${table}.kind, ${table}.subject_id)
          = (${only.platform}::text, ${only.kind}::text, ${only.subjectId}::text)`;
  await db.execute(sql`
    INSERT INTO tracked_subjects AS known (platform, kind, subject_id, updates_per_day, next_due_at)
    SELECT favourite.platform, favourite.kind, favourite.subject_id, max(pace.updates), ${at}
    FROM ${favourites} favourite
    JOIN ${teams} team ON team.id = favourite.team_id
    JOIN (VALUES ${paces}) pace (plan, updates) ON pace.plan = team.plan
    WHERE ${among(sql`favourite`)}
    GROUP BY favourite.platform, favourite.kind, favourite.subject_id
    HAVING max(pace.updates) > 0
    ORDER BY 1, 2, 3
    ON CONFLICT (platform, kind, subject_id) DO UPDATE SET
      updates_per_day = excluded.updates_per_day,
      next_due_at = CASE
        WHEN excluded.updates_per_day < known.updates_per_day THEN known.next_due_at
        ELSE least(known.next_due_at, greatest(${at},
          coalesce(known.last_success_at + interval '1 day' / excluded.updates_per_day, ${at})))
      END
    WHERE known.updates_per_day <> excluded.updates_per_day`);
  await db.execute(sql`
    UPDATE ${trackedSubjects} subject SET updates_per_day = 0
    WHERE subject.updates_per_day > 0 AND ${among(sql`subject`)} AND NOT EXISTS (
      SELECT FROM ${favourites} favourite
      WHERE favourite.platform = subject.platform AND favourite.kind = subject.kind
        AND favourite.subject_id = subject.subject_id
    )`);
}

/** The longest due first; those on a platform that asked us to wait are left out. */
export async function dueSubjects(db: Db, now: Date, limit: number): Promise<SubjectKey[]> {
  return db
    .select({
      platform: trackedSubjects.platform,
      kind: trackedSubjects.kind,
      subjectId: trackedSubjects.subjectId,
    })
    .from(trackedSubjects)
    .where(
      and(
        gt(trackedSubjects.updatesPerDay, 0),
        lte(trackedSubjects.nextDueAt, now),
        isOpen(db, trackedSubjects.platform, now),
      ),
    )
    .orderBy(asc(trackedSubjects.nextDueAt), asc(trackedSubjects.subjectId))
    .limit(limit);
}

/** No pause stands in the way of the platform. */
export function isOpen(db: Db, platform: PgColumn, now: Date): SQL {
  const paused = db
    .select({ platform: sourcePauses.platform })
    .from(sourcePauses)
    .where(gt(sourcePauses.until, now));
  return notInArray(platform, paused);
}

export async function findTrackedSubject(db: Db, key: SubjectKey): Promise<TrackedSubject | undefined> {
  const [row] = await db.select().from(trackedSubjects).where(isSubject(key));
  return row;
}

export async function changeTrackedSubject(
  db: Db,
  key: SubjectKey,
  changes: Partial<Omit<TrackedSubject, keyof SubjectKey>>,
): Promise<void> {
  await db.update(trackedSubjects).set(changes).where(isSubject(key));
}

function isSubject({ platform, kind, subjectId }: SubjectKey) {
  return and(
    eq(trackedSubjects.platform, platform),
    eq(trackedSubjects.kind, kind),
    eq(trackedSubjects.subjectId, subjectId),
  );
}
