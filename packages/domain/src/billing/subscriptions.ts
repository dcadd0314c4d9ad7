import type { Plan } from './plans.ts';

export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'paused', 'deleted', 'trialing'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Paddle's `canceled` is the product's `deleted`. Null for an unknown status. */
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

type Transition = SubscriptionStatus | typeof no;
type Row = readonly [
  none: Transition,
  trialing: Transition,
  active: Transition,
  pastDue: Transition,
  paused: Transition,
];

const no = '–';
const COLUMNS: readonly string[] = ['none', 'trialing', 'active', 'past_due', 'paused'];

/*
 * The status after each event; a dash marks an impossible event. The specification names the statuses but not the
 * transitions, so these are our choice. `deleted` has no column because it is final: a team that returns starts a new
 * subscription. A cancellation is planned first, and the subscription ends with the paid period.
 */
// biome-ignore format: a table reads in columns
const TRANSITIONS: Record<SubscriptionEvent, Row> = {
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

/** Null when the event is impossible in that status; `none` is the status before the subscription starts. */
export function statusAfter(
  status: SubscriptionStatus | 'none',
  event: SubscriptionEvent,
): SubscriptionStatus | null {
  const next = TRANSITIONS[event][COLUMNS.indexOf(status)] ?? no;
  return next === no ? null : next;
}

/**
 * Whether some sequence of events leads from one status to the other. The billing provider reports the current status
 * and not every event, so its reports are validated with this.
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

/** A team has one trial in its lifetime. */
export function canStartTrial(team: { readonly trialUsed: boolean }): boolean {
  return !team.trialUsed;
}

/**
 * The plan a subscription grants: unchanged while a payment is retried, the free plan while paused, and the paid plan
 * after its end until the paid period is over.
 */
export function effectivePlan<Paid extends Plan>(
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
