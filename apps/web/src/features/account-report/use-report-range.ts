'use client';
import { limitsOfPlan } from '@clipscope/domain';
import { useMemo } from 'react';
import { browserTimeZone, lastDays } from '../../lib/format/day-range.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { RANGES, rangeFrom } from './report-range.ts';

/** Null until the plan is known, because the plan decides how far back a report begins. */
export function useReportRange() {
  const { data: profile } = useProfile();
  const { read } = useUrlState();
  const plan = profile?.team.subscription.plan;
  const asked = read('range');
  return useMemo(() => {
    if (plan === undefined) return null;
    const historyDays = limitsOfPlan(plan).historyDayLimit;
    const range = rangeFrom(asked, historyDays);
    const timezone = browserTimeZone();
    return { range, historyDays, query: { ...lastDays(RANGES[range], new Date(), timezone), timezone } };
  }, [plan, asked]);
}

export type ReportRange = NonNullable<ReturnType<typeof useReportRange>>;
