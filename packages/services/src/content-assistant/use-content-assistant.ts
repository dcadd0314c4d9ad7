import { countAssistantUses, reserveAssistantUse, returnAssistantUse } from '@clipscope/business-store';
import { type Contract, type ReplyOf, reason } from '@clipscope/contract';
import { DAY_MS, limitsOfPlan } from '@clipscope/domain';
import type { Context, SignedInContext } from '../context.ts';
import { limitReached } from '../errors.ts';
import { notifyOfLimit } from '../notifications/notify-of-limit.ts';

/** Counts one use of the day before the assistant is called. */
export async function useContentAssistant(context: SignedInContext): Promise<void> {
  const { teamId, plan } = context.actor;
  const { db } = context.business;
  const limit = limitsOfPlan(plan).dailyContentAssistant;
  const used = await reserveAssistantUse(db, { teamId, day: dayOf(context.now()), limit });
  if (used === null) {
    throw limitReached('dailyContentAssistant', reason('limits.contentAssistant', { limit }));
  }
  await notifyOfLimit(db, context, plan, { limit: 'dailyContentAssistant', before: used - 1, used });
}

/** Takes back a use that was counted at the given time. */
export async function returnContentAssistantUse(
  { business }: Pick<Context, 'business'>,
  { teamId, usedAt }: { readonly teamId: string; readonly usedAt: Date },
): Promise<void> {
  await returnAssistantUse(business.db, { teamId, day: dayOf(usedAt) });
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
