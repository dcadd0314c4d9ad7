import { type BillingCycle, type PaidPlan, priceCents } from './prices.ts';
import type { SubscriptionStatus } from './subscriptions.ts';

export type PaidTerms = { readonly plan: PaidPlan; readonly cycle: BillingCycle };

/** When a plan change takes effect: immediately, or at the end of the paid period. */
export const CHANGE_TIMES = ['now', 'periodEnd'] as const;
export type ChangeTime = (typeof CHANGE_TIMES)[number];

export function isSameTerms(a: PaidTerms, b: PaidTerms): boolean {
  return a.plan === b.plan && a.cycle === b.cycle;
}

/** A cheaper plan, or the same plan billed monthly instead of yearly. */
export function isDowngrade(from: PaidTerms, to: PaidTerms): boolean {
  const differenceCents = priceCents(to.plan, 'month') - priceCents(from.plan, 'month');
  return differenceCents < 0 || (differenceCents === 0 && from.cycle === 'year' && to.cycle === 'month');
}

/** A downgrade waits for the end of the paid period unless requested otherwise; a trial always changes immediately. */
export function changeTime(
  from: PaidTerms & { readonly status: SubscriptionStatus },
  to: PaidTerms,
  requested?: ChangeTime,
): ChangeTime {
  if (from.status === 'trialing') return 'now';
  return requested ?? (isDowngrade(from, to) ? 'periodEnd' : 'now');
}

/**
 * The price of part of a period, rounded to the nearest cent, half a cent up. BigInt, because a year's price in cents
 * times its milliseconds exceeds the safe integers.
 */
export function centsForTime(periodCents: number, partMs: number, periodMs: number): number {
  const [cents, part, period] = [BigInt(periodCents), BigInt(partMs), BigInt(periodMs)];
  return Number((2n * cents * part + period) / (2n * period));
}
