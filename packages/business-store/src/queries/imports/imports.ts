import type { ImportState } from '@clipscope/contract';
import { and, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { datasets, imports, memberships, teams, users } from '../../schema/index.ts';
import type { Slice } from '../admin/admin-people.ts';

export type Import = typeof imports.$inferSelect;
/** With who brought it, as long as they are in the team. */
export type ImportRow = {
  readonly one: Import;
  readonly isShared: boolean;
  readonly uploader: { readonly firstName: string; readonly lastName: string; readonly email: string } | null;
};

const BRINGER = { firstName: users.firstName, lastName: users.lastName, email: users.email };

function withBringer(db: Db) {
  return db
    .select({
      one: imports,
      uploader: BRINGER,
      teamName: teams.name,
      isShared: sql<boolean>`${datasets.teamId} IS NULL`,
    })
    .from(imports)
    .innerJoin(datasets, eq(datasets.id, imports.datasetId))
    .leftJoin(teams, eq(teams.id, imports.teamId))
    .leftJoin(
      memberships,
      and(
        eq(memberships.teamId, imports.teamId),
        eq(memberships.userId, imports.uploadedBy),
        ne(memberships.role, 'DELETED'),
      ),
    )
    .leftJoin(users, eq(users.id, memberships.userId));
}

/** Newest first. */
export async function listImports(db: Db, teamId: string): Promise<ImportRow[]> {
  return withBringer(db)
    .where(eq(imports.teamId, teamId))
    .orderBy(desc(imports.uploadedAt), desc(imports.id));
}

export async function findImport(db: Db, teamId: string, id: string): Promise<ImportRow | undefined> {
  const [row] = await withBringer(db).where(and(eq(imports.teamId, teamId), eq(imports.id, id)));
  return row;
}

/** Staff alone may ask: it reads over all teams. */
export async function searchImports(db: Db, { limit, offset }: Slice) {
  const rows = await withBringer(db)
    .orderBy(desc(imports.uploadedAt), desc(imports.id))
    .limit(limit)
    .offset(offset);
  const [found] = await db.select({ total: count() }).from(imports);
  return { rows, total: found?.total ?? 0 };
}

/** For staff, who see all teams. */
export async function findImportForStaff(db: Db, id: string) {
  const [row] = await withBringer(db).where(eq(imports.id, id));
  return row;
}

/** Takes no team: the work on an import goes by its id. */
export async function findImportToWorkOn(db: Db, id: string): Promise<Import | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

/** The operator's own are those without a team. */
export async function findImportByBytes(
  db: Db,
  teamId: string | null,
  sha256: string,
): Promise<Import | undefined> {
  const ofTeam = teamId === null ? isNull(imports.teamId) : eq(imports.teamId, teamId);
  const [row] = await db
    .select()
    .from(imports)
    .where(and(ofTeam, eq(imports.sha256, sha256)));
  return row;
}

/** What a team's files take on the disk, also those that are being removed. */
export async function sumStoredBytes(db: Db, teamId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${imports.sizeBytes}), 0)` })
    .from(imports)
    .where(eq(imports.teamId, teamId));
  return Number(row?.bytes ?? 0);
}

/** Undefined when the team has the same file already. */
export async function insertImport(db: Db, row: typeof imports.$inferInsert): Promise<Import | undefined> {
  const [inserted] = await db
    .insert(imports)
    .values(row)
    .onConflictDoNothing({ target: [imports.teamId, imports.sha256] })
    .returning();
  return inserted;
}

/** Undefined when the import is gone or not in one of the states any more: somebody else was quicker. */
export async function changeImport(
  db: Db,
  id: string,
  { states, readings }: { readonly states: readonly ImportState[]; readonly readings?: number },
  changes: Partial<Omit<Import, 'id'>>,
): Promise<Import | undefined> {
  const [row] = await db
    .update(imports)
    .set(changes)
    .where(
      and(
        eq(imports.id, id),
        inArray(imports.state, [...states]),
        readings === undefined ? undefined : eq(imports.readings, readings),
      ),
    )
    .returning();
  return row;
}

/** One more failure of ours; says how many there were. */
export async function countImportTry(db: Db, id: string): Promise<number> {
  const [row] = await db
    .update(imports)
    .set({ tries: sql`${imports.tries} + 1` })
    .where(eq(imports.id, id))
    .returning({ tries: imports.tries });
  return row?.tries ?? 0;
}

/** False when it is gone or in another state. */
export async function deleteImport(db: Db, id: string, states: readonly ImportState[]): Promise<boolean> {
  const gone = await db
    .delete(imports)
    .where(and(eq(imports.id, id), inArray(imports.state, [...states])))
    .returning({ id: imports.id });
  return gone.length > 0;
}

/** Takes no team: previews name the largest accounts of a file, and these must not be named any more. */
export async function takeFromPreviews(db: Db, platform: string, handles: readonly string[]): Promise<void> {
  if (handles.length === 0) return;
  const isNamed = sql`one.value->>'platform' = ${platform} AND lower(one.value->>'handle') IN ${[...handles]}`;
  const largest = sql`jsonb_array_elements(${imports.preview}->'largest')`;
  const others = sql`SELECT coalesce(jsonb_agg(one.value ORDER BY one.place), '[]'::jsonb)
    FROM ${largest} WITH ORDINALITY AS one (value, place) WHERE NOT (${isNamed})`;
  await db
    .update(imports)
    .set({ preview: sql`jsonb_set(${imports.preview}, '{largest}', (${others}))` })
    .where(
      and(
        sql`jsonb_typeof(${imports.preview}->'largest') = 'array'`,
        sql`EXISTS (SELECT FROM ${largest} AS one (value) WHERE ${isNamed})`,
      ),
    );
}

/** Which of the ids are still imports of somebody. */
export async function listKnownImports(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** Takes no team: whoever works on imports works for all. */
export async function listUnreadImports(db: Db): Promise<Pick<Import, 'id' | 'readings'>[]> {
  return db
    .select({ id: imports.id, readings: imports.readings })
    .from(imports)
    .where(eq(imports.state, 'reading'));
}
