import { DAY_MS } from './durations.ts';

/**
 * Days are text, `2026-11-15`: they have no zone and compare as they read. The first and the last day of a range both
 * belong to it. The last 90 days are 90 days, of which the last is the day that the range ends on: today, unless
 * another one is asked for. As moments a range goes from the first moment of its first day to the first moment after its
 * last day, which does not belong to it, both in the zone of whoever asks.
 */
export type DayRange = { readonly startDate: string; readonly endDate: string };

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** How many days a range has. */
export function daysIn({ startDate, endDate }: DayRange): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1;
}

/** The last so many days up to a day. */
export function lastDaysTo(endDate: string, count: number): DayRange {
  return { startDate: addDays(endDate, 1 - count), endDate };
}

/** As many days right before a range. */
export function equalDaysBefore(range: DayRange): DayRange {
  return lastDaysTo(addDays(range.startDate, -1), daysIn(range));
}
