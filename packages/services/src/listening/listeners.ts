import { listListeners, type SocialListener } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import { frozenIds, limitsOfPlan, type Plan } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';

export async function listeners(context: SignedInContext): Promise<ReplyOf<Contract['listeners']>> {
  const { teamId, plan } = context.actor;
  const rows = await listListeners(context.business.db, teamId);
  const frozen = frozenListeners(rows, plan);
  return {
    socialListeners: limitsOfPlan(plan).socialListeners,
    listeners: rows.map(listener => presentListener(listener, frozen.has(listener.id))),
  };
}

/** The ids of listeners beyond the plan's limit, given all listeners of the team. */
export function frozenListeners(
  oldestFirst: readonly Pick<SocialListener, 'id'>[],
  plan: Plan,
): ReadonlySet<string> {
  return frozenIds(
    oldestFirst.map(({ id }) => id),
    limitsOfPlan(plan).socialListeners,
  );
}

export function presentListener(
  { id, name, query, pausedAt, createdAt }: SocialListener,
  frozen: boolean,
): ReplyOf<Contract['createListener']> {
  return {
    id,
    name,
    query,
    isPaused: pausedAt !== null,
    frozen,
    createdAt: createdAt.toISOString(),
  };
}
