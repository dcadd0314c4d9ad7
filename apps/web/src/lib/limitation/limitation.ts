import {
  cheapestPlanWithFeature,
  type Feature,
  isUnlimited,
  type LimitName,
  limitsOfPlan,
  type Plan,
  UPGRADE_LADDER,
} from '@clipscope/domain';

/** Why the modal is open. `needed` is how much of a limit the request needed, where known. */
export type Limitation =
  | { readonly kind: 'feature'; readonly feature: Feature }
  | { readonly kind: 'limit'; readonly limit: LimitName; readonly needed?: number }
  | { readonly kind: 'unnamed' };

/** The cheapest plan that includes it; null if there is none or it is unknown. */
export function liftingPlan(limitation: Limitation, current: Plan): Plan | null {
  if (limitation.kind === 'unnamed') return null;
  if (limitation.kind === 'feature') return cheapestPlanWithFeature(limitation.feature);
  const { limit } = limitation;
  const needed = limitation.needed ?? limitsOfPlan(current)[limit] + 1;
  return (
    UPGRADE_LADDER.find(plan => {
      const offered = limitsOfPlan(plan)[limit];
      return offered >= needed || isUnlimited(offered);
    }) ?? null
  );
}
