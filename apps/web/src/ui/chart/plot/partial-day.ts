import { addDays } from '@clipscope/domain';

/** The days of a chart's points. */
export type ChartPeriod = {
  readonly grain: 'day' | 'week' | 'month';
  readonly endDate: string;
  /** Null where the numbers are those of a day that is over. */
  readonly today: string | null;
};

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The point whose day, week or month is not over, or ends after the range; -1 where all are whole. */
export function partialIndex(days: readonly string[], { grain, endDate, today }: ChartPeriod): number {
  const until = today !== null && today < endDate ? today : endDate;
  const index = days.findLastIndex(day => day <= until);
  const day = days[index] ?? '';
  if (!ISO_DAY.test(day)) return -1;
  const last = lastDayOf(day, grain);
  return last <= endDate && (today === null || last < today) ? -1 : index;
}

function lastDayOf(day: string, grain: ChartPeriod['grain']): string {
  const date = new Date(day);
  if (grain === 'week') return addDays(day, (7 - date.getUTCDay()) % 7);
  if (grain === 'day') return day;
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}
