import type { ImportState } from '@clipscope/contract';
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { datasets, imports, memberships, teams, users } from '../../schema/index.ts';
import { isMember } from '../access/memberships.ts';
import type { Slice } from '../admin/admin-people.ts';
import { isOwn } from '../is-own.ts';

export type Import = typeof imports.$inferSelect;
/** With its uploader, while they are a member of the team. */
export type ImportRow = {
  readonly one: Import;
  readonly isShared: boolean;
  readonly uploader: { readonly firstName: string; readonly lastName: string; readonly email: string } | null;
};

const UPLOADER = { firstName: users.firstName, lastName: users.lastName, email: users.email };

function importRows(db: Db) {
  return db
    .select({
      one: imports,
      uploader: UPLOADER,
      teamName: teams.name,
      isShared: sql<boolean>`${datasets.teamId} IS NULL`,
    })
    .from(imports)
    .innerJoin(datasets, eq(datasets.id, imports.datasetId))
    .leftJoin(teams, eq(teams.id, imports.teamId))
    .leftJoin(memberships, isMember(imports.teamId, imports.uploadedBy))
    .leftJoin(users, eq(users.id, memberships.userId));
}

/** Newest first. */
export async function listImports(db: Db, teamId: string): Promise<ImportRow[]> {
  return importRows(db).where(eq(imports.teamId, teamId)).orderBy(desc(imports.uploadedAt), desc(imports.id));
}

export async function findImport(db: Db, teamId: string, id: string): Promise<ImportRow | undefined> {
  const [row] = await importRows(db).where(isOwn(imports, teamId, id));
  return row;
}

/** For staff, across teams. */
export async function searchImports(db: Db, { limit, offset }: Slice) {
  const rows = await importRows(db)
    .orderBy(desc(imports.uploadedAt), desc(imports.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(imports) };
}

/** For staff, across teams. */
export async function findImportForStaff(db: Db, id: string) {
  const [row] = await importRows(db).where(eq(imports.id, id));
  return row;
}

/** Takes no team: jobs know an import by its id. */
export async function findImportById(db: Db, id: string): Promise<Import | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

/** The operator's imports have no team. */
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

/** Other imports of the dataset with one of these contents, the first uploaded first. */
export async function listImportsWithContents(
  db: Db,
  { id, datasetId }: Pick<Import, 'id' | 'datasetId'>,
  hashes: readonly string[],
): Promise<Import[]> {
  if (hashes.length === 0) return [];
  const content = sql`jsonb_array_elements(coalesce(${imports.contents}, '[]'::jsonb))`;
  const hasContent = sql`EXISTS (SELECT FROM ${content} AS content (value) WHERE content.value->>'sha256' IN ${[...hashes]})`;
  return db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.datasetId, datasetId),
        ne(imports.id, id),
        ne(imports.state, 'removing'),
        or(hasContent, inArray(imports.sha256, [...hashes])),
      ),
    )
    .orderBy(asc(imports.uploadedAt), asc(imports.id));
}

/** The disk space of a team's files, including those that are being removed. */
export async function sumStoredBytes(db: Db, teamId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${imports.sizeBytes}), 0)` })
    .from(imports)
    .where(eq(imports.teamId, teamId));
  return Number(row?.bytes ?? 0);
}

/** Undefined when the team already has the same file. */
export async function insertImport(db: Db, row: typeof imports.$inferInsert): Promise<Import | undefined> {
  const [inserted] = await db
    .insert(imports)
    .values(row)
    .onConflictDoNothing({ target: [imports.teamId, imports.sha256] })
    .returning();
  return inserted;
}

/** Undefined when the import was deleted or is no longer in one of the states. */
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

/** Counts one more failed attempt and returns their number. */
export async function countImportAttempt(db: Db, id: string): Promise<number> {
  const [row] = await db
    .update(imports)
    .set({ tries: sql`${imports.tries} + 1` })
    .where(eq(imports.id, id))
    .returning({ tries: imports.tries });
  return row?.tries ?? 0;
}

/** False when it was deleted before or is in another state. */
export async function deleteImport(db: Db, id: string, states: readonly ImportState[]): Promise<boolean> {
  const deleted = await db
    .delete(imports)
    .where(and(eq(imports.id, id), inArray(imports.state, [...states])))
    .returning({ id: imports.id });
  return deleted.length > 0;
}

/** Takes no team. Removes erased accounts from the largest accounts that previews list. */
export async function removeFromPreviews(
  db: Db,
  platform: string,
  handles: readonly string[],
): Promise<void> {
  if (handles.length === 0) return;
  const isListed = sql`account.value->>'platform' = ${platform} AND lower(account.value->>'handle') IN ${[...handles]}`;
  const largest = sql`jsonb_array_elements(${imports.preview}->'largest')`;
  const others = sql`SELECT coalesce(jsonb_agg(account.value ORDER BY account.position), '[]'::jsonb)
    FROM ${largest} WITH ORDINALITY AS account (value, position) WHERE NOT (${isListed})`;
  await db
    .update(imports)
    .set({ preview: sql`jsonb_set(${imports.preview}, '{largest}', (${others}))` })
    .where(
      and(
        sql`jsonb_typeof(${imports.preview}->'largest') = 'array'`,
        sql`EXISTS (SELECT FROM ${largest} AS account (value) WHERE ${isListed})`,
      ),
    );
}

/** Returns the ids of existing imports. */
export async function listExistingImports(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** Takes no team: jobs read imports of all teams. */
export async function listUnreadImports(db: Db): Promise<Pick<Import, 'id' | 'readings'>[]> {
  return db
    .select({ id: imports.id, readings: imports.readings })
    .from(imports)
    .where(eq(imports.state, 'reading'));
}
