'use client';
import { limitsOfPlan } from '@clipscope/domain';
import { useMemo } from 'react';
import { usePageClock } from '../../lib/format/page-clock.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { reportRangeOf } from '../../lib/report/use-report-range.ts';

/** The days in the address, by UTC as industries are counted everywhere. */
export function useIndustryRange() {
  const { data: profile } = useProfile();
  const { read } = useUrlState();
  const now = usePageClock();
  const [range, asOf] = [read('range'), read('asOf')];
  // The screens ask for days behind their gate, where the plan is known.
  const plan = profile?.team.subscription.plan ?? 'BASIC';
  return useMemo(
    () =>
      reportRangeOf(
        { range, asOf, grain: null, compare: null },
        limitsOfPlan(plan).historyDayLimit,
        now(),
        'UTC',
      ),
    [plan, range, asOf, now],
  );
}

export type IndustryRange = ReturnType<typeof useIndustryRange>;
