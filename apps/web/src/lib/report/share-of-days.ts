import { DAY_MS } from '@clipscope/domain';

type Period = { readonly startDate: string; readonly endDate: string; readonly timezone: string };

/** Which part of a campaign's days is over, today's counted; between 0 and 1. */
export function shareOfDaysOver({ startDate, endDate, timezone }: Period, now: Date): number {
  // Sweden writes dates as ISO does.
  const today = new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short' }).format(now);
  const daysFrom = (day: string) => (Date.parse(day) - Date.parse(startDate)) / DAY_MS + 1;
  return Math.min(1, Math.max(0, daysFrom(today) / daysFrom(endDate)));
}
