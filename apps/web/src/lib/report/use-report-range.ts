'use client';
import { limitsOfPlan } from '@clipscope/domain';
import { useMemo } from 'react';
import { browserTimeZone } from '../format/day-range.ts';
import { useUrlState } from '../page/url-state.ts';
import { useProfile } from '../profile/use-profile.ts';
import { asOfDay, endOfDay } from './as-of.ts';
import { chosenDays, grainFrom } from './report-range.ts';

/** What the address asks of a report. Null until the plan is known, because it decides how far back one begins. */
export function useReportRange() {
  const { data: profile } = useProfile();
  const { read } = useUrlState();
  const plan = profile?.team.subscription.plan;
  const [range, asOf, grain, compare] = [read('range'), read('asOf'), read('grain'), read('compare')];
  return useMemo(() => {
    if (plan === undefined) return null;
    return reportRangeOf({ range, asOf, grain, compare }, limitsOfPlan(plan).historyDayLimit, new Date());
  }, [plan, range, asOf, grain, compare]);
}

type Asked = Readonly<Record<'range' | 'asOf' | 'grain' | 'compare', string | null>>;

export function reportRangeOf(asked: Asked, historyDays: number, now: Date, timezone = browserTimeZone()) {
  const asOf = asOfDay(asked.asOf, now, timezone);
  const until = asOf === null ? now : endOfDay(asOf, timezone);
  const chosen = chosenDays(asked.range, historyDays, { until, timezone });
  const grain = grainFrom(asked.grain);
  const compare = asked.compare === 'previous' ? ('previous' as const) : ('none' as const);
  const asOfQuery = asOf === null ? {} : { asOf: until.toISOString() };
  const query = { startDate: chosen.startDate, endDate: chosen.endDate, timezone, ...asOfQuery };
  return {
    ...chosen,
    historyDays,
    timezone,
    grain,
    compare,
    /** The day whose knowledge is shown; null for today. */
    asOf,
    /** For calls that take days. */
    query,
    /** For calls that also take a grain and the period before. */
    seriesQuery: { ...query, grain, compare },
    /** For calls that take no days. */
    asOfQuery,
  };
}

export type ReportRange = NonNullable<ReturnType<typeof useReportRange>>;
