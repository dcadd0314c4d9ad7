import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { datasets, imports } from '../../schema/index.ts';
import type { Import } from './imports.ts';

export type TeamDatasetRow = typeof datasets.$inferSelect;

/** The databases that a team reads besides the main one: the shared dataset first, its own last. Null: the shared one only. */
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

/** Undefined until an import is shared. */
export async function findSharedDataset(db: Db): Promise<TeamDatasetRow | undefined> {
  const [row] = await db.select().from(datasets).where(isNull(datasets.teamId));
  return row;
}

/** The dataset of a team, or the shared one for null; created if missing. */
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

/** Requests a rebuild, because data has to be removed from the dataset. */
export async function requestRebuild(db: Db, datasetId: string): Promise<void> {
  await db
    .update(datasets)
    .set({ wantedRevision: sql`${datasets.wantedRevision} + 1` })
    .where(eq(datasets.id, datasetId));
}

/**
 * Requests a rebuild of the teams' datasets and returns their ids: what is counted in them depends on the shared
 * dataset, which changed.
 */
export async function requestRebuildOfTeamDatasets(db: Db): Promise<string[]> {
  const rows = await db
    .update(datasets)
    .set({ wantedRevision: sql`${datasets.wantedRevision} + 1` })
    .where(and(isNotNull(datasets.teamId), eq(datasets.isVisible, true)))
    .returning({ id: datasets.id });
  return rows.map(({ id }) => id);
}

/** Marks imports that were moved from a dataset as removed from it, and returns their new datasets. */
export async function completeMoves(db: Db, datasetId: string): Promise<string[]> {
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

function hasRunningImport(db: Db) {
  const isRunning = and(eq(imports.datasetId, datasets.id), eq(imports.state, 'importing'));
  return exists(db.select().from(imports).where(isRunning));
}

/** Takes no team: datasets of all teams that need a rebuild, an import or a clean-up. */
export async function listDatasetsWithWork(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: datasets.id })
    .from(datasets)
    .where(
      or(lt(datasets.revision, datasets.wantedRevision), isNotNull(datasets.leftOver), hasRunningImport(db)),
    );
  return rows.map(({ id }) => id);
}

/** Takes no team: every dataset with data, and whether it is being changed. */
export async function listFilledDatasets(db: Db) {
  const rows = await db
    .select({
      id: datasets.id,
      database: datasets.database,
      isBusy: sql<boolean>`${or(lt(datasets.revision, datasets.wantedRevision), hasRunningImport(db))}`,
    })
    .from(datasets)
    .where(isNotNull(datasets.database))
    .orderBy(asc(datasets.id));
  return rows.flatMap(({ database, ...row }) => (database === null ? [] : [{ ...row, database }]));
}

/** Restarts unfinished imports of a dataset that was rebuilt. */
export async function resetImportProgress(db: Db, datasetId: string): Promise<void> {
  await db
    .update(imports)
    .set({ doneRecords: 0, doneBytes: 0 })
    .where(and(eq(imports.datasetId, datasetId), inArray(imports.state, ['importing', 'failed'])));
}

/** A shared file stays when the team that uploaded it is removed. */
export async function detachSharedImports(db: Db, teamId: string): Promise<void> {
  const shared = await findSharedDataset(db);
  if (!shared) return;
  await db
    .update(imports)
    .set({ teamId: null, uploadedBy: null, movedFrom: null })
    .where(and(eq(imports.teamId, teamId), eq(imports.datasetId, shared.id)));
}

/** What a removed team has outside this store: databases and file folders. */
export async function listTeamFiles(db: Db, teamId: string) {
  const own = await db.select().from(datasets).where(eq(datasets.teamId, teamId));
  const files = await db.select({ id: imports.id }).from(imports).where(eq(imports.teamId, teamId));
  const databases = own.flatMap(({ database, leftOver }) =>
    [database, leftOver].filter(name => name !== null),
  );
  return { datasetIds: own.map(({ id }) => id), databases, importIds: files.map(({ id }) => id) };
}
