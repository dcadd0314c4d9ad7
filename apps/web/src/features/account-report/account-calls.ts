import { contract } from '@clipscope/contract';
import { analysisCall } from '../../kit/analysis/analysis-call.ts';
import { commentQuery, commentView } from '../../kit/comments/comment-view.ts';
import type { ExplainQuery } from '../../kit/metrics/explanation-store.ts';
import { readTexts } from '../../kit/sentiment/sentiment-view.ts';
import { topicsOver } from '../../kit/topics/topics-view.ts';
import { ask, type CallScope, type ReportCalls, videoSortIn } from '../../lib/report/report-calls.ts';
import type { AccountBasic, ReportSubject } from './report-subject.ts';

type Scope = CallScope<ReportSubject>;
type About = Pick<Scope, 'subject' | 'range'>;

const MOST_VIDEOS = 500;
const TOP_VIDEOS = 5;
export const HORIZON_DAYS = 30;
export const PARTS_SHOWN = 30;

/** How most calls about an account over the report's days are made. */
function about({ subject: { platform, handle }, range }: About) {
  return { params: { id: handle }, query: { platform, ...range.query } };
}

function limited(scope: About, limit: number) {
  const { params, query } = about(scope);
  return { params, query: { ...query, limit } };
}

/** The input for the explanation of one of the account's numbers: the same as the number's own. */
export function explainAccount({ subject: { platform, handle }, range }: About): ExplainQuery {
  return { kind: 'account', id: handle, platform, ...range.query };
}

export const asks = {
  /** Always with the period before: the figures compare with it whether the charts show it or not. */
  series: ({ subject, range }: Scope) =>
    ask(contract.accountSeries, {
      params: { id: subject.handle },
      query: { platform: subject.platform, ...range.seriesQuery, compare: 'previous' },
    }),
  info: (scope: Scope) => {
    const { params, query } = about(scope);
    return ask(contract.accountInfo, { params, query: { ...query, compare: 'previous' } });
  },
  score: (scope: Scope) => ask(contract.accountScore, about(scope)),
  findings: (scope: Scope) => ask(contract.accountFindings, about(scope)),
  facts: (scope: Scope) => {
    const { params, query } = about(scope);
    return ask(contract.reportFindings, { params: { kind: 'account', ...params }, query });
  },
  bestTime: (scope: Scope) => ask(contract.accountBestTime, about(scope)),
  ranks: (scope: Scope) => ask(contract.accountVideoRanks, about(scope)),
  performance: (scope: Scope) => ask(contract.accountPerformance, limited(scope, MOST_VIDEOS)),
  content: (scope: Scope) => ask(contract.accountContent, limited(scope, PARTS_SHOWN)),
  mentions: (scope: Scope) => ask(contract.accountMentions, limited(scope, 100)),
  /** When there are more than fit, the top ones by the column that is sorted. */
  videos: (scope: Scope) => {
    const { params, query } = limited(scope, MOST_VIDEOS);
    const sort = videoSortIn(scope.read('sort'), 'publishedAt');
    return ask(contract.accountVideos, { params, query: { ...query, sort } });
  },
  newestVideos: (scope: Scope) => {
    const { params, query } = limited(scope, MOST_VIDEOS);
    return ask(contract.accountVideos, { params, query: { ...query, sort: 'publishedAt' } });
  },
  topVideos: (scope: Scope) => {
    const { params, query } = limited(scope, TOP_VIDEOS);
    return ask(contract.accountVideos, { params, query: { ...query, sort: 'views' } });
  },
  /** Based on current data, so it would mislead in a past view or a range that has ended. */
  forecast: ({ subject, range }: Scope) => {
    const isToday = range.asOf === null && range.range !== 'custom';
    const query = { platform: subject.platform, horizonDays: HORIZON_DAYS };
    return ask(contract.accountForecast, isToday ? { params: { id: subject.handle }, query } : null);
  },
  audience: ({ subject, range }: Scope) =>
    ask(contract.audienceDemographic, { params: { id: subject.handle }, query: range.query }),
  comments: (scope: Scope) => {
    const { params, query } = about(scope);
    return ask(contract.accountComments, {
      params,
      query: { ...query, ...commentQuery(commentView(scope.read)) },
    });
  },
  sentiment: (scope: Scope) => {
    const { params, query } = about(scope);
    return ask(contract.accountSentiment, { params, query: { ...query, texts: readTexts(scope.read) } });
  },
  topics: ({ subject, range }: Scope) =>
    ask(contract.accountTopics, {
      params: { id: subject.handle },
      query: { platform: subject.platform, ...range.query, ...topicsOver(range) },
    }),
  attribution: ({ subject, range }: Scope) =>
    ask(contract.followerAttribution, {
      query: { id: subject.handle, platform: subject.platform, ...range.query },
    }),
  playlists: ({ subject, range }: Scope) =>
    ask(contract.playlists, { params: { id: subject.handle }, query: range.asOfQuery }),
  similar: ({ subject }: Scope) =>
    ask(contract.suggestedAccounts, {
      params: { id: subject.handle },
      query: { platform: subject.platform, limit: 20 },
    }),
  linked: ({ subject }: Scope) =>
    ask(contract.multiplatformAccounts, { params: { a: subject.platform, b: subject.handle } }),
};

/** Only TikTok has an audience and playlists. */
const OF_TIKTOK: readonly AccountTab[] = ['audience', 'playlists'];

const TABS = {
  overview: [
    asks.series,
    asks.info,
    asks.score,
    asks.forecast,
    asks.findings,
    asks.facts,
    asks.performance,
    asks.topVideos,
  ],
  videos: [asks.videos, asks.performance, asks.ranks],
  audience: [asks.audience, asks.info],
  content: [
    analysisCall,
    asks.info,
    asks.topics,
    asks.newestVideos,
    asks.performance,
    asks.content,
    asks.bestTime,
  ],
  mentions: [asks.mentions],
  comments: [analysisCall, asks.sentiment, asks.comments],
  attribution: [asks.attribution, asks.newestVideos],
  playlists: [asks.playlists],
  similar: [asks.similar],
  linked: [asks.linked],
} as const;

export type AccountTab = keyof typeof TABS;

export const accountCalls: ReportCalls<ReportSubject, AccountBasic, AccountTab> = {
  /** Waits for the range only when the address names a past day. */
  head: ({ subject: { platform, handle }, range, read }) =>
    ask(
      contract.accountBasic,
      range !== null || read('asOf') === null
        ? { params: { id: handle }, query: { platform, ...range?.asOfQuery } }
        : null,
    ),
  frame: [() => ask(contract.favourites, { query: { kind: 'account' } })],
  tabs: TABS,
  featureOf: {
    audience: 'DEMOGRAPHICS',
    mentions: 'MENTIONS',
    comments: 'COMMENTS',
    similar: 'INFLUENCER_FINDER',
  },
  tabsOf: ({ platform }) =>
    (Object.keys(TABS) as AccountTab[]).filter(tab => platform === 'tiktok' || !OF_TIKTOK.includes(tab)),
};
