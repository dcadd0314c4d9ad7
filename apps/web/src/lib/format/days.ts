import { DAY_MS, HOUR_MS, lastDaysTo, MINUTE_MS } from '@clipscope/domain';

/** The browser's zone, by which days are cut. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The last `days` days up to and with today, as the reader's calendar has it. */
export function lastDays(days: number, now: Date, timeZone: string): { startDate: string; endDate: string } {
  // Sweden writes dates as ISO does.
  const endDate = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(now);
  return lastDaysTo(endDate, days);
}

const UNITS = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** "12 min. ago" in the reader's language; less than a minute is "now". */
export function relativeTime(time: Date, now: Date, locale: string): string {
  const format = (numeric: 'auto' | 'always') =>
    new Intl.RelativeTimeFormat(locale, { numeric, style: 'short' });
  const elapsedMs = time.getTime() - now.getTime();
  for (const [unit, unitMs] of UNITS) {
    if (Math.abs(elapsedMs) >= unitMs) {
      // "Last month" would name a calendar month.
      return format(unitMs > DAY_MS ? 'always' : 'auto').format(Math.trunc(elapsedMs / unitMs), unit);
    }
  }
  return format('auto').format(0, 'second');
}

export const TIME_ZONE_COOKIE = 'TIME_ZONE';

/** Null for invalid zones, because anyone can write a cookie. */
export function zoneFrom(cookie: string | undefined): string | null {
  if (cookie === undefined) return null;
  try {
    return Intl.DateTimeFormat('en', { timeZone: cookie }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
