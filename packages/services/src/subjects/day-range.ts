import type { Plan, Platform } from '@clipscope/domain';
import { addDays, dayIn } from '../days/days.ts';
import { type CoveredRange, coverRange } from '../days/range.ts';

/** Subjects are added up by UTC days, so they are asked by UTC days. */
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

/** What the questions about a subject's days take. */
export function daysOf(request: DaysRequest, range: Pick<CoveredRange, 'startDate' | 'endDate'>) {
  const { platform, regions = [] } = request;
  const asOfDay = asOfDayOf(request);
  const { startDate, endDate } = range;
  return { platform, startDate, endDate, regions: [...regions], ...(asOfDay && { asOfDay }) };
}

export function asOfDayOf({ asOf }: Pick<DaysRequest, 'asOf'>): string | undefined {
  return asOf === undefined ? undefined : dayIn('UTC', new Date(asOf));
}

/** The last moment at which something was known on the day, if one is asked for. */
export function knownUntil(asOfDay: string | undefined): { asOf?: Date } {
  return asOfDay === undefined ? {} : { asOf: new Date(`${asOfDay}T23:59:59.999Z`) };
}

/** What is kept for now answers for now, the record itself for an earlier day. */
export function nowOrAsOf<Q>({ asOfDay }: { readonly asOfDay?: string | undefined }, now: Q, then: Q): Q {
  return asOfDay === undefined ? now : then;
}

/** Today is not over, and a day that is half over cannot be compared with whole ones. */
export function lastWholeDay(endDate: string, asOfDay: string | undefined, now: Date): string {
  const yesterday = addDays(dayIn('UTC', now), -1);
  return [endDate, yesterday, asOfDay ?? yesterday].toSorted()[0] ?? yesterday;
}
