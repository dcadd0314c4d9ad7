import { type BillingCycle, type PaidPlan, priceCents } from './prices.ts';
import type { SubscriptionStatus } from './subscriptions.ts';

/** What is paid for, and how often. */
export type PaidTerms = { readonly plan: PaidPlan; readonly cycle: BillingCycle };

/** When a change of the plan takes effect: at once, or when the period that is paid ends. */
export const CHANGE_TIMES = ['now', 'periodEnd'] as const;
export type ChangeTime = (typeof CHANGE_TIMES)[number];

export function isSameTerms(one: PaidTerms, other: PaidTerms): boolean {
  return one.plan === other.plan && one.cycle === other.cycle;
}

/** A cheaper plan, or the same plan paid by the month and no longer by the year. */
export function isDowngrade(from: PaidTerms, to: PaidTerms): boolean {
  const risesCents = priceCents(to.plan, 'month') - priceCents(from.plan, 'month');
  return risesCents < 0 || (risesCents === 0 && from.cycle === 'year' && to.cycle === 'month');
}

/** A downgrade waits for the end of what is paid, unless it is wanted at once; a trial has nothing to wait for. */
export function changeTime(
  from: PaidTerms & { readonly status: SubscriptionStatus },
  to: PaidTerms,
  wanted?: ChangeTime,
): ChangeTime {
  if (from.status === 'trialing') return 'now';
  return wanted ?? (isDowngrade(from, to) ? 'periodEnd' : 'now');
}

/**
 * What a part of a period costs. The one place where money is rounded: to the nearest cent, half a cent up. Counted
 * in BigInt, because the cents of a year's price times its milliseconds exceed what a number holds exactly.
 */
export function centsForTime(periodCents: number, partMs: number, periodMs: number): number {
  const [cents, part, period] = [BigInt(periodCents), BigInt(partMs), BigInt(periodMs)];
  return Number((2n * cents * part + period) / (2n * period));
}
