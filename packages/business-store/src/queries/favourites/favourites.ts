import { and, asc, eq, gte, inArray, max, or } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import {
  type FavouriteKind,
  favourites,
  forgottenAccounts,
  memberships,
  trackedSubjects,
} from '../../schema/index.ts';
import { isMember } from '../access/memberships.ts';
import type { FavouriteKey } from '../tracking/tracked-subjects.ts';

export type Favourite = typeof favourites.$inferSelect;

/** Oldest first, with the tracking state of each and, for an erased account, the time of the request. */
export async function listFavourites(
  db: Db,
  teamId: string,
  { kind, id }: { readonly kind?: FavouriteKind | undefined; readonly id?: string | undefined } = {},
) {
  return db
    .select({ favourite: favourites, tracked: trackedSubjects, forgottenAt: forgottenAccounts.askedAt })
    .from(favourites)
    .leftJoin(
      trackedSubjects,
      and(
        eq(trackedSubjects.platform, favourites.platform),
        eq(trackedSubjects.kind, favourites.kind),
        eq(trackedSubjects.subjectId, favourites.subjectId),
      ),
    )
    .leftJoin(
      forgottenAccounts,
      and(
        eq(favourites.kind, 'account'),
        eq(forgottenAccounts.platform, favourites.platform),
        eq(forgottenAccounts.accountId, favourites.subjectId),
      ),
    )
    .where(
      and(
        eq(favourites.teamId, teamId),
        kind && eq(favourites.kind, kind),
        id === undefined ? undefined : eq(favourites.id, id),
      ),
    )
    .orderBy(asc(favourites.addedAt), asc(favourites.id));
}

/** Of one kind, oldest first. */
export async function listFavouriteNames(db: Db, teamId: string, kind: FavouriteKind) {
  const { id, platform, subjectId, name, addedAt } = favourites;
  return db
    .select({ id, platform, subjectId, name, addedAt })
    .from(favourites)
    .where(and(eq(favourites.teamId, teamId), eq(favourites.kind, kind)))
    .orderBy(asc(favourites.addedAt), asc(favourites.id));
}

/** Of one kind, oldest first. */
export async function listFavouriteIds(db: Db, teamId: string, kind: FavouriteKind): Promise<string[]> {
  const rows = await db
    .select({ id: favourites.id })
    .from(favourites)
    .where(and(eq(favourites.teamId, teamId), eq(favourites.kind, kind)))
    .orderBy(asc(favourites.addedAt), asc(favourites.id));
  return rows.map(({ id }) => id);
}

export async function findFavouritesById(
  db: Db,
  teamId: string,
  ids: readonly string[],
): Promise<Favourite[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(favourites)
    .where(and(eq(favourites.teamId, teamId), inArray(favourites.id, [...ids])));
}

export async function countFavourites(db: Db, teamId: string, kind: FavouriteKind): Promise<number> {
  return db.$count(favourites, and(eq(favourites.teamId, teamId), eq(favourites.kind, kind)));
}

/** Across teams: the current members who added a subject, and its name in their team. */
export async function listTrackers(db: Db, subject: FavouriteKey) {
  return db
    .select({ teamId: favourites.teamId, userId: favourites.addedBy, name: favourites.name })
    .from(favourites)
    .innerJoin(memberships, isMember(favourites.teamId, favourites.addedBy))
    .where(isSubject(subject))
    .orderBy(asc(favourites.teamId));
}

function isSubject({ platform, kind, subjectId }: FavouriteKey) {
  return and(
    eq(favourites.platform, platform),
    eq(favourites.kind, kind),
    eq(favourites.subjectId, subjectId),
  );
}

/** Null before the first. */
export async function lastFavouriteAddedAt(db: Db, teamId: string): Promise<Date | null> {
  const [row] = await db
    .select({ last: max(favourites.addedAt) })
    .from(favourites)
    .where(eq(favourites.teamId, teamId));
  return row?.last ?? null;
}

/** Those of the subjects that the team tracks. */
export async function findFavourites(
  db: Db,
  teamId: string,
  subjects: readonly FavouriteKey[],
): Promise<Favourite[]> {
  if (subjects.length === 0) return [];
  return db
    .select()
    .from(favourites)
    .where(and(eq(favourites.teamId, teamId), or(...subjects.map(isSubject))));
}

export async function insertFavourite(db: Db, favourite: Favourite): Promise<void> {
  await insertFavourites(db, [favourite]);
}

export async function insertFavourites(db: Db, rows: readonly Favourite[]): Promise<void> {
  if (rows.length > 0) await db.insert(favourites).values([...rows]);
}

export async function hasAddedSince(
  db: Db,
  teamId: string,
  kind: FavouriteKind,
  since: Date,
): Promise<boolean> {
  const isLater = and(
    eq(favourites.teamId, teamId),
    eq(favourites.kind, kind),
    gte(favourites.addedAt, since),
  );
  return (await db.$count(favourites, isLater)) > 0;
}
