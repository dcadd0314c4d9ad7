export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'paused', 'deleted', 'trialing'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Paddle says `canceled` where the product says `deleted`. Null for a status that neither knows. */
export function subscriptionStatusFromPaddle(paddleStatus: string): SubscriptionStatus | null {
  if (paddleStatus === 'canceled') return 'deleted';
  return SUBSCRIPTION_STATUSES.find(status => status === paddleStatus) ?? null;
}
