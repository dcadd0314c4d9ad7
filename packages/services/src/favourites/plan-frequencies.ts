import type { PlanFrequency, SubjectKind } from '@clipscope/business-store';
import { isUnlimited, LIMIT_OF_KIND, limitsOfPlan, PLANS, type Plan } from '@clipscope/domain';

/** How often the tracker updates the subjects of each plan, and how many. */
export const PLAN_FREQUENCIES: Readonly<Record<Plan, PlanFrequency>> = Object.fromEntries(
  PLANS.map(plan => {
    const limits = limitsOfPlan(plan);
    const places = (kind: SubjectKind) => {
      const limit = limits[LIMIT_OF_KIND[kind]];
      return isUnlimited(limit) ? null : limit;
    };
    const pace: PlanFrequency = {
      updatesPerDay: limits.dailyTrackedUpdates,
      places: { account: places('account'), hashtag: places('hashtag'), sound: places('sound') },
    };
    return [plan, pace];
  }),
) as Record<Plan, PlanFrequency>;
