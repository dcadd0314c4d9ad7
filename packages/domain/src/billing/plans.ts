export const PLANS = [
  'BASIC',
  'ESSENTIALS',
  'ADVANCED',
  'ADMIN',
  'ENTERPRISE',
  'GROW',
  'ACCELERATE',
  'THRIVE',
  'INFLUENCER',
  'AGENCY',
] as const;
export type Plan = (typeof PLANS)[number];

/** A limit of this size is shown as "unlimited". */
export const UNLIMITED = 20_000;

/** Two years. */
export const MAX_HISTORY_DAYS = 730;

export function isFreePlan(plan: Plan): boolean {
  return plan === 'BASIC';
}
