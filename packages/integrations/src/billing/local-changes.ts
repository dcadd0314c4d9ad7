import {
  type BillingCycle,
  centsForTime,
  type Discount,
  discountedCents,
  isSameTerms,
  type PaidPlan,
  priceCents,
  type SubscriptionEvent,
  statusAfter,
} from '@clipscope/domain';
import {
  type BillingOutcome,
  type ChangePreview,
  type ChangeRequest,
  freeChange,
  type Invoice,
  NOTHING_PLANNED,
  planTitle,
  type SubscriptionState,
  sortableTime,
  waitsForPeriod,
} from './billing.ts';

/** Discount codes of simulated billing. */
const DISCOUNTS: readonly Discount[] = [
  code('WELCOME10', { percentOff: 10, firstPurchaseOnly: true }),
  code('YEARLY20', { percentOff: 20, onlyCycle: 'year', recurring: true }),
  code('FIFTY', { centsOff: 5000 }),
];

function code(name: string, change: Partial<Discount>): Discount {
  const defaults = { percentOff: null, centsOff: null, recurring: false, onlyCycle: null };
  return { code: name, ...defaults, firstPurchaseOnly: false, ...change };
}

export function findDiscount(input: string | null): Discount | null {
  return DISCOUNTS.find(discount => discount.code === input?.trim().toUpperCase()) ?? null;
}

/** Callers have checked that the transition is possible. */
export function step(status: SubscriptionState['status'] | 'none', event: SubscriptionEvent) {
  const next = statusAfter(status, event);
  if (next === null) throw new Error(`A subscription that is ${status} cannot be ${event}.`);
  return next;
}

/** Bills a whole period at the full price. */
export function billPeriod(
  subscription: SubscriptionState,
  startsAt: Date,
  isFirst: boolean,
): BillingOutcome {
  const endsAt = nextBillingDate(subscription, startsAt);
  const period = { ...subscription, periodStartsAt: startsAt, periodEndsAt: endsAt };
  return bill(period, startsAt, priceOf(subscription, isFirst));
}

/** Charges for the time until the end of the period, from the team's credit first. */
function bill(subscription: SubscriptionState, from: Date, cents: number): BillingOutcome {
  const { id, plan, cycle, creditCents } = subscription;
  const fromCredit = Math.min(cents, creditCents);
  const totalCents = cents - fromCredit;
  const invoice: Invoice = {
    // With the total, since of invoices with the same id only the first is stored.
    id: `inv_${id}_${from.toISOString()}_${plan}_${cycle}_${totalCents}`,
    description: planTitle(plan, cycle),
    totalCents,
    billedAt: from,
  };
  return {
    subscription: {
      ...subscription,
      paidFrom: from,
      paidCents: cents,
      creditCents: creditCents - fromCredit,
    },
    invoices: [invoice],
  };
}

/** Computes a change together with its preview, so that both have the same amounts. */
export function planChange(
  before: SubscriptionState,
  { when, ...to }: ChangeRequest,
  now: Date,
): { readonly outcome: BillingOutcome; readonly preview: ChangePreview } {
  const unchanged = { ...before, ...NOTHING_PLANNED, cancelsAt: null, knownAsOf: asOf(now) };
  const free = freeChange(before, { ...to, when });
  if (free) {
    const subscription = isSameTerms(before, to)
      ? unchanged
      : waitsForPeriod(before, { ...to, when })
        ? { ...unchanged, nextPlan: to.plan, nextCycle: to.cycle, nextAt: before.periodEndsAt }
        : { ...unchanged, ...to, status: step(before.status, 'planChanged') };
    return { outcome: { subscription, invoices: [] }, preview: free };
  }
  const creditCents = unusedCents(before, now);
  const changed = {
    ...unchanged,
    ...to,
    status: step(before.status, 'planChanged'),
    creditCents: before.creditCents + creditCents,
  };
  const outcome = billChange(changed, before.cycle, now);
  const { subscription, invoices } = outcome;
  const dueCents = invoices.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const chargeCents = subscription.paidCents ?? 0;
  return {
    outcome,
    preview: {
      takesEffectAt: null,
      chargeCents,
      creditCents,
      balanceCents: Math.min(before.creditCents, Math.max(0, chargeCents - creditCents)),
      dueCents,
      taxCents: null,
      remainingCreditCents: subscription.creditCents,
      firstPaymentAt: null,
    },
  };
}

/** Bills the rest of the period at the new price; a change of the billing cycle starts a new period. */
function billChange(changed: SubscriptionState, cycleBefore: BillingCycle, now: Date): BillingOutcome {
  const [startMs, endMs] = [changed.periodStartsAt?.getTime() ?? 0, changed.periodEndsAt?.getTime() ?? 0];
  const nowMs = now.getTime();
  if (changed.cycle !== cycleBefore || endMs <= nowMs) return billPeriod(changed, now, false);
  return bill(changed, now, centsForTime(priceOf(changed, false), endMs - nowMs, endMs - startMs));
}

/** The paid amount for the time from now to the end of the period. */
function unusedCents(subscription: SubscriptionState, now: Date): number {
  const { startedAt, trialEndsAt, periodStartsAt, periodEndsAt } = subscription;
  const from = subscription.paidFrom ?? periodStartsAt;
  if (subscription.status === 'trialing' || !from || !periodEndsAt || periodEndsAt <= now) return 0;
  // Subscriptions of earlier versions have no paidCents; their period was charged at the price of the plan.
  const isFirst = [startedAt, trialEndsAt].some(time => time?.getTime() === from.getTime());
  const paidCents = subscription.paidCents ?? priceOf(subscription, isFirst);
  const [fromMs, nowMs, endMs] = [from, now, periodEndsAt].map(time => time.getTime()) as [
    number,
    number,
    number,
  ];
  return centsForTime(paidCents, endMs - Math.max(fromMs, nowMs), endMs - fromMs);
}

/** Applies renewals, planned changes and the end that are due. */
export function settled(before: SubscriptionState, now: Date): BillingOutcome {
  let subscription: SubscriptionState = { ...before, knownAsOf: asOf(now) };
  const invoices: Invoice[] = [];
  while (subscription.status !== 'deleted') {
    const { cancelsAt, periodEndsAt, status, plan, cycle, nextPlan, nextCycle } = subscription;
    if (cancelsAt !== null && cancelsAt <= now) {
      subscription = { ...subscription, status: step(status, 'ended') };
    } else if (periodEndsAt !== null && periodEndsAt <= now) {
      const terms = { plan: nextPlan ?? plan, cycle: nextCycle ?? cycle };
      const renewed = {
        ...subscription,
        ...terms,
        ...NOTHING_PLANNED,
        status: step(status, 'paymentSucceeded'),
      };
      const billed = billPeriod(renewed, periodEndsAt, status === 'trialing');
      subscription = billed.subscription;
      invoices.push(...billed.invoices);
    } else break;
  }
  return { subscription, invoices };
}

/** Ends a simulated subscription at once: the unused time becomes the team's credit. */
export function endLocalSubscription(before: SubscriptionState, now: Date): BillingOutcome {
  const subscription: SubscriptionState = {
    ...before,
    ...NOTHING_PLANNED,
    status: step(before.status, 'ended'),
    cancelsAt: now,
    periodEndsAt: now,
    creditCents: before.creditCents + unusedCents(before, now),
    knownAsOf: asOf(now),
  };
  return { subscription, invoices: [] };
}

export function asOf(now: Date): string {
  return sortableTime(now.toISOString());
}

function priceOf(
  { plan, cycle, discountCode }: { plan: PaidPlan; cycle: BillingCycle; discountCode: string | null },
  isFirst: boolean,
): number {
  const discount = findDiscount(discountCode);
  const applies =
    discount !== null &&
    (isFirst || discount.recurring) &&
    (discount.onlyCycle === null || discount.onlyCycle === cycle);
  return discountedCents(priceCents(plan, cycle), applies ? discount : null);
}

/** Keeps the day of the month on which billing started; in a shorter month it is the last day. */
function nextBillingDate({ startedAt, trialEndsAt, cycle }: SubscriptionState, startsAt: Date): Date {
  const months = cycle === 'year' ? 12 : 1;
  for (const anchor of [trialEndsAt, startedAt]) {
    if (anchor === null) continue;
    const passed =
      12 * (startsAt.getUTCFullYear() - anchor.getUTCFullYear()) +
      startsAt.getUTCMonth() -
      anchor.getUTCMonth();
    const isInSeries = monthsAfter(anchor, passed).getTime() === startsAt.getTime();
    if (isInSeries) return monthsAfter(anchor, passed + months);
  }
  return monthsAfter(startsAt, months);
}

function monthsAfter(time: Date, months: number): Date {
  const next = new Date(time);
  next.setUTCMonth(time.getUTCMonth() + months);
  if (next.getUTCDate() !== time.getUTCDate()) next.setUTCDate(0);
  return next;
}
