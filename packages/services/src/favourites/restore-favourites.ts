import {
  type Db,
  deleteFavouritesRemovedBefore,
  findFavourites,
  hasAddedSince,
  insertFavouriteNotes,
  insertFavourites,
  listFavouritesAmong,
  lockFolders,
  lockTeam,
  paceSubjects,
  putFolderFavourites,
  type RemovedFavourite,
  type Team,
  takeRemovedFavourites,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, RESTORABLE_HOURS, type ReplyOf } from '@clipscope/contract';
import { HOUR_MS, isUnlimited } from '@clipscope/domain';
import type { Context, SignedInContext } from '../context.ts';
import { fullPlan, placesOf } from './places.ts';
import { PLAN_PACES } from './plan-paces.ts';

/** Undoes removals, all of them or none: each favourite is back with its id, notes and folders, and is tracked again. */
export async function restoreFavourites(
  context: SignedInContext,
  { body }: InputOf<Contract['restoreFavourites']>,
): Promise<ReplyOf<Contract['restoreFavourites']>> {
  const ids = [...new Set(body.ids)];
  await context.business.db.transaction(async db => {
    const team = await lockTeam(db, context.actor.teamId);
    if (!team) throw new CodedError('NOT_FOUND');
    const removed = await takeRemovedFavourites(db, team.id, ids, restorableSince(context));
    // What somebody else restored a moment ago is where it should be.
    const there = await listFavouritesAmong(db, team.id, ids);
    if (removed.length + there.length < ids.length) throw new CodedError('NOT_FOUND');
    await restore(db, team, removed);
    const subjects = removed.map(({ favourite }) => favourite);
    await paceSubjects(db, PLAN_PACES, context.now(), subjects);
  });
  return { ok: true };
}

async function restore(db: Db, team: Team, removed: readonly RemovedFavourite[]): Promise<void> {
  const idBySubject = new Map<string, string>();
  const known = await findFavourites(
    db,
    team.id,
    removed.map(({ favourite }) => favourite),
  );
  for (const favourite of known) idBySubject.set(keyOf(favourite), favourite.id);
  // A subject that was added again meanwhile gets back its notes and folders, and needs no further place.
  const missing = removed.filter(({ favourite }) => {
    const key = keyOf(favourite);
    if (idBySubject.has(key)) return false;
    idBySubject.set(key, favourite.id);
    return true;
  });
  await assertWithinPlan(db, team, missing);
  await insertFavourites(
    db,
    missing.map(({ favourite }) => favourite),
  );
  const withId = <Row extends object>({ favourite }: RemovedFavourite, rows: readonly Row[]) => {
    const favouriteId = idBySubject.get(keyOf(favourite)) as string;
    return rows.map(row => ({ ...row, favouriteId }));
  };
  await insertFavouriteNotes(
    db,
    removed.flatMap(one => withId(one, one.notes)),
  );
  const filed = removed.flatMap(one => withId(one, one.folders));
  const folderIds = new Set(
    await lockFolders(
      db,
      team.id,
      filed.map(({ folderId }) => folderId),
    ),
  );
  await putFolderFavourites(
    db,
    filed.filter(({ folderId }) => folderIds.has(folderId)),
  );
}

/** A team that had more than its plan has places for may undo a removal, unless it gave the place to another one. */
async function assertWithinPlan(db: Db, team: Team, missing: readonly RemovedFavourite[]): Promise<void> {
  for (const [kind, some] of Map.groupBy(missing, ({ favourite }) => favourite.kind)) {
    const places = await placesOf(db, team, kind);
    if (isUnlimited(places.limit) || places.taken + some.length <= places.limit) continue;
    const firstMs = Math.min(...some.map(({ removedAt }) => removedAt.getTime()));
    if (await hasAddedSince(db, team.id, kind, new Date(firstMs))) throw fullPlan(kind, places);
  }
}

/** Deletes for good what was removed too long ago to be restored. */
export async function forgetRemovedFavourites(context: Context): Promise<void> {
  await deleteFavouritesRemovedBefore(context.business.db, restorableSince(context));
}

function restorableSince({ now }: Pick<Context, 'now'>): Date {
  return new Date(now().getTime() - RESTORABLE_HOURS * HOUR_MS);
}

function keyOf({ platform, kind, subjectId }: RemovedFavourite['favourite']): string {
  return `${platform}/${kind}/${subjectId}`;
}
