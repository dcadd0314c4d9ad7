import { GRAINS } from '@clipscope/contract';
import { DAY_MS, daysIn } from '@clipscope/domain';
import { lastDays } from '../format/days.ts';

export const RANGES = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const;
type RangeKey = keyof typeof RANGES;
export const RANGE_KEYS = Object.keys(RANGES) as RangeKey[];

type ReportGrain = (typeof GRAINS)[number];

const WANTED: RangeKey = '90d';
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The range in the address, or 90 days, or as much of it as the plan's history covers. */
export function rangeFrom(text: string | null, historyDays: number): RangeKey {
  const named = RANGE_KEYS.find(key => key === text);
  if (named) return named;
  return RANGE_KEYS.findLast(key => RANGES[key] <= Math.min(historyDays, RANGES[WANTED])) ?? '7d';
}

type ChosenDays = {
  readonly range: RangeKey | 'custom';
  readonly startDate: string;
  readonly endDate: string;
  readonly days: number;
};

/** The days that the address asks for, up to the last one that is known. */
export function chosenDays(
  text: string | null,
  historyDays: number,
  known: { readonly until: Date; readonly timezone: string },
): ChosenDays {
  const lastDay = lastDays(1, known.until, known.timezone).endDate;
  const own = customRange(text, lastDay);
  if (own) return { range: 'custom', ...own, days: daysBetween(own.startDate, own.endDate) };
  const range = rangeFrom(text, historyDays);
  return { range, ...lastDays(RANGES[range], known.until, known.timezone), days: RANGES[range] };
}

/** `2026-08-01_2026-09-30` in an address; null for anything else. An end beyond the last day is brought back to it. */
export function customRange(
  text: string | null,
  lastDay: string,
): { readonly startDate: string; readonly endDate: string } | null {
  const [startDate = '', asked = ''] = text?.split('_') ?? [];
  if (!isDay(startDate) || !isDay(asked)) return null;
  const endDate = asked > lastDay ? lastDay : asked;
  return startDate <= endDate ? { startDate, endDate } : null;
}

export function writeCustomRange(startDate: string, endDate: string): string {
  return startDate <= endDate ? `${startDate}_${endDate}` : `${endDate}_${startDate}`;
}

export function isDay(text: string): boolean {
  if (!ISO_DAY.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/** How many days from the first to the last, both counted. */
export function daysBetween(startDate: string, endDate: string): number {
  return daysIn({ startDate, endDate });
}

export function grainFrom(text: string | null): ReportGrain {
  return GRAINS.find(grain => grain === text) ?? 'day';
}

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
