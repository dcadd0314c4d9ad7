import { lastDaysTo, type Plan } from '@clipscope/domain';
import { dayIn } from '../days/days.ts';
import { asOfDayOf, coverDays, type DaysRequest, lastWholeDay } from '../subjects/day-range.ts';

/** The range, by default the last days, and the last complete day, up to which growth is measured. */
export function trendDays(request: DaysRequest, defaultDays: number, plan: Plan, now: Date) {
  const asOfDay = asOfDayOf(request);
  const today = dayIn('UTC', now);
  const endDate = request.endDate ?? lastWholeDay(today, asOfDay, now);
  const startDate = request.startDate ?? lastDaysTo(endDate, defaultDays).startDate;
  const range = coverDays({ ...request, startDate, endDate }, plan, now);
  return { range, asOfDay, lastDay: lastWholeDay(range.endDate, asOfDay, now) };
}
