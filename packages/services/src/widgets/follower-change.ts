import { addDays } from '../days/days.ts';

export type FollowerDays = ReadonlyMap<string, { readonly followers: number; readonly exact: boolean }>;

/** A count stands for its day and, where the days after have none, for two more. */
const STANDS_DAYS = 3;

/**
 * The shown count now less the one shown at the end of an earlier day. Rounded counts are subtracted as they are
 * shown, and said to be rounded; without a count on either side there is no change to tell.
 */
export function followerChange(
  days: FollowerDays,
  today: string,
  daysBack: number,
): { since: string; followers: number; exact: boolean } | null {
  const since = addDays(today, -daysBack);
  const now = countOn(days, today);
  const then = countOn(days, since);
  if (!now || !then) return null;
  return { since, followers: now.followers - then.followers, exact: now.exact && then.exact };
}

function countOn(days: FollowerDays, day: string) {
  return Array.from({ length: STANDS_DAYS }, (_, back) => days.get(addDays(day, -back))).find(
    count => count !== undefined,
  );
}
