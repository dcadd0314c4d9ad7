import { UPGRADE_LADDER } from './features.ts';
import type { Plan } from './plans.ts';

export const BILLING_CYCLES = ['month', 'year'] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

/** BASIC is free, and ADMIN is for staff. */
export const PAID_PLANS = [
  'ESSENTIALS',
  'ADVANCED',
  'ENTERPRISE',
  'GROW',
  'ACCELERATE',
  'THRIVE',
  'INFLUENCER',
  'AGENCY',
] as const satisfies Plan[];
export type PaidPlan = (typeof PAID_PLANS)[number];

export const CURRENCY = 'EUR';
export const TRIAL_DAYS = 14;

/** Without tax. A year costs ten months. */
const MONTHLY_CENTS: Readonly<Record<PaidPlan, number>> = {
  ESSENTIALS: 4900,
  ADVANCED: 14_900,
  ENTERPRISE: 49_900,
  GROW: 2900,
  ACCELERATE: 9900,
  THRIVE: 24_900,
  INFLUENCER: 1500,
  AGENCY: 19_900,
};

export function priceCents(plan: PaidPlan, cycle: BillingCycle): number {
  return MONTHLY_CENTS[plan] * (cycle === 'year' ? 10 : 1);
}

/** The other paid plans remain only for teams that already have them. */
export const PLANS_FOR_SALE = UPGRADE_LADDER.filter(plan => plan !== 'BASIC');
export type PlanForSale = (typeof PLANS_FOR_SALE)[number];

export function isPaidPlan(value: unknown): value is PaidPlan {
  return PAID_PLANS.some(plan => plan === value);
}

/** Either `percentOff` or `centsOff` is set. */
export type Discount = {
  readonly code: string;
  readonly percentOff: number | null;
  readonly centsOff: number | null;
  /** Applies to every period, not only to the first payment. */
  readonly recurring: boolean;
  /** Null when it applies to both cycles. */
  readonly onlyCycle: BillingCycle | null;
  readonly firstPurchaseOnly: boolean;
};

export function discountedCents(cents: number, discount: Discount | null): number {
  const off = discount?.centsOff ?? Math.round((cents * (discount?.percentOff ?? 0)) / 100);
  return Math.max(0, cents - off);
}
