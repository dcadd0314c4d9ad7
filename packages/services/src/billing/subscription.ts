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
          id: current.id,
          plan: current.plan,
          cycle: current.cycle,
          priceCents: priceCents(current.plan, current.cycle),
          currency: CURRENCY,
          startedAt: current.startedAt.toISOString(),
          periodEndsAt: current.periodEndsAt?.toISOString() ?? null,
          trialEndsAt: current.trialEndsAt?.toISOString() ?? null,
          cancelsAt: current.cancelsAt?.toISOString() ?? null,
          next: presentNext(current),
          creditCents: current.provider === 'local' ? current.creditCents : null,
        }
      : null,
  };
}

export function presentNext({ nextPlan, nextCycle, nextAt }: SubscriptionRow) {
  if (!nextPlan || !nextCycle || !nextAt) return null;
  return {
    plan: nextPlan,
    cycle: nextCycle,
    at: nextAt.toISOString(),
    priceCents: priceCents(nextPlan, nextCycle),
  };
}
