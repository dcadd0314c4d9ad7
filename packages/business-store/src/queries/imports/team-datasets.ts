import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { datasets, imports } from '../../schema/index.ts';
import type { Import } from './imports.ts';

export type TeamDatasetRow = typeof datasets.$inferSelect;

/** The databases that a team reads beside the main one: the shared team dataset first, its own last. With null the shared. */
export async function datasetsVisibleTo(db: Db, teamId: string | null): Promise<string[]> {
  const rows = await db
    .select({ database: datasets.database })
    .from(datasets)
    .where(
      and(
        or(isNull(datasets.teamId), teamId === null ? undefined : eq(datasets.teamId, teamId)),
        eq(datasets.isVisible, true),
        isNotNull(datasets.database),
      ),
    )
    .orderBy(sql`${datasets.teamId} NULLS FIRST`);
  return rows.flatMap(({ database }) => (database === null ? [] : [database]));
}

/** The one shared team dataset, when somebody shared something. */
export async function findSharedDataset(db: Db): Promise<TeamDatasetRow | undefined> {
  const [row] = await db.select().from(datasets).where(isNull(datasets.teamId));
  return row;
}

/** A team’s dataset, or with null the shared one; made when it is not there. */
export async function putDataset(
  db: Db,
  id: string,
  teamId: string | null,
  now: Date,
): Promise<TeamDatasetRow> {
  await db.insert(datasets).values({ id, teamId, createdAt: now }).onConflictDoNothing();
  const ofTeam = teamId === null ? isNull(datasets.teamId) : eq(datasets.teamId, teamId);
  const [row] = await db.select().from(datasets).where(ofTeam);
  return row as TeamDatasetRow;
}

export async function findDataset(db: Db, id: string): Promise<TeamDatasetRow | undefined> {
  const [row] = await db.select().from(datasets).where(eq(datasets.id, id));
  return row;
}

export async function changeDataset(
  db: Db,
  id: string,
  changes: Partial<Omit<TeamDatasetRow, 'id'>>,
): Promise<void> {
  await db.update(datasets).set(changes).where(eq(datasets.id, id));
}

/** Something has to go: the team dataset is built anew without it. */
export async function wantRebuild(db: Db, datasetId: string): Promise<void> {
  await db
    .update(datasets)
    .set({ wantedRevision: sql`${datasets.wantedRevision} + 1` })
    .where(eq(datasets.id, datasetId));
}

/**
 * What teams brought is counted by what the shared team dataset knew of it before, so they are built anew when that
 * changes. Says which.
 */
export async function wantRebuildOfTeams(db: Db): Promise<string[]> {
  const rows = await db
    .update(datasets)
    .set({ wantedRevision: sql`${datasets.wantedRevision} + 1` })
    .where(and(isNotNull(datasets.teamId), eq(datasets.isVisible, true)))
    .returning({ id: datasets.id });
  return rows.map(({ id }) => id);
}

/** What was moved away from a team dataset is not in it any more. Says where it goes. */
export async function releaseMoved(db: Db, datasetId: string): Promise<string[]> {
  const rows = await db
    .update(imports)
    .set({ movedFrom: null })
    .where(eq(imports.movedFrom, datasetId))
    .returning({ datasetId: imports.datasetId });
  return [...new Set(rows.map(row => row.datasetId))];
}

/** In the order in which they were started. */
export async function listImportsIn(
  db: Db,
  datasetId: string,
  states: readonly Import['state'][],
): Promise<Import[]> {
  return db
    .select()
    .from(imports)
    .where(and(eq(imports.datasetId, datasetId), inArray(imports.state, [...states])))
    .orderBy(asc(imports.startedAt), asc(imports.id));
}

function isImportedInto(db: Db) {
  const isOne = and(eq(imports.datasetId, datasets.id), eq(imports.state, 'importing'));
  return exists(db.select().from(imports).where(isOne));
}

/** Takes no team: those in which something is to be done, of all teams. */
export async function listDatasetsWithWork(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: datasets.id })
    .from(datasets)
    .where(
      or(lt(datasets.revision, datasets.wantedRevision), isNotNull(datasets.leftOver), isImportedInto(db)),
    );
  return rows.map(({ id }) => id);
}

/** Takes no team: every team dataset with something in it, and whether something is put into it at this moment. */
export async function listFilledDatasets(db: Db) {
  const rows = await db
    .select({
      id: datasets.id,
      database: datasets.database,
      isBusy: sql<boolean>`${or(lt(datasets.revision, datasets.wantedRevision), isImportedInto(db))}`,
    })
    .from(datasets)
    .where(isNotNull(datasets.database))
    .orderBy(asc(datasets.id));
  return rows.flatMap(({ database, ...row }) => (database === null ? [] : [{ ...row, database }]));
}

/** What was half imported into a team dataset that was built anew is imported from its beginning. */
export async function forgetMarks(db: Db, datasetId: string): Promise<void> {
  await db
    .update(imports)
    .set({ doneRecords: 0, doneBytes: 0 })
    .where(and(eq(imports.datasetId, datasetId), inArray(imports.state, ['importing', 'failed'])));
}

/** A file that all teams see stays when the team that brought it goes. */
export async function leaveSharedImports(db: Db, teamId: string): Promise<void> {
  const shared = await findSharedDataset(db);
  if (!shared) return;
  await db
    .update(imports)
    .set({ teamId: null, uploadedBy: null, movedFrom: null })
    .where(and(eq(imports.teamId, teamId), eq(imports.datasetId, shared.id)));
}

/** What a team's removal leaves outside this store: databases and folders of files. */
export async function listFilesOfTeam(db: Db, teamId: string) {
  const own = await db.select().from(datasets).where(eq(datasets.teamId, teamId));
  const files = await db.select({ id: imports.id }).from(imports).where(eq(imports.teamId, teamId));
  const databases = own.flatMap(({ database, leftOver }) =>
    [database, leftOver].filter(name => name !== null),
  );
  return { datasetIds: own.map(({ id }) => id), databases, importIds: files.map(({ id }) => id) };
}
