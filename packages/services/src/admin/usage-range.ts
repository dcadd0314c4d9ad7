import { reason } from '@clipscope/contract';
import { DAY_MS, lastDaysTo } from '@clipscope/domain';
import type { Context } from '../context.ts';
import { invalidField } from '../errors.ts';

const DEFAULT_DAYS = 30;
const MOST_DAYS = 366;
/** The range of days that ClickHouse supports. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2100-12-31'];

type Days = { readonly startDate?: string | undefined; readonly endDate?: string | undefined };

/** The last 30 days unless the query names others. */
export function usageRange(
  context: Pick<Context, 'now'>,
  query: Days,
): { readonly startDate: string; readonly endDate: string } {
  const endDate = query.endDate ?? dayOf(context.now().getTime());
  const startDate = query.startDate ?? lastDaysTo(endDate, DEFAULT_DAYS).startDate;
  const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS;
  if (days < 0 || days > MOST_DAYS || startDate < FIRST_DAY || endDate > LAST_DAY) {
    const rule = reason('fields.usageRange', { days: MOST_DAYS, firstDay: FIRST_DAY });
    throw invalidField('query.startDate', rule);
  }
  return { startDate, endDate };
}

function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
