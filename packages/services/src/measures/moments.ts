import type { TimeRange } from '@clipscope/domain';
import { addDays, formatsByZone } from '../accounts/days.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The days as moments: from the first one's midnight in the zone to the midnight after the last. */
export function momentsOf(range: {
  readonly startDate: string;
  readonly endDate: string;
  readonly timezone: string;
}): TimeRange {
  const { startDate, endDate, timezone } = range;
  return { start: startOfDay(startDate, timezone), end: startOfDay(addDays(endDate, 1), timezone) };
}

/** Where the clocks were put on at midnight, the first moment that the zone has of the day. */
export function startOfDay(day: string, zone: string): Date {
  const midnightMs = Date.parse(day);
  const first = midnightMs - offsetMs(midnightMs, zone);
  return new Date(midnightMs - offsetMs(first, zone));
}

const clockOf = formatsByZone('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** How far the zone's clock is ahead of UTC at a moment. */
function offsetMs(atMs: number, zone: string): number {
  const parts = clockOf(zone).formatToParts(atMs);
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find(part => part.type === type)?.value ?? '00';
  const shown = `${read('year')}-${read('month')}-${read('day')}T${read('hour')}:${read('minute')}:${read('second')}Z`;
  return Date.parse(shown) - Math.floor(atMs / 1000) * 1000;
}

/** The equal time right before. */
export function beforeOf({ start, end }: TimeRange): TimeRange {
  return { start: new Date(2 * start.getTime() - end.getTime()), end: start };
}

export const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - days * DAY_MS);
