import { contract } from '@clipscope/contract';
import { ask, type CallScope, platformIn, type ReportCalls } from '../../lib/report/report-calls.ts';
import { type TrendingTab, tabsOfRegion, trendMetrics } from './trending-view.ts';

/** The subject is a region: `world`, or a country's code. */
type Scope = CallScope<string>;

function rising(tab: 'hashtags' | 'sounds', { subject, range, read }: Scope) {
  const { startDate, endDate, asOfQuery } = range;
  const metrics = trendMetrics(tab, subject);
  const metric = metrics.find(known => known === read('metric')) ?? metrics[0];
  const query = { platform: platformIn(read), metric, startDate, endDate, limit: 50, ...asOfQuery };
  return { params: { region: subject }, query };
}

export const asks = {
  hashtags: (scope: Scope) => ask(contract.trendingHashtags, rising('hashtags', scope)),
  sounds: (scope: Scope) => ask(contract.trendingSounds, rising('sounds', scope)),
  accounts: ({ subject, range, read }: Scope) =>
    ask(contract.trendingAccounts, {
      params: { id: subject },
      query: { platform: platformIn(read), limit: 100, ...range.asOfQuery },
    }),
  /** One reply for the two tabs that are about a country alone. */
  region: ({ subject, range, read }: Scope) => {
    const { startDate, endDate, asOfQuery } = range;
    return ask(contract.trendingRegion, {
      params: { id: subject },
      query: { platform: platformIn(read), startDate, endDate, limit: 30, ...asOfQuery },
    });
  },
};

export const trendingCalls: ReportCalls<string, null, TrendingTab> = {
  feature: 'TRENDING',
  // Trends are counted by UTC days everywhere, and they are short.
  timezone: 'UTC',
  usualRange: '7d',
  tabs: {
    hashtags: [asks.hashtags],
    sounds: [asks.sounds],
    accounts: [asks.accounts],
    videos: [asks.region],
    difference: [asks.region],
  },
  tabsOf: tabsOfRegion,
};
