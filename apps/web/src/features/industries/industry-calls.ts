import { contract, INDUSTRY_ACCOUNT_SORTS } from '@clipscope/contract';
import type { Industry } from '@clipscope/domain';
import { analysisCall } from '../../kit/analysis/analysis-call.ts';
import { topicsOver } from '../../kit/topics/topics-view.ts';
import {
  ask,
  type CallScope,
  platformIn,
  type ReportCalls,
  videoSortIn,
} from '../../lib/report/report-calls.ts';

const MOST_ROWS = 200;

type Scope = CallScope<Industry>;

/** The comparison of all industries is about none of them. */
export type NoSubject = 'all';

type Days = Pick<CallScope<unknown>, 'range' | 'read'>;

const about = ({ range: { startDate, endDate, asOfQuery }, read }: Days) => ({
  ...{ platform: platformIn(read), startDate, endDate, ...asOfQuery },
});

const industries = (scope: Days) => ask(contract.industries, { query: about(scope) });

export const asks = {
  facts: ({ subject, range, read }: Scope) => {
    const { startDate, endDate, asOfQuery } = range;
    return ask(contract.reportFindings, {
      params: { kind: 'industry', id: subject },
      query: { platform: platformIn(read), startDate, endDate, ...asOfQuery },
    });
  },
  industries,
  /** With the lines of the figures of one industry. */
  compared: (scope: Days) => ask(contract.industries, { query: { ...about(scope), compare: 'previous' } }),
  scores: ({ subject, range, read }: Scope) =>
    ask(contract.industryScores, {
      params: { industry: subject },
      query: { platform: platformIn(read), ...range.asOfQuery },
    }),
  /** When there are more than fit, the top ones by the column that is sorted. */
  accounts: ({ subject, range, read }: Scope) => {
    const [id] = read('sort')?.split('.') ?? [];
    const sort = INDUSTRY_ACCOUNT_SORTS.find(known => known === id) ?? 'followers';
    return ask(contract.industryAccounts, {
      params: { industry: subject },
      query: { platform: platformIn(read), sort, limit: MOST_ROWS, ...range.asOfQuery },
    });
  },
  topics: ({ subject, range, read }: Scope) => {
    const { startDate, endDate, asOfQuery } = range;
    return ask(contract.industryTopics, {
      params: { industry: subject },
      query: { platform: platformIn(read), startDate, endDate, ...topicsOver(range), ...asOfQuery },
    });
  },
  videos: ({ subject, range, read }: Scope) => {
    const { startDate, endDate, asOfQuery } = range;
    const sort = videoSortIn(read('sort'), 'views');
    return ask(contract.industryVideos, {
      params: { industry: subject },
      query: { platform: platformIn(read), startDate, endDate, sort, limit: MOST_ROWS, ...asOfQuery },
    });
  },
};

const TABS = {
  usual: [asks.compared, asks.facts, asks.scores],
  accounts: [asks.compared, asks.facts, asks.accounts],
  topics: [analysisCall, asks.compared, asks.facts, asks.topics],
  videos: [asks.compared, asks.facts, asks.videos],
} as const;
export type IndustryTab = keyof typeof TABS;

/** Industries are counted by UTC days everywhere. */
export const industryCalls: ReportCalls<Industry, null, IndustryTab> = {
  feature: 'INDUSTRY_INSIGHTS',
  timezone: 'UTC',
  tabs: TABS,
};

export const industriesCalls: ReportCalls<NoSubject, null, 'compared'> = {
  feature: 'INDUSTRY_INSIGHTS',
  timezone: 'UTC',
  tabs: { compared: [industries] },
};
