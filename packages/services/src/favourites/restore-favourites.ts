import {
  type Db,
  deleteFavouritesRemovedBefore,
  findFavourites,
  findFavouritesById,
  hasAddedSince,
  insertFavouriteNotes,
  insertFavourites,
  lockFolders,
  putFolderFavourites,
  type RemovedFavourite,
  setUpdateFrequency,
  type Team,
  takeRemovedFavourites,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, RESTORABLE_HOURS, type ReplyOf } from '@clipscope/contract';
import { HOUR_MS, isUnlimited } from '@clipscope/domain';
import type { Context, SignedInContext } from '../context.ts';
import { withLockedTeam } from '../team/with-locked-team.ts';
import { noPlaceError, placesOf } from './places.ts';
import { PLAN_FREQUENCIES } from './plan-frequencies.ts';

/** Restores all of the favourites or none, with their ids, notes and folders. */
export async function restoreFavourites(
  context: SignedInContext,
  { body }: InputOf<Contract['restoreFavourites']>,
): Promise<ReplyOf<Contract['restoreFavourites']>> {
  const ids = [...new Set(body.ids)];
  await withLockedTeam(context, async (db, team) => {
    const removed = await takeRemovedFavourites(db, team.id, ids, restorableSince(context));
    // Another member may have restored some of them already.
    const existing = await findFavouritesById(db, team.id, ids);
    if (removed.length + existing.length < ids.length) throw new CodedError('NOT_FOUND');
    await restore(db, team, removed);
    const subjects = removed.map(({ favourite }) => favourite);
    await setUpdateFrequency(db, PLAN_FREQUENCIES, context.now(), subjects);
  });
  return { ok: true };
}

async function restore(db: Db, team: Team, removed: readonly RemovedFavourite[]): Promise<void> {
  const subjects = removed.map(({ favourite }) => favourite);
  const known = await findFavourites(db, team.id, subjects);
  const idBySubject = new Map(known.map(favourite => [keyOf(favourite), favourite.id]));
  // A subject that was added again meanwhile gets its notes and folders back, and needs no further place.
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
    removed.flatMap(row => withId(row, row.notes)),
  );
  const entries = removed.flatMap(row => withId(row, row.folders));
  const folderIds = entries.map(({ folderId }) => folderId);
  const existing = new Set(await lockFolders(db, team.id, folderIds));
  await putFolderFavourites(
    db,
    entries.filter(({ folderId }) => existing.has(folderId)),
  );
}

/** A team beyond its limit may undo a removal, unless it has used the place for another favourite. */
async function assertWithinPlan(db: Db, team: Team, missing: readonly RemovedFavourite[]): Promise<void> {
  for (const [kind, rows] of Map.groupBy(missing, ({ favourite }) => favourite.kind)) {
    if (kind === 'video') continue;
    const places = await placesOf(db, team, kind);
    if (isUnlimited(places.limit) || places.taken + rows.length <= places.limit) continue;
    const firstMs = Math.min(...rows.map(({ removedAt }) => removedAt.getTime()));
    if (await hasAddedSince(db, team.id, kind, new Date(firstMs))) throw noPlaceError(kind, places);
  }
}

/** Deletes what was removed too long ago to be restored. */
export async function forgetRemovedFavourites(context: Context): Promise<void> {
  await deleteFavouritesRemovedBefore(context.business.db, restorableSince(context));
}

function restorableSince({ now }: Pick<Context, 'now'>): Date {
  return new Date(now().getTime() - RESTORABLE_HOURS * HOUR_MS);
}

function keyOf({ platform, kind, subjectId }: RemovedFavourite['favourite']): string {
  return `${platform}/${kind}/${subjectId}`;
}
