/** What a campaign can set out to reach. */
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

/** Days are text, `2026-11-15`. Both ends of the period belong to it. */
export function campaignStatus(
  period: { readonly startDate: string; readonly endDate: string },
  today: string,
): CampaignStatus {
  if (today < period.startDate) return 'planned';
  return today > period.endDate ? 'finished' : 'running';
}

/** To the hundredth of the currency, so that adding up does not show the machine's own fractions. */
function roundMoney(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** What was agreed for the whole, or else what the members get together; null when nobody said anything. */
export function campaignCost(
  totalCost: number | null,
  memberCosts: readonly (number | null)[],
): number | null {
  if (totalCost !== null) return totalCost;
  const told = memberCosts.filter(cost => cost !== null);
  return told.length === 0 ? null : roundMoney(told.reduce((total, cost) => total + cost, 0));
}

/** The cost of so many; null when the cost or the count is not known, or when there are none to share it. */
export function costPer(cost: number | null, count: number | null, size = 1): number | null {
  return cost === null || count === null || count === 0 ? null : (cost * size) / count;
}

interface TargetProgress {
  readonly name: CampaignTarget;
  readonly target: number;
  /** Null when nothing is known of it yet. */
  readonly reached: number | null;
  readonly share: number | null;
}

/** In the order in which targets are listed. */
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
