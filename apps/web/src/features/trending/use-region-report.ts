'use client';
import { contract } from '@clipscope/contract';
import { useApi } from '../../lib/api/use-api.ts';
import { regionCall } from './first-calls.ts';
import type { TrendingView } from './trending-view.ts';
import type { TrendingRange } from './use-trending-range.ts';

/** One answer for the two tabs that are about a country alone. */
export function useRegionReport(region: string, view: TrendingView, range: TrendingRange) {
  return useApi(contract.trendingRegion, regionCall(region, view, range), { keepPrevious: true });
}
