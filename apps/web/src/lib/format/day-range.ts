import { lastDaysTo } from '@clipscope/domain';

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
