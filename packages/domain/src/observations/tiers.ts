export const TIERS = ['none', 'nano', 'micro', 'mid-tier', 'macro', 'mega'] as const;
export type Tier = (typeof TIERS)[number];

/** Inclusive lower bounds; each tier ends where the next starts. */
export const TIER_STARTS = [
  { tier: 'nano', followers: 1_000 },
  { tier: 'micro', followers: 10_000 },
  { tier: 'mid-tier', followers: 50_000 },
  { tier: 'macro', followers: 500_000 },
  // Mega is "above 1,000,000", so exactly a million is still macro.
  { tier: 'mega', followers: 1_000_001 },
] as const satisfies { tier: Tier; followers: number }[];

/** Null when the platform does not show the follower count. */
export function tierOf(followers: number | null): Tier | null {
  if (followers === null) return null;
  return TIER_STARTS.findLast(start => followers >= start.followers)?.tier ?? 'none';
}
