import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { corpora, imports } from '../../schema/index.ts';
import type { Import } from './imports.ts';

export type Corpus = typeof corpora.$inferSelect;

/** The databases that a team reads beside the main one: the shared corpus first, its own last. With null the shared. */
export async function corporaVisibleTo(db: Db, teamId: string | null): Promise<string[]> {
  const rows = await db
    .select({ database: corpora.database })
    .from(corpora)
    .where(
      and(
        or(isNull(corpora.teamId), teamId === null ? undefined : eq(corpora.teamId, teamId)),
        eq(corpora.isVisible, true),
        isNotNull(corpora.database),
      ),
    )
    .orderBy(sql`${corpora.teamId} NULLS FIRST`);
  return rows.flatMap(({ database }) => (database === null ? [] : [database]));
}

/** The one shared corpus, when somebody shared something. */
export async function findSharedCorpus(db: Db): Promise<Corpus | undefined> {
  const [row] = await db.select().from(corpora).where(isNull(corpora.teamId));
  return row;
}

/** A team's corpus, or with null the shared one; made when it is not there. */
export async function putCorpus(db: Db, id: string, teamId: string | null, now: Date): Promise<Corpus> {
  await db.insert(corpora).values({ id, teamId, createdAt: now }).onConflictDoNothing();
  const ofTeam = teamId === null ? isNull(corpora.teamId) : eq(corpora.teamId, teamId);
  const [row] = await db.select().from(corpora).where(ofTeam);
  return row as Corpus;
}

export async function findCorpus(db: Db, id: string): Promise<Corpus | undefined> {
  const [row] = await db.select().from(corpora).where(eq(corpora.id, id));
  return row;
}

export async function changeCorpus(db: Db, id: string, changes: Partial<Omit<Corpus, 'id'>>): Promise<void> {
  await db.update(corpora).set(changes).where(eq(corpora.id, id));
}

/** Something has to go: the corpus is built anew without it. */
export async function wantRebuild(db: Db, corpusId: string): Promise<void> {
  await db
    .update(corpora)
    .set({ wantedRevision: sql`${corpora.wantedRevision} + 1` })
    .where(eq(corpora.id, corpusId));
}

/**
 * What teams brought is counted by what the shared corpus knew of it before, so they are built anew when that
 * changes. Says which.
 */
export async function wantRebuildOfTeams(db: Db): Promise<string[]> {
  const rows = await db
    .update(corpora)
    .set({ wantedRevision: sql`${corpora.wantedRevision} + 1` })
    .where(and(isNotNull(corpora.teamId), eq(corpora.isVisible, true)))
    .returning({ id: corpora.id });
  return rows.map(({ id }) => id);
}

/** What was moved away from a corpus is not in it any more. Says where it goes. */
export async function releaseMoved(db: Db, corpusId: string): Promise<string[]> {
  const rows = await db
    .update(imports)
    .set({ movedFrom: null })
    .where(eq(imports.movedFrom, corpusId))
    .returning({ corpusId: imports.corpusId });
  return [...new Set(rows.map(row => row.corpusId))];
}

/** In the order in which they were started. */
export async function listImportsIn(
  db: Db,
  corpusId: string,
  states: readonly Import['state'][],
): Promise<Import[]> {
  return db
    .select()
    .from(imports)
    .where(and(eq(imports.corpusId, corpusId), inArray(imports.state, [...states])))
    .orderBy(asc(imports.startedAt), asc(imports.id));
}

function isImportedInto(db: Db) {
  const isOne = and(eq(imports.corpusId, corpora.id), eq(imports.state, 'importing'));
  return exists(db.select().from(imports).where(isOne));
}

/** Takes no team: those in which something is to be done, of all teams. */
export async function listCorporaWithWork(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: corpora.id })
    .from(corpora)
    .where(or(lt(corpora.revision, corpora.wantedRevision), isNotNull(corpora.leftOver), isImportedInto(db)));
  return rows.map(({ id }) => id);
}

/** Takes no team: every corpus with something in it, and whether something is put into it at this moment. */
export async function listFilledCorpora(db: Db) {
  const rows = await db
    .select({
      id: corpora.id,
      database: corpora.database,
      isBusy: sql<boolean>`${or(lt(corpora.revision, corpora.wantedRevision), isImportedInto(db))}`,
    })
    .from(corpora)
    .where(isNotNull(corpora.database))
    .orderBy(asc(corpora.id));
  return rows.flatMap(({ database, ...row }) => (database === null ? [] : [{ ...row, database }]));
}

/** What was half imported into a corpus that was built anew is imported from its beginning. */
export async function forgetMarks(db: Db, corpusId: string): Promise<void> {
  await db
    .update(imports)
    .set({ doneRecords: 0, doneBytes: 0 })
    .where(and(eq(imports.corpusId, corpusId), inArray(imports.state, ['importing', 'failed'])));
}

/** A file that all teams see stays when the team that brought it goes. */
export async function leaveSharedImports(db: Db, teamId: string): Promise<void> {
  const shared = await findSharedCorpus(db);
  if (!shared) return;
  await db
    .update(imports)
    .set({ teamId: null, broughtBy: null, movedFrom: null })
    .where(and(eq(imports.teamId, teamId), eq(imports.corpusId, shared.id)));
}

/** What a team's removal leaves outside this store: databases and folders of files. */
export async function listKeptOfTeam(db: Db, teamId: string) {
  const own = await db.select().from(corpora).where(eq(corpora.teamId, teamId));
  const files = await db.select({ id: imports.id }).from(imports).where(eq(imports.teamId, teamId));
  const databases = own.flatMap(({ database, leftOver }) =>
    [database, leftOver].filter(name => name !== null),
  );
  return { corpusIds: own.map(({ id }) => id), databases, importIds: files.map(({ id }) => id) };
}
