import {
  type BillingCycle,
  type ChangeTime,
  changeTime,
  type Discount,
  isSameTerms,
  type PaidPlan,
  type PaidTerms,
  type SubscriptionStatus,
} from '@clipscope/domain';

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
  /** The plan and the cycle that a planned change brings, and when; all three are null without one. */
  readonly nextPlan: PaidPlan | null;
  readonly nextCycle: BillingCycle | null;
  readonly nextAt: Date | null;
  /** Since when the plan is paid for in this period, and how much its time until the end is worth. Null where the provider counts. */
  readonly paidFrom: Date | null;
  readonly paidCents: number | null;
  /** What later payments take first; 0 where the provider keeps it. */
  readonly creditCents: number;
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

type Order = {
  readonly plan: PaidPlan;
  readonly cycle: BillingCycle;
  readonly trial: boolean;
  readonly discountCode: string | null;
};

/** A change as it is asked for. Without a time, a downgrade waits for the end of the period and all else is at once. */
export type WantedChange = PaidTerms & { readonly when?: ChangeTime | undefined };

/** What a change costs and brings back, as far as the provider can tell before it is made. */
export type ChangePreview = {
  /** When the plan changes; null at once. */
  readonly takesEffectAt: Date | null;
  /** What the new plan costs until the next payment, if it is billed at once. */
  readonly chargeCents: number;
  /** What is unused of the time that is paid. */
  readonly creditCents: number;
  /** Credit from before that pays a part of it. */
  readonly balanceCents: number;
  readonly dueCents: number;
  /** Included in what is due; null where the provider tells none. */
  readonly taxCents: number | null;
  /** What is left for later payments. */
  readonly creditLeftCents: number;
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
    checkout: Order & { id: string; teamId: string; creditCents?: number },
    now: Date,
  ) => Promise<BillingOutcome | null>;
  /** Null when the provider has no such subscription, or none that is ours. */
  readonly readSubscription: (subscriptionId: string) => Promise<SubscriptionState | null>;
  /** Takes a planned cancellation and a change planned before back; the same plan again does nothing else. */
  readonly changePlan: (
    subscription: SubscriptionState,
    to: WantedChange,
    now: Date,
  ) => Promise<BillingOutcome>;
  /** Changes nothing. */
  readonly previewChange: (
    subscription: SubscriptionState,
    to: WantedChange,
    now: Date,
  ) => Promise<ChangePreview>;
  /** At the end of the period that is paid; a planned change is dropped. */
  readonly cancel: (subscription: SubscriptionState, now: Date) => Promise<BillingOutcome>;
  /** Brings a subscription up to now: renewals, planned changes and ends that time has brought. */
  readonly settle: (subscription: SubscriptionState, now: Date) => Promise<BillingOutcome>;
  /** Newest first; only where the provider keeps them. */
  readonly transactions?: (subscriptionIds: readonly string[]) => Promise<PaidTransaction[]>;
  /** Where a means of payment is changed; only where there is one. */
  readonly paymentMethodUrl?: (subscriptionId: string) => Promise<string | null>;
  /** Checks the signature over the body as it came; only where the provider sends news. */
  readonly parseWebhook?: (body: string, signature: string) => Promise<BillingEvent>;
};

type Checkout = { readonly id: string; readonly url: string };

/** `2026-11-15T12:00:00.1Z` with six decimals, so that times of different precision sort as text. */
export function sortableTime(isoTime: string): string {
  const [, seconds, fraction = ''] = /^(.{19})(?:\.(\d{1,6})\d*)?Z$/.exec(isoTime) ?? [];
  if (seconds === undefined) return sortableTime(new Date(isoTime).toISOString());
  return `${seconds}.${fraction.padEnd(6, '0')}Z`;
}

export function planTitle(plan: PaidPlan, cycle: BillingCycle): string {
  return `Clipscope ${plan.charAt(0)}${plan.slice(1).toLowerCase()}, one ${cycle}`;
}

export const NOTHING_PLANNED = { nextPlan: null, nextCycle: null, nextAt: null } as const;

/** What costs nothing now: the same plan again, a change that waits, or any plan during a trial. Null for others. */
export function freeChange(subscription: SubscriptionState, to: WantedChange): ChangePreview | null {
  const { status, periodEndsAt, trialEndsAt } = subscription;
  const isTrial = status === 'trialing';
  const waits = !isTrial && !isSameTerms(subscription, to) && waitsForPeriod(subscription, to);
  if (!waits && !isTrial && !isSameTerms(subscription, to)) return null;
  return {
    takesEffectAt: waits ? periodEndsAt : null,
    chargeCents: 0,
    creditCents: 0,
    balanceCents: 0,
    dueCents: 0,
    taxCents: null,
    creditLeftCents: 0,
    firstPaymentAt: isTrial ? trialEndsAt : null,
  };
}

/** Whether the change is to be made when the period ends. */
export function waitsForPeriod(subscription: SubscriptionState, to: WantedChange): boolean {
  return subscription.periodEndsAt !== null && changeTime(subscription, to, to.when) === 'periodEnd';
}
