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

/** A subscription as reported by the provider at the time in `knownAsOf`. */
export type SubscriptionState = {
  readonly id: string;
  readonly teamId: string;
  readonly provider: 'local' | 'paddle';
  /** The payer at the provider; null for simulated billing. */
  readonly customerId: string | null;
  readonly status: SubscriptionStatus;
  readonly plan: PaidPlan;
  readonly cycle: BillingCycle;
  /** Only for simulated billing. */
  readonly discountCode: string | null;
  readonly startedAt: Date;
  readonly periodStartsAt: Date | null;
  readonly periodEndsAt: Date | null;
  readonly trialEndsAt: Date | null;
  readonly cancelsAt: Date | null;
  /** The plan, cycle and time of a planned change; all three are null without one. */
  readonly nextPlan: PaidPlan | null;
  readonly nextCycle: BillingCycle | null;
  readonly nextAt: Date | null;
  /** Since when the plan is paid in this period, and the amount for the time until its end. Only for simulated billing. */
  readonly paidFrom: Date | null;
  readonly paidCents: number | null;
  /** Used by later payments first; 0 where the provider manages it. */
  readonly creditCents: number;
  /** Sorts by time: of two states the greater one is newer. */
  readonly knownAsOf: string;
};

/** The subscription after a purchase, a change or a renewal, and the invoices for it. */
export type BillingOutcome = {
  readonly subscription: SubscriptionState;
  /** Only for simulated billing. */
  readonly invoices: readonly Invoice[];
};

export type Invoice = {
  /** Billing the same thing again gives the same id. */
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

/** Without a time, a downgrade waits for the end of the period, and other changes are made at once. */
export type ChangeRequest = PaidTerms & { readonly when?: ChangeTime | undefined };

/** The cost of a change before it is made. */
export type ChangePreview = {
  /** Null is at once. */
  readonly takesEffectAt: Date | null;
  /** The price of the new plan until the next payment, if it is billed at once. */
  readonly chargeCents: number;
  /** The value of the unused paid time. */
  readonly creditCents: number;
  /** Earlier credit that is used. */
  readonly balanceCents: number;
  readonly dueCents: number;
  /** Included in `dueCents`; null where unknown. */
  readonly taxCents: number | null;
  /** Credit for later payments. */
  readonly remainingCreditCents: number;
  /** The end of the current trial; null otherwise. */
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

/** An event of the provider. The subscription is null for events that we do not store. */
export type BillingEvent = {
  readonly id: string;
  readonly kind: string;
  readonly occurredAt: string;
  readonly subscription: SubscriptionState | null;
};

/** A billing provider. Failures are thrown as coded errors. Simulated billing is pure: the caller stores the outcome. */
export type BillingPort = {
  readonly kind: 'local' | 'paddle';
  /** Null when there is no such code, or it has expired. */
  readonly validateDiscount: (code: string) => Promise<Discount | null>;
  readonly openCheckout: (team: { id: string; customerId: string | null }, order: Order) => Promise<Checkout>;
  /** Null while the payment is not complete. */
  readonly completeCheckout: (
    checkout: Order & { id: string; teamId: string; creditCents?: number },
    now: Date,
  ) => Promise<BillingOutcome | null>;
  /** Null when the provider has no such subscription, or none that is ours. */
  readonly readSubscription: (subscriptionId: string) => Promise<SubscriptionState | null>;
  /** Also revokes a planned cancellation or change; that is all it does for the same plan. */
  readonly changePlan: (
    subscription: SubscriptionState,
    to: ChangeRequest,
    now: Date,
  ) => Promise<BillingOutcome>;
  readonly previewChange: (
    subscription: SubscriptionState,
    to: ChangeRequest,
    now: Date,
  ) => Promise<ChangePreview>;
  /** At the end of the paid period. Drops a planned change. */
  readonly cancel: (subscription: SubscriptionState, now: Date) => Promise<BillingOutcome>;
  /** Applies renewals, planned changes and the end that are due. */
  readonly settle: (subscription: SubscriptionState, now: Date) => Promise<BillingOutcome>;
  /** Newest first. Not for simulated billing. */
  readonly transactions?: (subscriptionIds: readonly string[]) => Promise<PaidTransaction[]>;
  /** The page to change the payment method. Not for simulated billing. */
  readonly paymentMethodUrl?: (subscriptionId: string) => Promise<string | null>;
  /** Checks the signature of the unparsed body. Not for simulated billing. */
  readonly parseWebhook?: (body: string, signature: string) => Promise<BillingEvent>;
};

type Checkout = { readonly id: string; readonly url: string };

/** With six decimals, so that times of different precision sort as text. */
export function sortableTime(isoTime: string): string {
  const [, seconds, fraction = ''] = /^(.{19})(?:\.(\d{1,6})\d*)?Z$/.exec(isoTime) ?? [];
  if (seconds === undefined) return sortableTime(new Date(isoTime).toISOString());
  return `${seconds}.${fraction.padEnd(6, '0')}Z`;
}

export function planTitle(plan: PaidPlan, cycle: BillingCycle): string {
  return `Clipscope ${plan.charAt(0)}${plan.slice(1).toLowerCase()}, one ${cycle}`;
}

export const NOTHING_PLANNED = { nextPlan: null, nextCycle: null, nextAt: null } as const;

/** The preview of a change without cost: to the same plan, at the end of the period or in a trial. Null for others. */
export function freeChange(subscription: SubscriptionState, to: ChangeRequest): ChangePreview | null {
  const { status, periodEndsAt, trialEndsAt } = subscription;
  const isTrial = status === 'trialing';
  const isSame = isSameTerms(subscription, to);
  const waits = !isTrial && !isSame && waitsForPeriod(subscription, to);
  if (!waits && !isTrial && !isSame) return null;
  return {
    takesEffectAt: waits ? periodEndsAt : null,
    chargeCents: 0,
    creditCents: 0,
    balanceCents: 0,
    dueCents: 0,
    taxCents: null,
    remainingCreditCents: 0,
    firstPaymentAt: isTrial ? trialEndsAt : null,
  };
}

export function waitsForPeriod(subscription: SubscriptionState, to: ChangeRequest): boolean {
  return subscription.periodEndsAt !== null && changeTime(subscription, to, to.when) === 'periodEnd';
}
