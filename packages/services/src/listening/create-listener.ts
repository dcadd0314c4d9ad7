import { countListeners, insertListener, lockTeam, newId } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { isUnlimited, limitsOfPlan, type Plan } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { notifyOfLimit } from '../notifications/tell-of-limit.ts';
import { listenerQuery, rethrowNameTaken } from './listener-query.ts';
import { presentListener } from './listeners.ts';

/** Of two that take the last place at once, one gets it. */
export async function createListener(
  context: SignedInContext,
  { body: { name, ...asked } }: InputOf<Contract['createListener']>,
): Promise<ReplyOf<Contract['createListener']>> {
  const { teamId, userId } = context.actor;
  const query = listenerQuery(asked);
  const now = context.now();
  return context.business.db
    .transaction(async db => {
      const team = await lockTeam(db, teamId);
      if (!team) throw new CodedError('NOT_FOUND');
      const taken = await countListeners(db, teamId);
      assertRoomInPlan(team.plan, taken);
      const listener = await insertListener(db, {
        id: newId(now.getTime()),
        teamId,
        name,
        query,
        pausedAt: null,
        createdBy: userId,
        createdAt: now,
        updatedAt: now,
      });
      const by = { teamId, userId, plan: team.plan, at: now };
      await notifyOfLimit(db, by, { limit: 'socialListeners', before: taken, used: taken + 1 });
      return presentListener(listener, false);
    })
    .catch(rethrowNameTaken);
}

function assertRoomInPlan(plan: Plan, taken: number): void {
  const limit = limitsOfPlan(plan).socialListeners;
  if (isUnlimited(limit) || taken < limit) return;
  const has = limit === 1 ? '1 social listener' : `${limit} social listeners`;
  throw new CodedError('LIMIT_REACHED', `Your plan includes ${has}, and your team already has ${taken}.`, {
    limitation: { limit: 'socialListeners' },
  });
}
