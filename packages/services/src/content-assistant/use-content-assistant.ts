import { countAssistantUses, reserveAssistantUse } from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf } from '@clipscope/contract';
import { DAY_MS, limitsOfPlan } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { notifyOfLimit } from '../notifications/tell-of-limit.ts';

/** Takes one use off the team's day before the assistant is asked; of two that want the last one, one gets it. */
export async function useContentAssistant(context: SignedInContext): Promise<void> {
  const { teamId, userId, plan } = context.actor;
  const { db } = context.business;
  const at = context.now();
  const limit = limitsOfPlan(plan).dailyContentAssistant;
  const used = await reserveAssistantUse(db, { teamId, day: dayOf(at), limit });
  if (used !== null) {
    const use = { limit: 'dailyContentAssistant', before: used - 1, used } as const;
    return notifyOfLimit(db, { teamId, userId, plan, at }, use);
  }
  throw new CodedError(
    'LIMIT_REACHED',
    `Your plan includes ${limit} content assistant requests a day, and all of today’s are used.`,
    { limitation: { limit: 'dailyContentAssistant' } },
  );
}

export async function assistantQuota(
  context: SignedInContext,
): Promise<ReplyOf<Contract['contentAssistant']>['quota']> {
  const { teamId, plan } = context.actor;
  const day = dayOf(context.now());
  const { dailyContentAssistant } = limitsOfPlan(plan);
  const used = await countAssistantUses(context.business.db, teamId, day);
  return {
    day,
    dailyContentAssistant,
    used,
    remaining: Math.max(0, dailyContentAssistant - used),
    resetsAt: new Date(Date.parse(day) + DAY_MS).toISOString(),
  };
}

/** The day in UTC, as 2026-11-15. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
