import { DAY_MS } from './durations.ts';

/** English short names from Monday on, as `Intl` gives them. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Midnight UTC of a Monday, for formatting weekdays and hours. */
export const MONDAY_MS = Date.UTC(2024, 0, 1);

/**
 * Days are ISO text, `2026-11-15`, without a time zone, and sort as text. A range includes both its first and its last
 * day. As instants it is half-open, in the time zone of the request: from the start of the first day up to the start of
 * the day after the last.
 */
export type DayRange = { readonly startDate: string; readonly endDate: string };

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

export function daysIn({ startDate, endDate }: DayRange): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1;
}

/** The `count` days that end with `endDate`. */
export function lastDaysTo(endDate: string, count: number): DayRange {
  return { startDate: addDays(endDate, 1 - count), endDate };
}

/** The previous period: the same number of days, immediately before the range. */
export function previousPeriod(range: DayRange): DayRange {
  return lastDaysTo(addDays(range.startDate, -1), daysIn(range));
}
