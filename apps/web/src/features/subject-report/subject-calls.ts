import { contract } from '@clipscope/contract';
import { previousPeriod } from '@clipscope/domain';
import { analysisCall } from '../../kit/analysis/analysis-call.ts';
import type { ExplainQuery } from '../../kit/metrics/explanation-store.ts';
import { readTexts } from '../../kit/sentiment/sentiment-view.ts';
import { topicsOver } from '../../kit/topics/topics-view.ts';
import { ask, type CallScope, type ReportCalls, videoSortIn } from '../../lib/report/report-calls.ts';
import type { Subject, SubjectInfo, SubjectKind } from './subject.ts';

type Scope = CallScope<Subject, SubjectInfo>;
type About = Pick<Scope, 'subject' | 'range'>;

const INFO = { hashtag: contract.hashtagInfo, sound: contract.soundInfo, sticker: contract.stickerInfo };
const SERIES = {
  hashtag: contract.hashtagSeries,
  sound: contract.soundSeries,
  sticker: contract.stickerSeries,
};
const VIDEOS = {
  hashtag: contract.hashtagVideos,
  sound: contract.soundVideos,
  sticker: contract.stickerVideos,
};
const USERS = { hashtag: contract.hashtagUsers, sound: contract.soundUsers };
const REGIONS = { hashtag: contract.hashtagRegionsSeries, sound: contract.soundRegionsSeries };

const SENTIMENT = { hashtag: contract.hashtagSentiment, sound: contract.soundSentiment };

const MOST_ROWS = 200;
const TOP_ROWS = 5;
/** As many countries as one call gives; lines are drawn for as many as there are colours. */
const COUNTRIES = 60;
export const DRAWN_COUNTRIES = 6;

/** Paths name a hashtag `tag` and the others `id`; each takes its own of the two. */
const paramsOf = ({ id }: Subject) => ({ tag: id, id });

/** Subjects are added up by UTC days, as the range of their reports is: their calls take days without a zone. */
const daysOf = ({ subject, range }: About) => ({
  platform: subject.platform,
  startDate: range.startDate,
  endDate: range.endDate,
});

/** For the calls that can answer as it was known on a past day. */
const knownDaysOf = (about: About) => ({ ...daysOf(about), ...about.range.asOfQuery });

export function explainSubject(about: About): ExplainQuery | null {
  const { kind, id } = about.subject;
  // The API explains only the metrics of hashtags and sounds.
  return kind === 'sticker' ? null : { kind, id, ...knownDaysOf(about) };
}

/** Always with the period before: the figures compare with it whether the chart shows it or not. */
function series(scope: About, grain: 'day' | 'week' | 'month') {
  const query = { ...knownDaysOf(scope), grain, compare: 'previous' } as const;
  return ask(SERIES[scope.subject.kind], { params: paramsOf(scope.subject), query });
}

function videos(scope: About, sort: ReturnType<typeof videoSortIn>, limit: number) {
  return ask(VIDEOS[scope.subject.kind], {
    params: paramsOf(scope.subject),
    query: { ...daysOf(scope), sort, limit },
  });
}

type Days = { readonly platform: Subject['platform']; readonly startDate: string; readonly endDate: string };

/** The API has no list of a sticker's users. */
function users(subject: Subject, days: Days | null, sort: 'videos' | 'views', limit: number) {
  const { kind } = subject;
  return ask(
    USERS[kind === 'sound' ? 'sound' : 'hashtag'],
    kind === 'sticker' || !days ? null : { params: paramsOf(subject), query: { ...days, sort, limit } },
  );
}

function regions(scope: About, limit: number) {
  const { kind } = scope.subject;
  return ask(
    REGIONS[kind === 'sound' ? 'sound' : 'hashtag'],
    kind === 'sticker' ? null : { params: paramsOf(scope.subject), query: { ...knownDaysOf(scope), limit } },
  );
}

/** The previous period as far as the plan shows it, as the series have it. */
function daysBefore({ subject, head }: Scope): Days | null {
  if (!head) return null;
  const { startDate, endDate } = previousPeriod(head.range);
  const { earliestAllowed } = head.range;
  if (endDate < earliestAllowed) return null;
  const { platform } = subject;
  const [, first = startDate] = [startDate, earliestAllowed].toSorted();
  return { platform, startDate: first, endDate };
}

const ofHashtag = (scope: About) =>
  scope.subject.kind === 'hashtag' ? { params: { tag: scope.subject.id }, query: daysOf(scope) } : null;

export const asks = {
  facts: (scope: Scope) => {
    const { kind, id } = scope.subject;
    return ask(
      contract.reportFindings,
      kind === 'sticker' ? null : { params: { kind, id }, query: knownDaysOf(scope) },
    );
  },
  series: (scope: Scope) => series(scope, scope.range.grain),
  days: (scope: Scope) => series(scope, 'day'),
  videos: (scope: Scope) => videos(scope, videoSortIn(scope.read('sort'), 'views'), MOST_ROWS),
  topVideos: (scope: Scope) => videos(scope, 'views', TOP_ROWS),
  biggestVideo: (scope: Scope) => videos(scope, 'views', 1),
  creators: (scope: Scope) => {
    const isByVideos = scope.read('sort')?.startsWith('videos.') ?? false;
    return users(scope.subject, daysOf(scope), isByVideos ? 'videos' : 'views', MOST_ROWS);
  },
  topCreators: (scope: Scope) => users(scope.subject, daysOf(scope), 'views', TOP_ROWS),
  creatorCount: (scope: Scope) => users(scope.subject, daysOf(scope), 'videos', 1),
  creatorCountBefore: (scope: Scope) => users(scope.subject, daysBefore(scope), 'videos', 1),
  regions: (scope: Scope) => regions(scope, COUNTRIES),
  topRegions: (scope: Scope) => regions(scope, DRAWN_COUNTRIES),
  related: (scope: Scope) => ask(contract.hashtagRelated, ofHashtag(scope)),
  graph: (scope: Scope) => ask(contract.hashtagRelatedGraph, ofHashtag(scope)),
  content: (scope: Scope) => ask(contract.hashtagMetadata, ofHashtag(scope)),
  sentiment: (scope: Scope) => {
    const { kind } = scope.subject;
    const query = { ...knownDaysOf(scope), texts: readTexts(scope.read) };
    return ask(
      SENTIMENT[kind === 'sound' ? 'sound' : 'hashtag'],
      kind === 'sticker' ? null : { params: paramsOf(scope.subject), query },
    );
  },
  topics: (scope: Scope) => {
    const { kind, id } = scope.subject;
    const query = { ...knownDaysOf(scope), ...topicsOver(scope.range) };
    return ask(contract.hashtagTopics, kind === 'hashtag' ? { params: { tag: id }, query } : null);
  },
  highlights: ({ subject: { kind, id, platform } }: Scope) =>
    ask(contract.hashtagHighlights, kind === 'hashtag' ? { query: { tag: id, platform } } : null),
};

const overview = [asks.series, asks.creatorCount, asks.creatorCountBefore, asks.topCreators, asks.topVideos];
const ofRange = [asks.days, asks.biggestVideo];

const TABS = {
  hashtag: {
    overview: [asks.facts, ...overview, asks.graph, asks.related, asks.highlights],
    related: [asks.graph, asks.related],
    regions: [asks.regions],
    creators: [asks.creators],
    videos: [asks.videos],
    content: [analysisCall, asks.topics, asks.content],
    sentiment: [analysisCall, asks.sentiment],
    origin: [asks.highlights, asks.topRegions],
  },
  sound: {
    overview: [asks.facts, ...overview, ...ofRange],
    regions: [asks.regions],
    creators: [asks.creators],
    videos: [asks.videos],
    sentiment: [analysisCall, asks.sentiment],
    origin: [...ofRange, asks.topRegions],
  },
  sticker: {
    overview: [asks.series, asks.topVideos, ...ofRange],
    videos: [asks.videos],
    origin: ofRange,
  },
} as const;

export type TabOf<Kind extends SubjectKind> = keyof (typeof TABS)[Kind] & string;

export function subjectCalls<Kind extends SubjectKind>(
  kind: Kind,
): ReportCalls<Subject, SubjectInfo, TabOf<Kind>> {
  return {
    head: scope => {
      const { subject, range } = scope;
      const query = range && knownDaysOf({ subject, range });
      return ask(
        INFO[subject.kind],
        query && { params: paramsOf(subject), query: { ...query, compare: 'previous' } },
      );
    },
    frame: kind === 'sticker' ? [] : [() => ask(contract.favourites, { query: { kind: kind } })],
    featureOf: { sentiment: 'SENTIMENTS' } as ReportCalls<Subject, SubjectInfo, TabOf<Kind>>['featureOf'] &
      object,
    // Hashtags, sounds and stickers are added up by UTC days.
    timezone: 'UTC',
    tabs: TABS[kind] as ReportCalls<Subject, SubjectInfo, TabOf<Kind>>['tabs'],
    laterOf: (kind === 'sticker' ? {} : { overview: [asks.topRegions] }) as ReportCalls<
      Subject,
      SubjectInfo,
      TabOf<Kind>
    >['laterOf'] &
      object,
  };
}
