import { CodedError, type Issue, issueAt, reason } from '@clipscope/contract';
import { type DayRange, lastDaysTo, limitsOfPlan, MAX_HISTORY_DAYS, type Plan } from '@clipscope/domain';
import { addDays, dayIn, daysBetween } from './days.ts';

const DEFAULT_DAYS = 90;

export type RequestedRange = {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly timezone: string;
  readonly asOf?: string | undefined;
};

export type CoveredRange = {
  readonly startDate: string;
  readonly endDate: string;
  readonly timezone: string;
  readonly clippedByPlan: boolean;
  readonly earliestAllowed: string;
};

/** The last days up to and including today, in the time zone. */
export function lastDays(count: number, timezone: string, now: Date): DayRange {
  return lastDaysTo(dayIn(timezone, now), count);
}

/** The last full days (UTC): today is incomplete, so it is not compared with full days. */
export function lastFullDays(count: number, now: Date): DayRange {
  return lastDaysTo(addDays(dayIn('UTC', now), -1), count);
}

/**
 * The days that every call covers: the requested ones or the last 90, up to today or the day of `asOf`, clipped to the
 * plan's history.
 */
export function coverRange(request: RequestedRange, plan: Plan, now: Date): CoveredRange {
  const { timezone, asOf } = request;
  const today = dayIn(timezone, now);
  const knownUntil = asOf === undefined ? today : earlier(dayIn(timezone, new Date(asOf)), today);
  const requestedEnd = request.endDate ?? knownUntil;
  const lastDay = earlier(requestedEnd, knownUntil);
  const startDate = request.startDate ?? lastDaysTo(lastDay, DEFAULT_DAYS).startDate;
  assertNoFaults({ startDate, endDate: requestedEnd, today });
  // Nothing is known of a range that starts later than `asOf`.
  const endDate = startDate > lastDay ? requestedEnd : lastDay;
  const { historyDayLimit } = limitsOfPlan(plan);
  const earliestAllowed = lastDays(historyDayLimit, timezone, now).startDate;
  if (endDate < earliestAllowed) {
    throw new CodedError(
      'LIMIT_REACHED',
      reason('limits.history', { days: historyDayLimit, earliest: earliestAllowed }),
      { limitation: { limit: 'historyDayLimit' } },
    );
  }
  const clippedByPlan = startDate < earliestAllowed;
  return {
    startDate: clippedByPlan ? earliestAllowed : startDate,
    endDate,
    timezone,
    clippedByPlan,
    earliestAllowed,
  };
}

const earlier = (a: string, b: string): string => (a < b ? a : b);

/** For calls without a range: `asOf` must not be before the plan's history. */
export function assertWithinHistory(
  { actor, now }: { readonly actor: { readonly plan: Plan }; readonly now: () => Date },
  asOf: string | undefined,
): void {
  coverRange({ asOf, timezone: 'UTC' }, actor.plan, now());
}

function assertNoFaults({
  startDate,
  endDate,
  today,
}: Record<'startDate' | 'endDate' | 'today', string>): void {
  const issues: Issue[] = [];
  if (startDate > endDate) {
    issues.push(issueAt('query.startDate', reason('fields.afterEnd', { endDate })));
  }
  if (endDate > today) issues.push(issueAt('query.endDate', reason('fields.afterToday', { today })));
  if (daysBetween(startDate, endDate) > MAX_HISTORY_DAYS) {
    issues.push(issueAt('query.startDate', reason('fields.rangeTooLong', { days: MAX_HISTORY_DAYS })));
  }
  if (issues.length > 0) throw new CodedError('VALIDATION', undefined, { issues });
}
