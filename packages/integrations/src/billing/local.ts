import { randomUUID } from 'node:crypto';
import {
  type BillingCycle,
  type Discount,
  discountedCents,
  type PaidPlan,
  priceCents,
  type SubscriptionEvent,
  statusAfter,
  TRIAL_DAYS,
} from '@clipscope/domain';
import {
  type BillingPort,
  type ChangePreview,
  freeChange,
  type Invoice,
  planTitle,
  type SubscriptionState,
  sortableTime,
} from './billing.ts';

/** Codes that work without a billing provider. */
const DISCOUNTS: readonly Discount[] = [
  code('WELCOME10', { percentOff: 10, firstPurchaseOnly: true }),
  code('YEARLY20', { percentOff: 20, onlyCycle: 'year', recurring: true }),
  code('FIFTY', { centsOff: 5000 }),
];

/** Stands in for a billing provider: plans change at once, every payment succeeds, and invoices are simulated. */
export function localBilling({ checkoutPage }: { checkoutPage: string }): BillingPort {
  return {
    kind: 'local',
    validateDiscount: async given => findDiscount(given),
    openCheckout: async () => {
      const id = `local_${randomUUID()}`;
      return { id, url: `${checkoutPage}?_ptxn=${id}` };
    },
    completeCheckout: async ({ id, teamId, plan, cycle, trial, discountCode }, now) => {
      const periodEndsAt = trial ? afterDays(now, TRIAL_DAYS) : afterCycle(now, cycle);
      const subscription: SubscriptionState = {
        id: `sub_${id}`,
        teamId,
        provider: 'local',
        customerId: null,
        status: step('none', trial ? 'trialStarted' : 'purchased'),
        plan,
        cycle,
        discountCode,
        startedAt: now,
        periodStartsAt: now,
        periodEndsAt,
        trialEndsAt: trial ? periodEndsAt : null,
        cancelsAt: null,
        knownAsOf: sortableTime(now.toISOString()),
      };
      return { subscription, invoices: trial ? [] : [invoiceFor(subscription, now, true)] };
    },
    readSubscription: async () => null,
    changePlan: async (before, { plan, cycle }, now) => {
      const kept: SubscriptionState = {
        ...before,
        cancelsAt: null,
        knownAsOf: sortableTime(now.toISOString()),
      };
      if (plan === before.plan && cycle === before.cycle) return { subscription: kept, invoices: [] };
      const changed = { ...kept, plan, cycle, status: step(before.status, 'planChanged') };
      if (before.status === 'trialing') return { subscription: changed, invoices: [] };
      const subscription = { ...changed, periodStartsAt: now, periodEndsAt: afterCycle(now, cycle) };
      const { dueCents } = chargeFor(before, { plan, cycle }, now);
      return { subscription, invoices: [{ ...invoiceFor(subscription, now, false), totalCents: dueCents }] };
    },
    previewChange: async (before, to, now) => freeChange(before, to) ?? chargeFor(before, to, now),
    cancel: async (before, now) => ({
      subscription: {
        ...before,
        status: step(before.status, 'cancellationPlanned'),
        cancelsAt: before.periodEndsAt ?? now,
        knownAsOf: sortableTime(now.toISOString()),
      },
      invoices: [],
    }),
    settle: async (before, now) => {
      let subscription = { ...before, knownAsOf: sortableTime(now.toISOString()) };
      const invoices: Invoice[] = [];
      while (subscription.status !== 'deleted') {
        const { cancelsAt, periodEndsAt, status, cycle } = subscription;
        if (cancelsAt !== null && cancelsAt <= now) {
          subscription = { ...subscription, status: step(status, 'ended') };
        } else if (periodEndsAt !== null && periodEndsAt <= now) {
          subscription = {
            ...subscription,
            status: step(status, 'paymentSucceeded'),
            periodStartsAt: periodEndsAt,
            periodEndsAt: afterCycle(periodEndsAt, cycle),
          };
          invoices.push(invoiceFor(subscription, periodEndsAt, status === 'trialing'));
        } else break;
      }
      return { subscription, invoices };
    },
  };
}

function code(name: string, change: Partial<Discount>): Discount {
  const nothing = { percentOff: null, centsOff: null, recurring: false, onlyCycle: null };
  return { code: name, ...nothing, firstPurchaseOnly: false, ...change };
}

function findDiscount(given: string | null): Discount | null {
  return DISCOUNTS.find(discount => discount.code === given?.trim().toUpperCase()) ?? null;
}

/** The caller has asked the table before: an impossible step here is a fault of ours. */
function step(status: SubscriptionState['status'] | 'none', event: SubscriptionEvent) {
  const next = statusAfter(status, event);
  if (next === null) throw new Error(`A subscription that is ${status} cannot be ${event}.`);
  return next;
}

function priceOf({ plan, cycle, discountCode }: SubscriptionState, isFirst: boolean): number {
  const discount = findDiscount(discountCode);
  const counts =
    discount !== null &&
    (isFirst || discount.recurring) &&
    (discount.onlyCycle === null || discount.onlyCycle === cycle);
  return discountedCents(priceCents(plan, cycle), counts ? discount : null);
}

function invoiceFor(subscription: SubscriptionState, billedAt: Date, isFirst: boolean): Invoice {
  return {
    id: `inv_${subscription.id}_${billedAt.toISOString()}_${subscription.plan}`,
    description: planTitle(subscription.plan, subscription.cycle),
    totalCents: priceOf(subscription, isFirst),
    billedAt,
  };
}

function chargeFor(
  before: SubscriptionState,
  to: { plan: PaidPlan; cycle: BillingCycle },
  now: Date,
): ChangePreview {
  const creditCents = unusedCents(before, now);
  const dueCents = Math.max(0, priceOf({ ...before, ...to }, false) - creditCents);
  return { creditCents, dueCents, firstPaymentAt: null };
}

/** What was paid for the rest of the period, which a change gives back. */
function unusedCents(subscription: SubscriptionState, now: Date): number {
  const [start, end] = [
    subscription.periodStartsAt?.getTime() ?? 0,
    subscription.periodEndsAt?.getTime() ?? 0,
  ];
  if (end <= now.getTime()) return 0;
  const isFirst = [subscription.startedAt, subscription.trialEndsAt].some(time => time?.getTime() === start);
  return Math.floor((priceOf(subscription, isFirst) * (end - now.getTime())) / (end - start));
}

function afterDays(time: Date, days: number): Date {
  return new Date(time.getTime() + days * 86_400_000);
}

/** A month after 31 January is the last day of February. */
function afterCycle(time: Date, cycle: BillingCycle): Date {
  const next = new Date(time);
  next.setUTCMonth(time.getUTCMonth() + (cycle === 'year' ? 12 : 1));
  if (next.getUTCDate() !== time.getUTCDate()) next.setUTCDate(0);
  return next;
}
