import type { Plan, Platform } from '@clipscope/domain';
import { dayIn } from '../days/days.ts';
import { type CoveredRange, coverRange, lastFullDays } from '../days/range.ts';

/** Subjects are aggregated by UTC days. */
export type DaysRequest = {
  readonly platform: Platform;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly asOf?: string | undefined;
  readonly regions?: readonly string[];
};

export function coverDays(request: DaysRequest, plan: Plan, now: Date): CoveredRange {
  const { startDate, endDate, asOf } = request;
  return coverRange({ startDate, endDate, asOf, timezone: 'UTC' }, plan, now);
}

/** The input of queries by day. */
export function daysOf(request: DaysRequest, range: Pick<CoveredRange, 'startDate' | 'endDate'>) {
  const { platform, regions = [] } = request;
  const asOfDay = asOfDayOf(request);
  const { startDate, endDate } = range;
  return { platform, startDate, endDate, regions: [...regions], ...(asOfDay && { asOfDay }) };
}

export function asOfDayOf({ asOf }: Pick<DaysRequest, 'asOf'>): string | undefined {
  return asOf === undefined ? undefined : dayIn('UTC', new Date(asOf));
}

/** The end of the day, if there is one. */
export function knownUntil(asOfDay: string | undefined): { asOf?: Date } {
  return asOfDay === undefined ? {} : { asOf: new Date(`${asOfDay}T23:59:59.999Z`) };
}

/** Current values come from aggregates, earlier ones from the observations themselves. */
export function nowOrAsOf<Q>({ asOfDay }: { readonly asOfDay?: string | undefined }, now: Q, asOf: Q): Q {
  return asOfDay === undefined ? now : asOf;
}

/** Today is incomplete, so it cannot be compared with whole days. */
export function lastWholeDay(endDate: string, asOfDay: string | undefined, now: Date): string {
  const { endDate: yesterday } = lastFullDays(1, now);
  return [endDate, yesterday, asOfDay ?? yesterday].toSorted()[0] ?? yesterday;
}
