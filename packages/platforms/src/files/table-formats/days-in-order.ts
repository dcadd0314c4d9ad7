import { DAY_MS } from '@clipscope/domain';
import type { ParsedDay } from '../months.ts';
import { dayMsOf, lastDayMsAt } from './times.ts';

/** Days further apart are out of order. */
const MAX_DAYS_BETWEEN = 7;

/**
 * Midnight UTC of consecutive days, most of them without a year, which is inferred backwards from `latest`. Null for a
 * day that is out of order. Counting starts at two consecutive days, because a single wrong day would shift all others by
 * a year.
 */
export function daysInOrder(days: readonly (ParsedDay | null)[], latest: Date): (number | null)[] {
  const falling = days.filter((day, at) => isDayAfter(days[at - 1] ?? null, day, -1));
  if (falling.length * 2 > days.length) return daysInOrder(days.toReversed(), latest).toReversed();
  const found: (number | null)[] = days.map(() => null);
  const anchor = anchorOf(days);
  const anchorDay = days[anchor];
  if (!anchorDay) return found;
  const latestMs = lastDayMsAt(latest);
  const anchorMs = dayMsOf(anchorDay, latestMs);
  found[anchor] = anchorMs;
  for (const step of [-1, 1] as const) {
    let lastMs = anchorMs;
    for (let at = anchor + step; at >= 0 && at < days.length; at += step) {
      const day = days[at];
      if (!day) continue;
      const limitMs = step < 0 ? lastMs - DAY_MS : lastMs + MAX_DAYS_BETWEEN * DAY_MS;
      const ms = dayMsOf(day, Math.min(limitMs, latestMs));
      const between = ((ms - lastMs) * step) / DAY_MS;
      if (between < 1 || between > MAX_DAYS_BETWEEN) continue;
      found[at] = ms;
      lastMs = ms;
    }
  }
  return found;
}

/** The last line that is the day after the previous line; a single line is its own anchor. */
function anchorOf(days: readonly (ParsedDay | null)[]): number {
  if (days.length === 1) return 0;
  return days.findLastIndex((day, at) => isDayAfter(days[at - 1] ?? null, day, 1));
}

function isDayAfter(before: ParsedDay | null, after: ParsedDay | null, step: 1 | -1): boolean {
  if (before === null || after === null) return false;
  // A common year and a leap year, for 29 February.
  return [2023, 2024].some(year => {
    const next = new Date(Date.UTC(before.year ?? year, before.month - 1, before.day + step));
    const isYear = after.year === null || before.year === null || next.getUTCFullYear() === after.year;
    return isYear && next.getUTCMonth() + 1 === after.month && next.getUTCDate() === after.day;
  });
}
