import { contract, type ReplyOf } from '@clipscope/contract';
import { MAX_HISTORY_DAYS, type Platform } from '@clipscope/domain';
import { analysisCall } from '../../kit/analysis/analysis-call.ts';
import { commentQuery, commentView } from '../../kit/comments/comment-view.ts';
import type { ExplainQuery } from '../../kit/metrics/explanation-store.ts';
import { lastDays } from '../../lib/format/days.ts';
import { ask, type CallScope, type ReportCalls } from '../../lib/report/report-calls.ts';

type Scope = CallScope<VideoSubject, Video>;
type About = Pick<Scope, 'subject' | 'range'>;

function about({ subject, range }: About) {
  return { params: { id: subject.id }, query: { platform: subject.platform, ...range.asOfQuery } };
}

export function explainVideo({ subject, range }: About): ExplainQuery {
  return { kind: 'video', id: subject.id, platform: subject.platform, ...range.asOfQuery };
}

export function publishedDay(video: Video, timezone: string): string {
  return lastDays(1, new Date(video.publishedAt), timezone).endDate;
}

export const asks = {
  facts: (scope: Scope) => {
    const { params, query } = about(scope);
    return ask(contract.reportFindings, { params: { kind: 'video', ...params }, query });
  },
  standing: (scope: Scope) => ask(contract.accountVideo, about(scope)),
  /** Its whole life as far as any plan's history reaches, so there is no range to choose. */
  series: (scope: Scope) => {
    const { head, range, now } = scope;
    if (!head) return ask(contract.videoSeries, null);
    const { timezone, endDate } = range;
    const published = publishedDay(head, timezone);
    const earliest = lastDays(MAX_HISTORY_DAYS, now, timezone).startDate;
    const [, startDate = published] = [published, earliest].toSorted();
    const { params, query } = about(scope);
    return ask(contract.videoSeries, { params, query: { ...query, startDate, endDate, timezone } });
  },
  /** For as long as the video is young, its account's forecasts have one of it. */
  forecast: ({ head, range }: Scope) =>
    ask(
      contract.accountForecast,
      head && head.account.handle !== '' && range.asOf === null
        ? { params: { id: head.account.handle }, query: { platform: head.platform } }
        : null,
    ),
  comments: (scope: Scope) => {
    const { params, query } = about(scope);
    const view = commentView(scope.read);
    const threads = view.isThreaded ? 'true' : 'false';
    return ask(contract.videoComments, { params, query: { ...query, ...commentQuery(view), threads } });
  },
  transcription: ({ subject }: Scope) =>
    ask(contract.readTranscription, { params: { id: subject.id }, query: { platform: subject.platform } }),
  sentiment: (scope: Scope) => {
    const { params, query } = about(scope);
    return ask(contract.videoSentiment, { params, query: { ...query, timezone: scope.range.timezone } });
  },
  /** Only TikTok shows a video's owner who watched it. */
  audience: ({ subject, range }: Scope) =>
    ask(
      contract.videoAudience,
      subject.platform === 'tiktok' ? { params: { id: subject.id }, query: range.asOfQuery } : null,
    ),
};

const TABS = {
  overview: [asks.facts, asks.standing, asks.series, asks.forecast],
  comments: [analysisCall, asks.sentiment, asks.comments],
  transcript: [asks.transcription],
  audience: [asks.audience],
} as const;

export type VideoTab = keyof typeof TABS;

export const videoCalls: ReportCalls<VideoSubject, Video, VideoTab> = {
  head: ({ subject, range }) => ask(contract.video, range && about({ subject, range })),
  frame: [() => ask(contract.favourites, { query: { kind: 'video' } })],
  tabs: TABS,
  featureOf: { comments: 'COMMENTS', transcript: 'AI_TRANSCRIPTIONS', audience: 'DEMOGRAPHICS' },
};

/** Which video, as the address names it. */
export type VideoSubject = { readonly platform: Platform; readonly id: string };

export type Video = ReplyOf<typeof contract.video>;
export type VideoSeries = ReplyOf<typeof contract.videoSeries>;
export type VideoForecasts = ReplyOf<typeof contract.accountForecast>;
export type VideoAudience = ReplyOf<typeof contract.videoAudience>;
