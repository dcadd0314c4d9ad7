import { DAY_MS, equalDaysBefore, type TimeRange } from '@clipscope/domain';
import { Temporal } from 'temporal-polyfill';
import { addDays, dayIn, eachDay } from '../days/days.ts';

/** The days as moments: from the first one's midnight in the zone to the midnight after the last. */
export function momentsOf(range: {
  readonly startDate: string;
  readonly endDate: string;
  readonly timezone: string;
}): TimeRange {
  const { startDate, endDate, timezone } = range;
  return { start: startOfDay(startDate, timezone), end: startOfDay(addDays(endDate, 1), timezone) };
}

/** On which of the days in the zone a moment is; undefined when on none of them. */
export function dayFinder(range: Parameters<typeof momentsOf>[0]): (ms: number) => string | undefined {
  const { startDate, endDate, timezone } = range;
  const days = eachDay(startDate, endDate);
  const starts = days.map(day => startOfDay(day, timezone).getTime());
  const endMs = momentsOf(range).end.getTime();
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

/** Where the clocks are put on at midnight, the first moment that the zone has of the day; where back, the earlier one. */
export function startOfDay(day: string, zone: string): Date {
  if (zone === 'UTC') return new Date(Date.parse(day));
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
}

/** Whether a moment is in a time. Dates are compared as numbers: as they are it takes ten times as long. */
export function timeIn({ start, end }: TimeRange): (time: Date) => boolean {
  const [startMs, endMs] = [start.getTime(), end.getTime()];
  return time => time.getTime() >= startMs && time.getTime() < endMs;
}

/** As many days right before, which are not as many hours where the clocks of the zone were changed in between. */
export function beforeOf({ start, end }: TimeRange, timezone = 'UTC'): TimeRange {
  const [startDate, after] = [dayIn(timezone, start), dayIn(timezone, end)];
  return momentsOf({ ...equalDaysBefore({ startDate, endDate: addDays(after, -1) }), timezone });
}

export const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - days * DAY_MS);
