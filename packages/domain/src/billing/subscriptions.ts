import type { Plan } from './plans.ts';

export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'paused', 'deleted', 'trialing'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Paddle says `canceled` where the product says `deleted`. Null for a status that neither knows. */
export function subscriptionStatusFromPaddle(paddleStatus: string): SubscriptionStatus | null {
  if (paddleStatus === 'canceled') return 'deleted';
  return SUBSCRIPTION_STATUSES.find(status => status === paddleStatus) ?? null;
}

export const SUBSCRIPTION_EVENTS = [
  'trialStarted',
  'purchased',
  'paymentSucceeded',
  'paymentFailed',
  'planChanged',
  'cancellationPlanned',
  'paused',
  'resumed',
  'ended',
] as const;
export type SubscriptionEvent = (typeof SUBSCRIPTION_EVENTS)[number];

/** Where each event leads from each status; a dash is impossible. `none` is a subscription before it begins. */
type Step = SubscriptionStatus | typeof no;
type Row = readonly [none: Step, trialing: Step, active: Step, pastDue: Step, paused: Step];

const no = '–';
const COLUMNS: readonly string[] = ['none', 'trialing', 'active', 'past_due', 'paused'];

/*
 * Our choice: the product's description names the statuses and not the steps between them. `deleted` has no
 * column because it is final: a team that comes back begins another subscription. A cancellation is first
 * planned, and the subscription ends with the period that is paid.
 */
// biome-ignore format: a table reads in columns
const STEPS: Record<SubscriptionEvent, Row> = {
  //                    none        trialing    active      past_due    paused
  trialStarted:        ['trialing', no,         no,         no,         no       ],
  purchased:           ['active',   no,         no,         no,         no       ],
  paymentSucceeded:    [no,         'active',   'active',   'active',   no       ],
  paymentFailed:       [no,         'past_due', 'past_due', 'past_due', no       ],
  planChanged:         [no,         'trialing', 'active',   no,         no       ],
  cancellationPlanned: [no,         'trialing', 'active',   'past_due', 'paused' ],
  paused:              [no,         no,         'paused',   'paused',   no       ],
  resumed:             [no,         no,         no,         no,         'active' ],
  ended:               [no,         'deleted',  'deleted',  'deleted',  'deleted'],
};

/** Null when the event is impossible in that status; `none` before the subscription begins. */
export function statusAfter(
  status: SubscriptionStatus | 'none',
  event: SubscriptionEvent,
): SubscriptionStatus | null {
  const next = STEPS[event][COLUMNS.indexOf(status)] ?? no;
  return next === no ? null : next;
}

/**
 * Whether some row of events leads from one status to the other. The billing provider tells where a
 * subscription stands, not every step on the way, so this is what its word is held against.
 */
export function canReach(before: SubscriptionStatus | 'none', after: SubscriptionStatus): boolean {
  const reached = new Set<SubscriptionStatus | 'none'>([before]);
  for (const status of reached) {
    for (const event of SUBSCRIPTION_EVENTS) {
      const next = statusAfter(status, event);
      if (next) reached.add(next);
    }
  }
  return reached.has(after);
}

/** A team has one trial, ever. */
export function mayStartTrial(team: { readonly trialUsed: boolean }): boolean {
  return !team.trialUsed;
}

/**
 * The plan a subscription gives. While a payment is being retried the plan stays; a paused subscription gives
 * the free plan until it goes on; an ended one gives what was paid for until the period is over.
 */
export function planInForce<Paid extends Plan>(
  subscription: {
    readonly status: SubscriptionStatus;
    readonly plan: Paid;
    readonly periodEndsAt: Date | null;
  },
  now: Date,
): Paid | 'BASIC' {
  switch (subscription.status) {
    case 'trialing':
    case 'active':
    case 'past_due':
      return subscription.plan;
    case 'paused':
      return 'BASIC';
    case 'deleted':
      return subscription.periodEndsAt && subscription.periodEndsAt > now ? subscription.plan : 'BASIC';
  }
}
