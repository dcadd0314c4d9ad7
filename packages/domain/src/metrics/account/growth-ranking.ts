/** Percentages of small accounts are large by chance: one follower who becomes two is 100 %. */
export const GROWTH_RANKING = {
  /** Followers 30 days earlier, at the measured growth. */
  fewestFollowers: 1000,
  /** Days from the first to the last count of followers. */
  fewestDays: 14,
  /** Added to both follower counts before their ratio is ranked. */
  cushion: 10_000,
} as const;

/** Followers 30 days earlier and those gained since, at a growth in percent per 30 days. */
export function followersAtGrowth(
  followers: number,
  percent: number,
): { readonly before: number; readonly gained: number } {
  const before = Math.round(followers / (1 + percent / 100));
  return { before, gained: followers - before };
}
