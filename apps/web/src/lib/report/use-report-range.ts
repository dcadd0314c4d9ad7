'use client';
import { limitsOfPlan } from '@clipscope/domain';
import { useMemo } from 'react';
import { usePageClock, useTimeZone } from '../format/time-zone.ts';
import { useUrlState } from '../page/url-state.ts';
import { useProfile } from '../profile/use-profile.ts';
import { reportRangeOf } from './report-state.ts';

/**
 * The range and options of a report in the URL, in days of the user's time zone or of another. Null until the plan and
 * the zone are known, because they decide where the days start.
 */
export function useReportRange(timezone?: string, usualRange: string | null = null) {
  const { data: profile } = useProfile();
  const { read } = useUrlState();
  const own = useTimeZone();
  const now = usePageClock();
  const zone = timezone ?? own;
  const plan = profile?.team.subscription.plan;
  const [range, asOf, grain, compare] = [
    read('range') ?? usualRange,
    read('asOf'),
    read('grain'),
    read('compare'),
  ];
  return useMemo(() => {
    if (plan === undefined || zone === null) return null;
    return reportRangeOf({ range, asOf, grain, compare }, limitsOfPlan(plan).historyDayLimit, now(), zone);
  }, [plan, range, asOf, grain, compare, zone, now]);
}

export type ReportRange = NonNullable<ReturnType<typeof useReportRange>>;
