import {
  BILLING_CYCLES,
  isPaidPlan,
  isSameTerms,
  type PaidTerms,
  subscriptionStatusFromPaddle,
  UUID,
} from '@clipscope/domain';
import type { CustomData, Subscription, SubscriptionNotification } from '@paddle/paddle-node-sdk';
import { NOTHING_PLANNED, type SubscriptionState, sortableTime } from './billing.ts';

/** Team and plan are in the custom data of our checkout; null for subscriptions that were created otherwise. */
export function stateFromPaddle(
  subscription: Subscription | SubscriptionNotification,
  knownAsOf: string = sortableTime(subscription.updatedAt),
): SubscriptionState | null {
  const [item] = subscription.items;
  const teamId: unknown = subscription.customData?.team_id;
  const plan: unknown = item?.price?.customData?.plan;
  const cycle = subscription.billingCycle.interval;
  const status = subscriptionStatusFromPaddle(subscription.status);
  if (typeof teamId !== 'string' || !UUID.test(teamId) || !isPaidPlan(plan) || status === null) return null;
  if (cycle !== 'month' && cycle !== 'year') return null;
  const { scheduledChange, currentBillingPeriod } = subscription;
  const cancelsAt = scheduledChange?.action === 'cancel' ? momentOf(scheduledChange.effectiveAt) : null;
  return {
    id: subscription.id,
    teamId,
    provider: 'paddle',
    customerId: subscription.customerId,
    status,
    plan,
    cycle,
    discountCode: null,
    startedAt: new Date(subscription.startedAt ?? subscription.createdAt),
    periodStartsAt: momentOf(currentBillingPeriod?.startsAt),
    periodEndsAt: momentOf(currentBillingPeriod?.endsAt),
    trialEndsAt: momentOf(item?.trialDates?.endsAt),
    cancelsAt,
    ...nextOf(subscription.customData, { plan, cycle, status, cancelsAt }),
    paidFrom: null,
    paidCents: null,
    creditCents: 0,
    knownAsOf,
  };
}

/**
 * A planned change is in the custom data, so that every state includes it, in whatever order they arrive. It is ignored
 * once the subscription is cancelled or has the new plan.
 */
function nextOf(
  custom: CustomData | null,
  now: PaidTerms & Pick<SubscriptionState, 'status' | 'cancelsAt'>,
): Pick<SubscriptionState, 'nextPlan' | 'nextCycle' | 'nextAt'> {
  const [nextPlan, nextAt]: unknown[] = [custom?.next_plan, custom?.next_at];
  const nextCycle = BILLING_CYCLES.find(cycle => cycle === custom?.next_cycle);
  const continues = now.cancelsAt === null && (now.status === 'active' || now.status === 'past_due');
  if (!continues || !isPaidPlan(nextPlan) || !nextCycle || typeof nextAt !== 'string') return NOTHING_PLANNED;
  if (isSameTerms(now, { plan: nextPlan, cycle: nextCycle })) return NOTHING_PLANNED;
  return { nextPlan, nextCycle, nextAt: new Date(nextAt) };
}

function momentOf(isoTime: string | null | undefined): Date | null {
  return isoTime ? new Date(isoTime) : null;
}
