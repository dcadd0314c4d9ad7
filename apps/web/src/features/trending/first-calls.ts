import { contract } from '@clipscope/contract';
import { hasFeature, type Platform } from '@clipscope/domain';
import type { Reader } from '../../lib/api/server-reader.ts';
import { firstCall } from '../../lib/api/server-reader.ts';
import { readReportRange } from '../../lib/report/report-state.ts';
import { type TrendingView, USUAL_RANGE, viewFrom } from './trending-view.ts';
import type { TrendingRange } from './use-trending-range.ts';

const RISING = 50;
const ACCOUNTS = 100;
const OF_REGION = 30;

export function risingCall(region: string, { platform, metric }: TrendingView, range: TrendingRange) {
  const { startDate, endDate, asOfQuery } = range;
  return { params: { region }, query: { platform, metric, startDate, endDate, limit: RISING, ...asOfQuery } };
}

export function accountsCall(region: string, platform: Platform, { asOfQuery }: TrendingRange) {
  return { params: { id: region }, query: { platform, limit: ACCOUNTS, ...asOfQuery } };
}

export function regionCall(region: string, { platform }: TrendingView, range: TrendingRange) {
  const { startDate, endDate, asOfQuery } = range;
  return { params: { id: region }, query: { platform, startDate, endDate, limit: OF_REGION, ...asOfQuery } };
}

/** What the tab in the address asks for, by the functions with which it asks. */
export function trendingFirstCalls(region: string, reader: Reader) {
  if (!hasFeature(reader.profile, 'TRENDING')) return [];
  const view = viewFrom(reader.read, region);
  const range = readReportRange(reader, { timezone: 'UTC', usualRange: USUAL_RANGE });
  switch (view.tab) {
    case 'hashtags':
      return [firstCall(contract.trendingHashtags, risingCall(region, view, range))];
    case 'sounds':
      return [firstCall(contract.trendingSounds, risingCall(region, view, range))];
    case 'accounts':
      return [firstCall(contract.trendingAccounts, accountsCall(region, view.platform, range))];
    default:
      return [firstCall(contract.trendingRegion, regionCall(region, view, range))];
  }
}
