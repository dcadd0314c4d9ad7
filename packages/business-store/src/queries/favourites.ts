import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '../engine.ts';
import { favourites, type SubjectKind, trackedSubjects } from '../schema/index.ts';

export type Favourite = typeof favourites.$inferSelect;

/** With how the tracker fares with each. */
export async function listFavourites(db: Db, teamId: string, kind?: SubjectKind) {
  return db
    .select({ favourite: favourites, tracked: trackedSubjects })
    .from(favourites)
    .leftJoin(
      trackedSubjects,
      and(
        eq(trackedSubjects.platform, favourites.platform),
        eq(trackedSubjects.kind, favourites.kind),
        eq(trackedSubjects.subjectId, favourites.subjectId),
      ),
    )
    .where(and(eq(favourites.teamId, teamId), kind && eq(favourites.kind, kind)))
    .orderBy(asc(favourites.addedAt), asc(favourites.id));
}

export async function countFavourites(db: Db, teamId: string, kind: SubjectKind): Promise<number> {
  const [row] = await db
    .select({ taken: count() })
    .from(favourites)
    .where(and(eq(favourites.teamId, teamId), eq(favourites.kind, kind)));
  return row?.taken ?? 0;
}

export async function findFavourite(
  db: Db,
  teamId: string,
  { platform, kind, subjectId }: Pick<Favourite, 'platform' | 'kind' | 'subjectId'>,
): Promise<Favourite | undefined> {
  const [row] = await db
    .select()
    .from(favourites)
    .where(
      and(
        eq(favourites.teamId, teamId),
        eq(favourites.platform, platform),
        eq(favourites.kind, kind),
        eq(favourites.subjectId, subjectId),
      ),
    );
  return row;
}

export async function insertFavourite(db: Db, favourite: Favourite): Promise<void> {
  await db.insert(favourites).values(favourite);
}

/** The removed one, or undefined when the team has no such favourite. */
export async function deleteFavourite(db: Db, teamId: string, id: string): Promise<Favourite | undefined> {
  const [row] = await db
    .delete(favourites)
    .where(and(eq(favourites.teamId, teamId), eq(favourites.id, id)))
    .returning();
  return row;
}
