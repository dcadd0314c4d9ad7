import { removeFavourite as removeWithParts, setUpdateFrequency } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { PLAN_FREQUENCIES } from './plan-frequencies.ts';

/** A frozen favourite that moves up into the free place is tracked from the next run of the tracker on. */
export async function removeFavourite(
  context: SignedInContext,
  { params }: InputOf<Contract['removeFavourite']>,
): Promise<ReplyOf<Contract['removeFavourite']>> {
  const { teamId, userId } = context.actor;
  const now = context.now();
  await context.business.db.transaction(async db => {
    const removed = await removeWithParts(db, teamId, params.id, { removedBy: userId, removedAt: now });
    if (!removed) throw new CodedError('NOT_FOUND');
    await setUpdateFrequency(db, PLAN_FREQUENCIES, now, [removed]);
  });
  return { ok: true };
}
