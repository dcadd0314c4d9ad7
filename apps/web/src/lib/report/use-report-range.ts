'use client';
import { limitsOfPlan } from '@clipscope/domain';
import { useMemo } from 'react';
import { useUrlState } from '../page/url-state.ts';
import { useProfile } from '../profile/use-profile.ts';
import { reportRangeOf } from './report-state.ts';

/**
 * What the address asks of a report, in days of the reader's zone or of another. Null until the plan is known, because
 * it decides how far back one begins.
 */
export function useReportRange(timezone?: string, usualRange: string | null = null) {
  const { data: profile } = useProfile();
  const { read } = useUrlState();
  const plan = profile?.team.subscription.plan;
  const [range, asOf, grain, compare] = [
    read('range') ?? usualRange,
    read('asOf'),
    read('grain'),
    read('compare'),
  ];
  return useMemo(() => {
    if (plan === undefined) return null;
    return reportRangeOf(
      { range, asOf, grain, compare },
      limitsOfPlan(plan).historyDayLimit,
      new Date(),
      timezone,
    );
  }, [plan, range, asOf, grain, compare, timezone]);
}

export type ReportRange = NonNullable<ReturnType<typeof useReportRange>>;
