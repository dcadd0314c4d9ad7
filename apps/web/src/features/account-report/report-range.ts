export const RANGES = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const;
export type RangeKey = keyof typeof RANGES;
export const RANGE_KEYS = Object.keys(RANGES) as RangeKey[];

const WANTED: RangeKey = '90d';

/** The range in the address, or 90 days, or as much of it as the plan's history covers. */
export function rangeFrom(text: string | null, historyDays: number): RangeKey {
  const named = RANGE_KEYS.find(key => key === text);
  if (named) return named;
  return RANGE_KEYS.findLast(key => RANGES[key] <= Math.min(historyDays, RANGES[WANTED])) ?? '7d';
}

export function isWithinPlan(range: RangeKey, historyDays: number): boolean {
  return RANGES[range] <= historyDays;
}
