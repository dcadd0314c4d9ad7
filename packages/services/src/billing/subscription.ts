import { findProfile, listSubscriptions, type SubscriptionRow } from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf } from '@clipscope/contract';
import { CURRENCY, priceCents } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';

export async function subscription(context: SignedInContext): Promise<ReplyOf<Contract['subscription']>> {
  const { business, actor, billing } = context;
  const profile = await findProfile(business.db, actor.teamId, actor.userId);
  if (!profile) throw new CodedError('NOT_FOUND');
  const [current] = await listSubscriptions(business.db, actor.teamId);
  return {
    plan: profile.team.plan,
    status: profile.team.subscriptionStatus,
    trialUsed: profile.team.trialUsed,
    canEdit: profile.membership.billing === 'EDIT',
    provider: billing.kind,
    subscription: current
      ? {
          ...presentTerms(current),
          currency: CURRENCY,
          creditCents: current.provider === 'local' ? current.creditCents : null,
        }
      : null,
  };
}

/** What customers and staff see alike. */
export function presentTerms(row: SubscriptionRow) {
  const { id, plan, cycle, startedAt, periodEndsAt, trialEndsAt, cancelsAt } = row;
  return {
    id,
    plan,
    cycle,
    priceCents: priceCents(plan, cycle),
    startedAt: startedAt.toISOString(),
    periodEndsAt: periodEndsAt?.toISOString() ?? null,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    cancelsAt: cancelsAt?.toISOString() ?? null,
    next: presentNext(row),
  };
}

function presentNext({ nextPlan, nextCycle, nextAt }: SubscriptionRow) {
  if (!nextPlan || !nextCycle || !nextAt) return null;
  return {
    plan: nextPlan,
    cycle: nextCycle,
    at: nextAt.toISOString(),
    priceCents: priceCents(nextPlan, nextCycle),
  };
}
