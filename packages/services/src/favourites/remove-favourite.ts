import { paceSubjects, removeFavourite as removeWithParts } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { PLAN_PACES } from './plan-paces.ts';

/**
 * Stops tracking for this team; the pace falls to what the other teams' plans allow. A frozen favourite that
 * gets the place is tracked from the tracker's next beat on.
 */
export async function removeFavourite(
  context: SignedInContext,
  { params }: InputOf<Contract['removeFavourite']>,
): Promise<ReplyOf<Contract['removeFavourite']>> {
  const { teamId, userId } = context.actor;
  const now = context.now();
  await context.business.db.transaction(async db => {
    const removed = await removeWithParts(db, teamId, params.id, { removedBy: userId, removedAt: now });
    if (!removed) throw new CodedError('NOT_FOUND');
    await paceSubjects(db, PLAN_PACES, now, [removed]);
  });
  return { ok: true };
}
