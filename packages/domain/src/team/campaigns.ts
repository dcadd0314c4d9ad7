/** The metrics for which a campaign can have a target. */
export const CAMPAIGN_TARGETS = [
  'views',
  'engagements',
  'videos',
  'followersGained',
  'likes',
  'comments',
  'shares',
  'saves',
] as const;
export type CampaignTarget = (typeof CAMPAIGN_TARGETS)[number];
export type CampaignTargets = { readonly [Name in CampaignTarget]?: number | undefined };

export const CAMPAIGN_STATUSES = ['planned', 'running', 'finished'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Days are ISO text, `2026-11-15`. Both ends of the period are inclusive. */
export function campaignStatus(
  period: { readonly startDate: string; readonly endDate: string },
  today: string,
): CampaignStatus {
  if (today < period.startDate) return 'planned';
  return today > period.endDate ? 'finished' : 'running';
}

/** The agreed total, or else the sum of the members' costs; null when neither is known. */
export function campaignCost(
  totalCost: number | null,
  memberCosts: readonly (number | null)[],
): number | null {
  if (totalCost !== null) return totalCost;
  const known = memberCosts.filter(cost => cost !== null);
  if (known.length === 0) return null;
  // Rounded to cents, because sums of decimals have binary fractions.
  return Math.round(known.reduce((total, cost) => total + cost, 0) * 100) / 100;
}

/** The cost per `size` items; null when the cost or the count is unknown, or the count is 0. */
export function costPer(cost: number | null, count: number | null, size = 1): number | null {
  return cost === null || count === null || count === 0 ? null : (cost * size) / count;
}

interface TargetProgress {
  readonly name: CampaignTarget;
  readonly target: number;
  /** Null while unknown. */
  readonly reached: number | null;
  readonly share: number | null;
}

/** In the order of CAMPAIGN_TARGETS. */
export function targetProgress(
  targets: CampaignTargets,
  reached: Readonly<Record<CampaignTarget, number | null>>,
): TargetProgress[] {
  return CAMPAIGN_TARGETS.flatMap(name => {
    const target = targets[name];
    if (target === undefined) return [];
    const value = reached[name];
    return [{ name, target, reached: value, share: value === null ? null : value / target }];
  });
}
