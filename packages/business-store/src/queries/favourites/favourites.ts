import { and, asc, count, eq, gte, inArray, max, or } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import {
  favourites,
  forgottenAccounts,
  memberships,
  type SubjectKind,
  trackedSubjects,
} from '../../schema/index.ts';
import { isMember } from '../access/memberships.ts';
import type { SubjectKey } from '../tracking/tracked-subjects.ts';

export type Favourite = typeof favourites.$inferSelect;

/** Oldest first, with how the tracker fares with each, and when an account asked to be forgotten. */
export async function listFavourites(
  db: Db,
  teamId: string,
  { kind, id }: { readonly kind?: SubjectKind | undefined; readonly id?: string | undefined } = {},
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

/** What the team calls its subjects of one kind, oldest first. */
export async function listFavouriteNames(db: Db, teamId: string, kind: SubjectKind) {
  const { id, platform, subjectId, name, addedAt } = favourites;
  return db
    .select({ id, platform, subjectId, name, addedAt })
    .from(favourites)
    .where(and(eq(favourites.teamId, teamId), eq(favourites.kind, kind)))
    .orderBy(asc(favourites.addedAt), asc(favourites.id));
}

/** Of one kind, oldest first. */
export async function listFavouriteIds(db: Db, teamId: string, kind: SubjectKind): Promise<string[]> {
  const rows = await db
    .select({ id: favourites.id })
    .from(favourites)
    .where(and(eq(favourites.teamId, teamId), eq(favourites.kind, kind)))
    .orderBy(asc(favourites.addedAt), asc(favourites.id));
  return rows.map(({ id }) => id);
}

export async function listFavouritesAmong(
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

export async function countFavourites(db: Db, teamId: string, kind: SubjectKind): Promise<number> {
  const [row] = await db
    .select({ taken: count() })
    .from(favourites)
    .where(and(eq(favourites.teamId, teamId), eq(favourites.kind, kind)));
  return row?.taken ?? 0;
}

/** Of all teams: who added a subject and is still a member, and what their team calls it. */
export async function listTrackers(db: Db, { platform, kind, subjectId }: SubjectKey) {
  return db
    .select({ teamId: favourites.teamId, userId: favourites.addedBy, name: favourites.name })
    .from(favourites)
    .innerJoin(memberships, isMember(favourites.teamId, favourites.addedBy))
    .where(
      and(eq(favourites.platform, platform), eq(favourites.kind, kind), eq(favourites.subjectId, subjectId)),
    )
    .orderBy(asc(favourites.teamId));
}

/** When the team last added one; null before its first. */
export async function lastAddedAt(db: Db, teamId: string): Promise<Date | null> {
  const [row] = await db
    .select({ last: max(favourites.addedAt) })
    .from(favourites)
    .where(eq(favourites.teamId, teamId));
  return row?.last ?? null;
}

/** Which of the subjects the team tracks already. */
export async function findFavourites(
  db: Db,
  teamId: string,
  subjects: readonly Pick<Favourite, 'platform' | 'kind' | 'subjectId'>[],
): Promise<Favourite[]> {
  if (subjects.length === 0) return [];
  const isOne = subjects.map(({ platform, kind, subjectId }) =>
    and(eq(favourites.platform, platform), eq(favourites.kind, kind), eq(favourites.subjectId, subjectId)),
  );
  return db
    .select()
    .from(favourites)
    .where(and(eq(favourites.teamId, teamId), or(...isOne)));
}

export async function insertFavourite(db: Db, favourite: Favourite): Promise<void> {
  await insertFavourites(db, [favourite]);
}

export async function insertFavourites(db: Db, rows: readonly Favourite[]): Promise<void> {
  if (rows.length > 0) await db.insert(favourites).values([...rows]);
}

/** Whether the team added one of the kind at a time or later. */
export async function hasAddedSince(
  db: Db,
  teamId: string,
  kind: SubjectKind,
  since: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: favourites.id })
    .from(favourites)
    .where(and(eq(favourites.teamId, teamId), eq(favourites.kind, kind), gte(favourites.addedAt, since)))
    .limit(1);
  return rows.length > 0;
}
