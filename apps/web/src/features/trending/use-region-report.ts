'use client';
import { contract } from '@clipscope/contract';
import { useApi } from '../../lib/api/use-api.ts';
import type { TrendingView } from './trending-view.ts';
import type { TrendingRange } from './use-trending-range.ts';

const SHOWN = 30;

/** One answer for the two tabs that are about a country alone. */
export function useRegionReport(region: string, { platform }: TrendingView, range: TrendingRange) {
  const { startDate, endDate, asOfQuery } = range;
  return useApi(
    contract.trendingRegion,
    { params: { id: region }, query: { platform, startDate, endDate, limit: SHOWN, ...asOfQuery } },
    { keepPrevious: true },
  );
}
