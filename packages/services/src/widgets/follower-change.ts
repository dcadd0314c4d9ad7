import { addDays } from '../days/days.ts';

export type FollowerDays = ReadonlyMap<string, { readonly followers: number; readonly exact: boolean }>;

/** A count is valid for its day and for up to two following days without a count. */
const VALID_DAYS = 3;

/** The change between the counts of two days; inexact if either count is rounded, null if either is missing. */
export function followerChange(
  days: FollowerDays,
  today: string,
  daysBack: number,
): { since: string; followers: number; exact: boolean } | null {
  const since = addDays(today, -daysBack);
  const now = countOn(days, today);
  const before = countOn(days, since);
  if (!now || !before) return null;
  return { since, followers: now.followers - before.followers, exact: now.exact && before.exact };
}

function countOn(days: FollowerDays, day: string) {
  return Array.from({ length: VALID_DAYS }, (_, back) => days.get(addDays(day, -back))).find(
    count => count !== undefined,
  );
}
