import {
  findFavourite,
  findTrackedSubject,
  insertFavourite,
  lockTeam,
  newId,
  paceSubjects,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { UPDATES_PER_DAY } from '../tracking/schedule-tracking.ts';
import { favouriteSubject } from './favourite-subject.ts';
import { refuseFullPlan } from './places.ts';
import { presentFavourite } from './present-favourite.ts';

/** Tracks a subject for the team. Of two that take the last place at once, one gets it. */
export async function addFavourite(
  context: SignedInContext,
  { body }: InputOf<Contract['addFavourite']>,
): Promise<ReplyOf<Contract['addFavourite']>> {
  const { teamId, userId } = context.actor;
  const { name, ...key } = await favouriteSubject(context, body);
  const now = context.now();
  return context.business.db.transaction(async db => {
    const team = await lockTeam(db, teamId);
    if (!team) throw new CodedError('NOT_FOUND');
    const known = await findFavourite(db, teamId, key);
    if (known) return presentFavourite(known, await findTrackedSubject(db, key));
    await refuseFullPlan(db, team, key.kind);
    const favourite = { id: newId(now.getTime()), teamId, ...key, name, addedBy: userId, addedAt: now };
    await insertFavourite(db, favourite);
    await paceSubjects(db, UPDATES_PER_DAY, now, key);
    return presentFavourite(favourite, await findTrackedSubject(db, key));
  });
}
