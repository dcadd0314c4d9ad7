import type { BillingCycle, Discount, PaidPlan, SubscriptionStatus } from '@clipscope/domain';

/** How a subscription stands, as the provider says, at the time that `knownAsOf` tells. */
export type SubscriptionState = {
  readonly id: string;
  readonly teamId: string;
  readonly provider: 'local' | 'paddle';
  /** The payer at the provider; null where there is none. */
  readonly customerId: string | null;
  readonly status: SubscriptionStatus;
  readonly plan: PaidPlan;
  readonly cycle: BillingCycle;
  /** Only where the provider leaves discounts to us. */
  readonly discountCode: string | null;
  readonly startedAt: Date;
  readonly periodStartsAt: Date | null;
  readonly periodEndsAt: Date | null;
  readonly trialEndsAt: Date | null;
  readonly cancelsAt: Date | null;
  /** Sorts by time: of two states of a subscription the greater one is the newer. */
  readonly knownAsOf: string;
};

/** What a purchase, a change or the passing of time made of a subscription, and what was charged for it. */
export type BillingOutcome = {
  readonly subscription: SubscriptionState;
  /** Only where the provider leaves invoices to us. */
  readonly invoices: readonly Invoice[];
};

export type Invoice = {
  /** The same thing billed again has the same id. */
  readonly id: string;
  readonly description: string;
  readonly totalCents: number;
  readonly billedAt: Date;
};

export type Order = {
  readonly plan: PaidPlan;
  readonly cycle: BillingCycle;
  readonly trial: boolean;
  readonly discountCode: string | null;
};

/** What a change would cost at once, as far as the provider can tell before it is made. */
export type ChangePreview = {
  /** What is unused of the period that is paid, and taken off. */
  readonly creditCents: number;
  readonly dueCents: number;
  /** The end of a trial that runs; null otherwise. */
  readonly firstPaymentAt: Date | null;
};

export type PaidTransaction = {
  readonly id: string;
  readonly status: 'billed' | 'paid' | 'completed' | 'past_due';
  readonly description: string;
  readonly totalCents: number;
  readonly currency: string;
  readonly billedAt: Date;
  readonly invoiceNumber: string | null;
};

/** News of the provider. Without a subscription it is about nothing that we keep. */
export type BillingEvent = {
  readonly id: string;
  readonly kind: string;
  readonly occurredAt: string;
  readonly subscription: SubscriptionState | null;
};

/**
 * Who takes the money. Faults of the caller and of the provider are thrown as coded errors. The local side is
 * pure: it keeps nothing, and whoever calls it keeps what it returns.
 */
export type BillingPort = {
  readonly kind: 'local' | 'paddle';
  /** Null when there is no such code, or not any more. */
  readonly validateDiscount: (code: string) => Promise<Discount | null>;
  readonly openCheckout: (team: { id: string; customerId: string | null }, order: Order) => Promise<Checkout>;
  /** Null while the payment is not complete. */
  readonly completeCheckout: (
    checkout: Order & { id: string; teamId: string },
    now: Date,
  ) => Promise<BillingOutcome | null>;
  /** Null when the provider has no such subscription, or none that is ours. */
  readonly readSubscription: (subscriptionId: string) => Promise<SubscriptionState | null>;
  /** Also takes a planned cancellation back. */
  readonly changePlan: (
    subscription: SubscriptionState,
    to: { plan: PaidPlan; cycle: BillingCycle },
    now: Date,
  ) => Promise<BillingOutcome>;
  /** Changes nothing. */
  readonly previewChange: (
    subscription: SubscriptionState,
    to: { plan: PaidPlan; cycle: BillingCycle },
    now: Date,
  ) => Promise<ChangePreview>;
  /** At the end of the period that is paid. */
  readonly cancel: (subscription: SubscriptionState, now: Date) => Promise<BillingOutcome>;
  /** Brings a subscription up to now: renewals and ends that time has brought. */
  readonly settle: (subscription: SubscriptionState, now: Date) => Promise<BillingOutcome>;
  /** Newest first; only where the provider keeps them. */
  readonly transactions?: (subscriptionIds: readonly string[]) => Promise<PaidTransaction[]>;
  /** Where a means of payment is changed; only where there is one. */
  readonly paymentMethodUrl?: (subscriptionId: string) => Promise<string | null>;
  /** Checks the signature over the body as it came; only where the provider sends news. */
  readonly parseWebhook?: (body: string, signature: string) => Promise<BillingEvent>;
};

export type Checkout = { readonly id: string; readonly url: string };

/** `2026-11-15T12:00:00.1Z` with six decimals, so that times of different precision sort as text. */
export function sortableTime(isoTime: string): string {
  const [, seconds, fraction = ''] = /^(.{19})(?:\.(\d{1,6})\d*)?Z$/.exec(isoTime) ?? [];
  if (seconds === undefined) return sortableTime(new Date(isoTime).toISOString());
  return `${seconds}.${fraction.padEnd(6, '0')}Z`;
}

export function planTitle(plan: PaidPlan, cycle: BillingCycle): string {
  return `Clipscope ${plan.charAt(0)}${plan.slice(1).toLowerCase()}, one ${cycle}`;
}

/** What costs nothing now: the same plan again, which takes a cancellation back, or any plan during a trial. */
export function freeChange(
  { plan, cycle, status, trialEndsAt }: SubscriptionState,
  to: { plan: PaidPlan; cycle: BillingCycle },
): ChangePreview | null {
  const isSame = plan === to.plan && cycle === to.cycle;
  if (!isSame && status !== 'trialing') return null;
  return { creditCents: 0, dueCents: 0, firstPaymentAt: status === 'trialing' ? trialEndsAt : null };
}
