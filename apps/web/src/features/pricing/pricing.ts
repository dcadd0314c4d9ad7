import type { contract, ReplyOf } from '@clipscope/contract';
import {
  type BillingCycle,
  discountedCents,
  FEATURES,
  type Feature,
  isPaidPlan,
  SUBSCRIPTION_PATH,
} from '@clipscope/domain';

export type Plans = ReplyOf<typeof contract.billingPlans>;
export type PlanForSale = Plans['plans'][number];
export type Discount = NonNullable<ReplyOf<typeof contract.validatePublicDiscountCode>['discount']>;

/** A code in the form that the API accepts; anything else is null and not checked. */
export function readCode(text: string | null): string | null {
  const code = text?.trim() ?? '';
  return /^[\w-]{1,40}$/.test(code) ? code : null;
}

export function appliesTo({ onlyCycle }: Pick<Discount, 'onlyCycle'>, cycle: BillingCycle): boolean {
  return onlyCycle === null || onlyCycle === cycle;
}

/** The price of a cycle: in full, with the discount at first, and afterwards. */
export function priceOf(plan: PlanForSale, cycle: BillingCycle, discount: Discount | null) {
  const fullCents = cycle === 'year' ? plan.yearCents : plan.monthCents;
  const taken = discount && appliesTo(discount, cycle) ? discount : null;
  const firstCents = discountedCents(fullCents, taken);
  return { fullCents, firstCents, laterCents: taken?.recurring ? firstCents : fullCents };
}

/** Every feature that one of the plans has, those of the smallest plan first. */
export function featuresForSale(plans: readonly PlanForSale[]): Feature[] {
  const place = (feature: Feature) => plans.findIndex(({ features }) => features.includes(feature));
  return FEATURES.filter(feature => place(feature) >= 0).toSorted((one, other) => place(one) - place(other));
}

/** Where a signed-in user buys a plan. */
export function orderPath(plan: PlanForSale['plan'], cycle: BillingCycle): string {
  if (!isPaidPlan(plan)) return SUBSCRIPTION_PATH;
  return `${SUBSCRIPTION_PATH}?${new URLSearchParams({ plan, cycle })}`;
}
