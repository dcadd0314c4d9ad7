'use client';
import { limitsOfPlan, type Plan } from '@clipscope/domain';
import { useMemo } from 'react';
import { useUrlState } from '../../lib/page/url-state.ts';
import { reportRangeOf } from '../../lib/report/use-report-range.ts';
import { USUAL_RANGE } from './trending-view.ts';

/** The days in the address, by UTC as trends are counted everywhere. */
export function useTrendingRange(plan: Plan) {
  const { read } = useUrlState();
  const [range, asOf] = [read('range') ?? USUAL_RANGE, read('asOf')];
  return useMemo(
    () =>
      reportRangeOf(
        { range, asOf, grain: null, compare: null },
        limitsOfPlan(plan).historyDayLimit,
        new Date(),
        'UTC',
      ),
    [plan, range, asOf],
  );
}

export type TrendingRange = ReturnType<typeof useTrendingRange>;
