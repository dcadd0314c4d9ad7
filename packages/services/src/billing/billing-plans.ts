import type { Contract, ReplyOf } from '@clipscope/contract';
import {
  CURRENCY,
  featuresOfPlan,
  isPaidPlan,
  limitsOfPlan,
  priceCents,
  TRIAL_DAYS,
  UPGRADE_LADDER,
} from '@clipscope/domain';
import type { Context } from '../context.ts';

export async function billingPlans({ billing }: Context): Promise<ReplyOf<Contract['billingPlans']>> {
  return {
    currency: CURRENCY,
    trialDays: TRIAL_DAYS,
    provider: billing.kind,
    plans: UPGRADE_LADDER.map(plan => ({
      plan,
      monthCents: isPaidPlan(plan) ? priceCents(plan, 'month') : 0,
      yearCents: isPaidPlan(plan) ? priceCents(plan, 'year') : 0,
      limits: limitsOfPlan(plan),
      features: [...featuresOfPlan(plan)],
    })),
  };
}
