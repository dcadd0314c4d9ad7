import { isPaidPlan, subscriptionStatusFromPaddle } from '@clipscope/domain';
import type { Subscription, SubscriptionNotification } from '@paddle/paddle-node-sdk';
import { type SubscriptionState, sortableTime } from './billing.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Paddle's subscription in our words. Which team and which plan it is for stands in the custom data that we
 * put there at the checkout; one without them was not made by us, and is null.
 */
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
    cancelsAt: scheduledChange?.action === 'cancel' ? momentOf(scheduledChange.effectiveAt) : null,
    knownAsOf,
  };
}

function momentOf(isoTime: string | null | undefined): Date | null {
  return isoTime ? new Date(isoTime) : null;
}
