import { MAX_HISTORY_DAYS, type Plan, UNLIMITED } from './plans.ts';

export const LIMIT_NAMES = [
  'teamMembers',
  'dailyTrackedUpdates',
  'historyDayLimit',
  'favourites',
  'hashtags',
  'sounds',
  'folders',
  'campaigns',
  'dailyContentAssistant',
  'socialListeners',
  'monthlyCsvLimit',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
type PlanLimits = Readonly<Record<LimitName, number>>;

/** One number per limit, in the order of LIMIT_NAMES: a row that lacks one does not compile. */
type Row = NumberForEach<typeof LIMIT_NAMES>;
type NumberForEach<Names extends readonly string[]> = { readonly [Index in keyof Names]: number };

const max = MAX_HISTORY_DAYS;
const unl = UNLIMITED;

// biome-ignore format: a table reads in columns
const ROWS: Record<Plan, Row> = {
  //          team upd  hist  fav  tags snds fold camp  asst listn csv
  BASIC:      [ 10,  1,    7,   1,   1,   1, unl,    1,   0,   0,       100],
  ESSENTIALS: [ 10,  2,   90,  50,  50,  50, unl,   10,  30,   3,   500_000],
  ADVANCED:   [ 10,  6,  max, 300, 300, 300, unl,  100,  30,  15, 1_000_000],
  GROW:       [unl,  1,   14,  10,  10,  10,   3,    3,  30,   1,   100_000],
  ACCELERATE: [unl,  2,  max, 100, 100, 100,  10,   10,  30,   2,   500_000],
  THRIVE:     [unl,  6,  max, 300, 300, 300, 100,  100,  30,   3, 1_000_000],
  ENTERPRISE: [ 10, 12,  max, 300, 300, 300, unl,  100,  30,  15, 1_000_000],
  ADMIN:      [unl,  2,  max, unl, unl, unl, unl,  unl, 100, 100, 1_000_000],
  INFLUENCER: [unl,  1,  180,   1,   0,   0,   0,    0,  30,   0,    10_000],
  AGENCY:     [unl,  1,  365, unl, unl, unl, 100,  100,  30,   3,   500_000],
};

export function limitsOfPlan(plan: Plan): PlanLimits {
  const row = ROWS[plan];
  return Object.fromEntries(LIMIT_NAMES.map((name, index) => [name, row[index]])) as PlanLimits;
}

/** Compares for equality, because a CSV limit of 500,000 rows exceeds UNLIMITED and is still a limit. */
export function isUnlimited(limit: number): boolean {
  return limit === UNLIMITED;
}

/**
 * After a downgrade only the oldest `limit` items of a kind stay active. The rest, returned here, are kept but frozen
 * until the team upgrades or removes older ones.
 */
export function frozenIds(idsOldestFirst: readonly string[], limit: number): ReadonlySet<string> {
  return new Set(isUnlimited(limit) ? [] : idsOldestFirst.slice(limit));
}

/** Items above one of these limits are frozen. */
export const FREEZING_LIMITS = [
  'favourites',
  'hashtags',
  'sounds',
  'folders',
  'campaigns',
  'socialListeners',
] as const satisfies LimitName[];

type FreezingLimit = (typeof FREEZING_LIMITS)[number];

/** What would be frozen on a plan, of what a team has. */
export function frozenOnPlan(
  plan: Plan,
  used: { readonly [Name in FreezingLimit]?: { readonly used: number | null } },
): { limit: FreezingLimit; used: number; allowed: number; frozen: number }[] {
  const limits = limitsOfPlan(plan);
  return FREEZING_LIMITS.flatMap(limit => {
    const [taken, allowed] = [used[limit]?.used ?? 0, limits[limit]];
    return isUnlimited(allowed) || taken <= allowed
      ? []
      : [{ limit, used: taken, allowed, frozen: taken - allowed }];
  });
}

/** The limit that tracked subjects of each kind count towards. */
export const LIMIT_OF_KIND = {
  account: 'favourites',
  hashtag: 'hashtags',
  sound: 'sounds',
} as const satisfies Record<string, LimitName>;
