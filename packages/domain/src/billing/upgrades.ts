import { type Feature, featuresOfPlan } from './features.ts';
import { isUnlimited, LIMIT_NAMES, type LimitName, limitsOfPlan } from './limits.ts';
import type { Plan } from './plans.ts';
import { isPaidPlan, PLANS_FOR_SALE, type PlanForSale, priceCents } from './prices.ts';

/** What the plan stands in the way of. `needed` is how much of a limit a request needs, where known. */
export type PlanReason =
  | { readonly kind: 'feature'; readonly feature: Feature }
  | { readonly kind: 'limit'; readonly limit: LimitName; readonly needed?: number | undefined };

/** The cheapest plan for sale that lifts the reason and does not cost less than the current plan; null without one. */
export function planThatLifts(reason: PlanReason, current: Plan): PlanForSale | null {
  const lifts = (plan: PlanForSale) => {
    if (reason.kind === 'feature') return featuresOfPlan(plan).includes(reason.feature);
    const needed = reason.needed ?? limitsOfPlan(current)[reason.limit] + 1;
    return isRaised(reason.limit, current, plan) && covers(usableLimit(plan, reason.limit), needed);
  };
  return (
    PLANS_FOR_SALE.find(plan => plan !== current && monthly(plan) >= monthly(current) && lifts(plan)) ?? null
  );
}

export type PlanGains = {
  readonly limits: readonly {
    readonly limit: LimitName;
    readonly from: number | null;
    readonly to: number;
  }[];
  readonly features: readonly Feature[];
};

/** What a team on one plan would get with another. A limit is null where its feature is not in the plan. */
export function gainsOf(current: Plan, next: Plan): PlanGains {
  return {
    limits: LIMIT_NAMES.flatMap(limit => {
      const to = usableLimit(next, limit);
      return to !== null && isRaised(limit, current, next)
        ? [{ limit, from: usableLimit(current, limit), to }]
        : [];
    }),
    features: featuresOfPlan(next).filter(feature => !featuresOfPlan(current).includes(feature)),
  };
}

/** Limits that mean nothing in a plan without their feature: Basic has rows for exports, but no exports. */
const FEATURE_OF_LIMIT: Readonly<Partial<Record<LimitName, Feature>>> = {
  campaigns: 'CAMPAIGN_TRACKER',
  dailyContentAssistant: 'CONTENT_ASSISTANT',
  socialListeners: 'SOCIAL_LISTENERS',
  monthlyCsvLimit: 'EXPORT',
};

/** How much of a limit a team can use; null if its plan does not include what is limited. */
export function usableLimit(plan: Plan, limit: LimitName): number | null {
  const feature = FEATURE_OF_LIMIT[limit];
  const isIncluded = feature === undefined || featuresOfPlan(plan).includes(feature);
  return isIncluded ? limitsOfPlan(plan)[limit] : null;
}

function isRaised(limit: LimitName, current: Plan, next: Plan): boolean {
  const [from, to] = [usableLimit(current, limit), usableLimit(next, limit)];
  if (to === null || to === 0) return false;
  return from === null || (!isUnlimited(from) && (isUnlimited(to) || to > from));
}

function covers(limit: number | null, needed: number): boolean {
  return limit !== null && (isUnlimited(limit) || limit >= needed);
}

const monthly = (plan: Plan): number => (isPaidPlan(plan) ? priceCents(plan, 'month') : 0);
