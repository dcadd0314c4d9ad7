import { DAY_MS, type DayRange, previousPeriod, type TimeRange } from '@clipscope/domain';
import { Temporal } from 'temporal-polyfill';
import { addDays, dayIn, eachDay } from '../days/days.ts';

/** From midnight of the first day in the time zone to the midnight after the last day. */
export function timeRangeOf(range: {
  readonly startDate: string;
  readonly endDate: string;
  readonly timezone: string;
}): TimeRange {
  const { startDate, endDate, timezone } = range;
  return { start: startOfDay(startDate, timezone), end: startOfDay(addDays(endDate, 1), timezone) };
}

/** Finds the day of a timestamp in the time zone; undefined outside the range. */
export function dayFinder(range: Parameters<typeof timeRangeOf>[0]): (ms: number) => string | undefined {
  const { startDate, endDate, timezone } = range;
  const days = eachDay(startDate, endDate);
  const starts = days.map(day => startOfDay(day, timezone).getTime());
  const endMs = timeRangeOf(range).end.getTime();
  return ms => {
    if (ms >= endMs) return undefined;
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= ms) low = middle + 1;
      else high = middle;
    }
    return days[low - 1];
  };
}

/** If midnight is skipped or repeated by a clock change, the first instant of the day. */
export function startOfDay(day: string, zone: string): Date {
  if (zone === 'UTC') return new Date(Date.parse(day));
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
}

/** Compares numbers, because comparing `Date` objects takes ten times as long. */
export function isWithin({ start, end }: TimeRange): (time: Date) => boolean {
  const [startMs, endMs] = [start.getTime(), end.getTime()];
  return time => time.getTime() >= startMs && time.getTime() < endMs;
}

/** The days of a time range; the opposite of `timeRangeOf`. */
export function daysOfRange({ start, end }: TimeRange, timezone: string): DayRange {
  return { startDate: dayIn(timezone, start), endDate: dayIn(timezone, new Date(end.getTime() - 1)) };
}

/** The previous period in calendar days, whose length in hours differs across a clock change. */
export function previousRange(range: TimeRange, timezone = 'UTC'): TimeRange {
  return timeRangeOf({ ...previousPeriod(daysOfRange(range, timezone)), timezone });
}

export const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - days * DAY_MS);
