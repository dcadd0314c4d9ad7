import { and, asc, eq, gt, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../engine.ts';
import {
  type FavouriteKind,
  favourites,
  forgottenAccounts,
  type SubjectKind,
  sourcePauses,
  teams,
  trackedSubjects,
} from '../../schema/index.ts';

export type TrackedSubject = typeof trackedSubjects.$inferSelect;
export type SubjectKey = Pick<TrackedSubject, 'platform' | 'kind' | 'subjectId'>;
export type FavouriteKey = Omit<SubjectKey, 'kind'> & { readonly kind: FavouriteKind };

/** A plan's update frequency, and its limit of tracked subjects by kind. */
export type PlanFrequency = {
  readonly updatesPerDay: number;
  /** Null is unlimited. */
  readonly places: Readonly<Record<SubjectKind, number | null>>;
};

/**
 * Sets the update frequency of all or some subjects to that of the best plan among the teams that track them.
 * Favourites that are frozen, because they exceed the team's plan, do not count. A higher frequency brings the next
 * update forward. Subjects that no team tracks and erased accounts are not updated.
 */
export async function setUpdateFrequency(
  db: Db,
  paces: Readonly<Record<string, PlanFrequency>>,
  now: Date,
  only?: readonly FavouriteKey[],
): Promise<void> {
  if (only?.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  const isSelected = (table: SQL) => isAmong(table, only);
  await db.execute(sql`
    WITH wanted AS MATERIALIZED (
      SELECT favourite.platform, favourite.kind, favourite.subject_id, max(pace.updates) AS updates
      FROM (${rankedFavourites(only)}) favourite
      JOIN ${teams} team ON team.id = favourite.team_id
      JOIN (VALUES ${planRows(paces)}) pace (plan, kind, updates, places)
        ON pace.plan = team.plan AND pace.kind = favourite.kind
      WHERE ${isSelected(sql`favourite`)} AND (pace.places IS NULL OR favourite.rank <= pace.places)
        AND NOT EXISTS (
          SELECT FROM ${forgottenAccounts} forgotten
          WHERE favourite.kind = 'account' AND forgotten.platform = favourite.platform
            AND forgotten.account_id = favourite.subject_id
        )
      GROUP BY favourite.platform, favourite.kind, favourite.subject_id
      HAVING max(pace.updates) > 0
    ), stopped AS (
      UPDATE ${trackedSubjects} subject SET updates_per_day = 0
      WHERE subject.updates_per_day > 0 AND ${isSelected(sql`subject`)} AND NOT EXISTS (
        SELECT FROM wanted
        WHERE wanted.platform = subject.platform AND wanted.kind = subject.kind
          AND wanted.subject_id = subject.subject_id
      )
    )
    INSERT INTO tracked_subjects AS known (platform, kind, subject_id, updates_per_day, next_due_at)
    SELECT platform, kind, subject_id, updates, ${at} FROM wanted
    ORDER BY 1, 2, 3
    ON CONFLICT (platform, kind, subject_id) DO UPDATE SET
      updates_per_day = excluded.updates_per_day,
      next_due_at = CASE
        WHEN excluded.updates_per_day < known.updates_per_day THEN known.next_due_at
        ELSE least(known.next_due_at, greatest(${at},
          coalesce(known.last_success_at + interval '1 day' / excluded.updates_per_day, ${at})))
      END
    WHERE known.updates_per_day <> excluded.updates_per_day`);
}

/** Favourites with their rank by age within team and kind; of teams that track some subjects, or of all. */
function rankedFavourites(only: readonly FavouriteKey[] | undefined): SQL {
  return sql`
      SELECT team_id, platform, kind, subject_id,
        row_number() OVER (PARTITION BY team_id, kind ORDER BY added_at, id) AS rank
      FROM ${favourites}
      WHERE ${
        only === undefined
          ? sql`true`
          : sql`(team_id, kind) IN (SELECT team_id, kind FROM ${favourites} selected WHERE ${isAmong(sql`selected`, only)})`
      }`;
}

function isAmong(table: SQL, only: readonly FavouriteKey[] | undefined): SQL {
  if (only === undefined) return sql`true`;
  const keys = only.map(
    ({ platform, kind, subjectId }) => sql`(${platform}::text, ${kind}::text, ${subjectId}::text)`,
  );
  return sql`(${table}.platform, ${table}.kind, ${table}.subject_id) IN (${sql.join(keys, sql`, `)})`;
}

function planRows(paces: Readonly<Record<string, PlanFrequency>>): SQL {
  const rows = Object.entries(paces).flatMap(([plan, { updatesPerDay, places }]) =>
    Object.entries(places).map(
      ([kind, limit]) => sql`(${plan}::text, ${kind}::text, ${updatesPerDay}::int, ${limit}::int)`,
    ),
  );
  return sql.join(rows, sql`, `);
}

/** The longest due first, without those of paused platforms. */
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

export async function listTrackedAccounts(db: Db): Promise<Pick<SubjectKey, 'platform' | 'subjectId'>[]> {
  return db
    .select({ platform: trackedSubjects.platform, subjectId: trackedSubjects.subjectId })
    .from(trackedSubjects)
    .where(and(eq(trackedSubjects.kind, 'account'), gt(trackedSubjects.updatesPerDay, 0)))
    .orderBy(asc(trackedSubjects.platform), asc(trackedSubjects.subjectId));
}

/** A condition: the platform is not paused. */
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

/** Within a transaction. */
export async function lockTrackedSubject(db: Db, key: SubjectKey): Promise<TrackedSubject | undefined> {
  const [row] = await db.select().from(trackedSubjects).where(isSubject(key)).for('update');
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
