import { lastDaysTo, type Plan, type Platform } from '@clipscope/domain';
import { dayIn } from '../days/days.ts';
import type { CoveredRange } from '../days/range.ts';
import { asOfDayOf, coverDays, lastWholeDay } from '../subjects/day-range.ts';

type Asked = {
  readonly platform: Platform;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly asOf?: string | undefined;
};

/** The days that count, by default the last few up to the end, and the last whole one that growth is measured on. */
export function trendDays(request: Asked, defaultDays: number, plan: Plan, now: Date) {
  const asOfDay = asOfDayOf(request);
  const today = dayIn('UTC', now);
  const endDate = request.endDate ?? lastWholeDay(today, asOfDay, now);
  const startDate = request.startDate ?? lastDaysTo(endDate, defaultDays).startDate;
  const range: CoveredRange = coverDays({ ...request, startDate, endDate }, plan, now);
  return { range, asOfDay, lastDay: lastWholeDay(range.endDate, asOfDay, now) };
}
