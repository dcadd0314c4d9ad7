import { DAY_MS } from '@clipscope/domain';
import { lastDays } from '../format/day-range.ts';
import { isDay } from './report-range.ts';

/** The past day in the URL that the report shows; null for today, the future and anything else. */
export function asOfDay(text: string | null, now: Date, timeZone: string): string | null {
  if (text === null || !isDay(text)) return null;
  return text < lastDays(1, now, timeZone).endDate ? text : null;
}

/** The last moment of a calendar day in a zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const nextMidnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  // Twice, because the offset at the first guess is not always the one at the moment that is sought.
  const guess = nextMidnight - offsetMs(new Date(nextMidnight), timeZone);
  return new Date(nextMidnight - offsetMs(new Date(guess), timeZone) - 1);
}

function offsetMs(time: Date, timeZone: string): number {
  // Sweden writes dates and times as ISO does.
  const local = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    time,
  );
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(time.getTime() / 1000) * 1000;
}
