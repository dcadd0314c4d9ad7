import {
  type Db,
  type Favourite,
  findFavourites,
  insertFavourites,
  lastAddedAt,
  lockTeam,
  newId,
  paceSubjects,
  type SubjectKey,
  type SubjectKind,
  type Team,
} from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import { LIMIT_OF_KIND } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { notifyOfLimit } from '../notifications/tell-of-limit.ts';
import type { FavouriteSubject } from './favourite-subject.ts';
import { fullPlan, isFull, type Places, placesOf } from './places.ts';
import { PLAN_PACES } from './plan-paces.ts';

/** What became of each: a favourite, new or there before, or the reason why there is no place for it. */
export type Kept = { readonly id: string; readonly isNew: boolean } | CodedError;

/** Tracks subjects for the team, each once, in their order. Of two that take the last place at once, one gets it. */
export async function saveFavourites(
  context: SignedInContext,
  asked: readonly FavouriteSubject[],
): Promise<Kept[]> {
  return context.business.db.transaction(async db => {
    const team = await lockTeam(db, context.actor.teamId);
    if (!team) throw new CodedError('NOT_FOUND');
    const { kept, added, places } = await decide(context, db, team, asked);
    await insertFavourites(db, added);
    const by = { teamId: team.id, userId: context.actor.userId, plan: team.plan, at: context.now() };
    for (const [kind, some] of Map.groupBy(added, one => one.kind)) {
      const used = places.get(kind)?.taken ?? some.length;
      await notifyOfLimit(db, by, { limit: LIMIT_OF_KIND[kind], before: used - some.length, used });
    }
    await paceSubjects(db, PLAN_PACES, context.now(), added);
    return kept;
  });
}

async function decide(
  { actor, now }: SignedInContext,
  db: Db,
  team: Team,
  asked: readonly FavouriteSubject[],
) {
  const ids = new Map((await findFavourites(db, team.id, asked)).map(row => [keyOf(row), row.id]));
  const places = new Map<SubjectKind, Places>();
  for (const kind of new Set(asked.map(one => one.kind))) places.set(kind, await placesOf(db, team, kind));
  const added: Favourite[] = [];
  // A millisecond apart at least: the order of adding decides what a smaller plan freezes.
  let nextMs = Math.max(now().getTime(), ((await lastAddedAt(db, team.id))?.getTime() ?? 0) + 1);
  const kept = asked.map((subject): Kept => {
    const known = ids.get(keyOf(subject));
    if (known !== undefined) return { id: known, isNew: false };
    const left = places.get(subject.kind) as Places;
    if (isFull(left)) return fullPlan(subject.kind, left);
    const addedAt = new Date(nextMs);
    const id = newId(nextMs);
    nextMs += 1;
    places.set(subject.kind, { ...left, taken: left.taken + 1 });
    ids.set(keyOf(subject), id);
    added.push({ ...subject, id, teamId: team.id, addedBy: actor.userId, addedAt });
    return { id, isNew: true };
  });
  return { kept, added, places };
}

function keyOf({ platform, kind, subjectId }: SubjectKey): string {
  return `${platform}/${kind}/${subjectId}`;
}
