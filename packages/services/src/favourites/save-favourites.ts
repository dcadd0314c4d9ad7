import {
  type Db,
  type Favourite,
  type FavouriteKey,
  type FavouriteKind,
  findFavourites,
  insertFavourites,
  lastFavouriteAddedAt,
  newId,
  setUpdateFrequency,
  type Team,
} from '@clipscope/business-store';
import type { CodedError } from '@clipscope/contract';
import { LIMIT_OF_KIND } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { notifyOfLimit } from '../notifications/notify-of-limit.ts';
import { withLockedTeam } from '../team/with-locked-team.ts';
import type { FavouriteSubject } from './favourite-subject.ts';
import { isFull, noPlaceError, type Places, placesOf, takesPlace } from './places.ts';
import { PLAN_FREQUENCIES } from './plan-frequencies.ts';

/** A favourite, new or existing, or the reason why there is no place for it. */
export type SavedFavourite = { readonly id: string; readonly isNew: boolean } | CodedError;

/** Tracks or saves subjects for the team, each once, in their order. */
export async function saveFavourites(
  context: SignedInContext,
  subjects: readonly FavouriteSubject[],
): Promise<SavedFavourite[]> {
  return withLockedTeam(context, async (db, team) => {
    const { saved, added, places } = await assignPlaces(context, db, team, subjects);
    await insertFavourites(db, added);
    for (const [kind, rows] of Map.groupBy(added.filter(takesPlace), row => row.kind)) {
      const used = places.get(kind)?.taken ?? rows.length;
      const use = { limit: LIMIT_OF_KIND[kind], before: used - rows.length, used };
      await notifyOfLimit(db, context, team.plan, use);
    }
    await setUpdateFrequency(db, PLAN_FREQUENCIES, context.now(), added);
    return saved;
  });
}

async function assignPlaces(
  { actor, now }: SignedInContext,
  db: Db,
  team: Team,
  subjects: readonly FavouriteSubject[],
) {
  const ids = new Map((await findFavourites(db, team.id, subjects)).map(row => [keyOf(row), row.id]));
  const places = new Map<FavouriteKind, Places>();
  const kinds = new Set(subjects.map(({ kind }) => kind));
  for (const kind of kinds) places.set(kind, await placesOf(db, team, kind));
  const added: Favourite[] = [];
  // At least a millisecond apart: a downgrade freezes the latest.
  let nextMs = Math.max(now().getTime(), ((await lastFavouriteAddedAt(db, team.id))?.getTime() ?? 0) + 1);
  const saved = subjects.map((subject): SavedFavourite => {
    const known = ids.get(keyOf(subject));
    if (known !== undefined) return { id: known, isNew: false };
    const left = places.get(subject.kind) as Places;
    if (isFull(left)) return noPlaceError(subject.kind, left);
    places.set(subject.kind, { ...left, taken: left.taken + 1 });
    const addedAt = new Date(nextMs);
    const id = newId(nextMs);
    nextMs += 1;
    ids.set(keyOf(subject), id);
    added.push({ ...subject, id, teamId: team.id, addedBy: actor.userId, addedAt });
    return { id, isNew: true };
  });
  return { saved, added, places };
}

function keyOf({ platform, kind, subjectId }: FavouriteKey): string {
  return `${platform}/${kind}/${subjectId}`;
}
