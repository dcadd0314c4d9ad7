import { type CallOf, contract, type Endpoint, type ReplyOf } from '@clipscope/contract';
import { type Platform, truncate } from '@clipscope/domain';
import { readTexts } from '../../kit/sentiment/sentiment-view.ts';
import { accountPath, hashtagPath, soundPath, videoPath } from '../../lib/page/paths.ts';
import {
  ask,
  askEach,
  type CallScope,
  type Each,
  type ReportCall,
  type ReportCalls,
} from '../../lib/report/report-calls.ts';
import { compareView, type Kind, type Measure } from './compare-view.ts';

type AccountInfo = ReplyOf<typeof contract.accountInfo>;
type SubjectInfo = ReplyOf<typeof contract.hashtagInfo> | ReplyOf<typeof contract.soundInfo>;
type VideoInfo = ReplyOf<typeof contract.video>;
type Info = AccountInfo | SubjectInfo | VideoInfo;
/** What is known of each member in the range, by the name in the address. */
export type Infos = Each<Info>;
type Point = { readonly date: string } & { readonly [Name in Measure]?: number | null };
export type Points = readonly Point[];
type Series = { readonly points: Points } | Pick<ReplyOf<typeof contract.videoSeries>, 'gains'>;

type Range = CallScope<Kind>['range'];
type Scope = Pick<CallScope<Kind>, 'subject' | 'read'> & { readonly range: Range | null };

/** Everything is counted by UTC days, as the range is; only the calls for accounts take a zone. */
export function subjectDays({ startDate, endDate, asOfQuery }: Range) {
  return { startDate, endDate, ...asOfQuery };
}

const ofAccount = (id: string, platform: Platform, { query }: Range) => ({
  params: { id },
  query: { platform, ...query },
});
const ofHashtag = (tag: string, platform: Platform, range: Range) => ({
  params: { tag },
  query: { platform, ...subjectDays(range) },
});
const ofSound = (id: string, platform: Platform, range: Range) => ({
  params: { id },
  query: { platform, ...subjectDays(range) },
});

const ofVideo = (id: string, platform: Platform, range: Range) => ({
  params: { id },
  query: { platform, ...subjectDays(range) },
});

function ofMembers<E extends Endpoint>(
  endpoint: E,
  { read, range }: Scope,
  callOf: (id: string, platform: Platform, range: Range) => CallOf<E>,
) {
  const { ids, platform } = compareView(read);
  const about = range === null ? [] : ids.map(id => ({ id, call: callOf(id, platform, range) }));
  return askEach(endpoint, about);
}

export function infos(scope: Scope): ReportCall<Infos> {
  switch (scope.subject) {
    case 'account':
      return ofMembers(contract.accountInfo, scope, ofAccount);
    case 'hashtag':
      return ofMembers(contract.hashtagInfo, scope, ofHashtag);
    case 'sound':
      return ofMembers(contract.soundInfo, scope, ofSound);
    case 'video':
      return ofMembers(contract.video, scope, (id, platform, { asOfQuery }) => ({
        params: { id },
        query: { platform, ...asOfQuery },
      }));
  }
}

export function series(scope: Scope): ReportCall<Each<Series>> {
  switch (scope.subject) {
    case 'account':
      return ofMembers(contract.accountSeries, scope, ofAccount);
    case 'hashtag':
      return ofMembers(contract.hashtagSeries, scope, ofHashtag);
    case 'sound':
      return ofMembers(contract.soundSeries, scope, ofSound);
    case 'video':
      return ofMembers(contract.videoSeries, scope, ofVideo);
  }
}

/** By day; a video has what it gained. */
export function pointsOf(reply: Series): Points {
  return 'points' in reply ? reply.points : reply.gains.map(({ at, ...gains }) => ({ date: at, ...gains }));
}

export type Sentiment = ReplyOf<typeof contract.videoSentiment>;

/** Of comments or captions, as the address asks for. */
export function sentiments(scope: Scope): ReportCall<Each<Sentiment>> {
  const texts = readTexts(scope.read);
  const withTexts =
    <Call extends { readonly query: object }>(
      callOf: (id: string, platform: Platform, range: Range) => Call,
    ) =>
    (id: string, platform: Platform, range: Range) => {
      const call = callOf(id, platform, range);
      return { ...call, query: { ...call.query, texts } };
    };
  switch (scope.subject) {
    case 'account':
      return ofMembers(contract.accountSentiment, scope, withTexts(ofAccount));
    case 'hashtag':
      return ofMembers(contract.hashtagSentiment, scope, withTexts(ofHashtag));
    case 'sound':
      return ofMembers(contract.soundSentiment, scope, withTexts(ofSound));
    case 'video':
      return ofMembers(contract.videoSentiment, scope, withTexts(ofVideo));
  }
}

/** As the platform names it. */
function idOf(info: Info): string {
  if ('handle' in info || 'caption' in info) return info.id;
  return 'hashtag' in info ? info.hashtag : info.sound.id;
}

/** The members that the platform has; null until each is known to be there or not. */
export function knownIds(ids: readonly string[], infos: Infos | null): string[] | null {
  const found = ids.map(id => infos?.get(id));
  if (found.includes(undefined)) return null;
  return found.flatMap(result => (result?.ok ? [idOf(result.data)] : []));
}

/** Always as known now. */
export function shares({ subject, range, read, head }: CallScope<Kind, Infos | null>) {
  const { ids, platform } = compareView(read);
  const known = knownIds(ids, head) ?? [];
  const { startDate, endDate } = range;
  if (subject === 'video') return ask(contract.shareOfVoice, null);
  const query = { kind: subject, platform, ids: known.join(), startDate, endDate };
  return ask(contract.shareOfVoice, known.length < 2 ? null : { query });
}

/** For the picker, which suggests them. */
const tracked = ({ subject }: Pick<Scope, 'subject'>) =>
  subject === 'video'
    ? ask(contract.favouriteVideos, {})
    : ask(contract.favourites, { query: { kind: subject } });

const OF_TAB = [infos, series, sentiments, shares] as const;

/** The subject is the kind of what is compared, which is the tab too. */
export const compareCalls: ReportCalls<Kind, Infos | null, Kind> = {
  feature: 'COMPARISON',
  head: infos,
  hasPartsBeforeHead: true,
  frame: [tracked],
  timezone: 'UTC',
  tabParam: 'kind',
  // Videos have no share of voice: each is one video.
  tabs: { account: OF_TAB, hashtag: OF_TAB, sound: OF_TAB, video: [infos, series] },
};

export type Member = {
  /** As the address names it. */
  readonly asked: string;
  /** As the platform names it; null until that is known. */
  readonly id: string | null;
  readonly name: string;
  readonly href: string | null;
  /** There is none of that name on the platform, as far as we know. */
  readonly isUnknown: boolean;
  readonly picture: string | null;
  /** Keeps its colour in every chart. */
  readonly place: number;
  readonly account: AccountInfo | null;
  readonly subject: SubjectInfo | null;
  readonly video: VideoInfo | null;
};

/** The compared subjects with their data in the range; only their names until it is loaded. */
const LONGEST_NAME = 40;

export function membersOf(ids: readonly string[], infos: Infos | null, unnamed: string): Member[] {
  return ids.map((asked, place) => {
    const nothing = { account: null, subject: null, video: null };
    const nobody = {
      ...{ asked, place, id: null, name: asked, href: null, picture: null, isUnknown: false },
      ...nothing,
    };
    const result = infos?.get(asked);
    if (!result?.ok) return { ...nobody, isUnknown: result?.error.status === 404 };
    const info = result.data;
    const known = { ...nobody, id: idOf(info) };
    if ('handle' in info) {
      const { displayName: name, avatarUrl: picture } = info;
      return { ...known, name, href: accountPath(info), picture, account: info };
    }
    if ('caption' in info) {
      const name = truncate(info.caption || `@${info.account.handle}`, LONGEST_NAME);
      return { ...known, name, href: videoPath(info), picture: info.coverUrl, video: info };
    }
    if ('hashtag' in info) {
      return { ...known, name: `#${info.hashtag}`, href: hashtagPath(info), subject: info };
    }
    const { id, title, coverUrl: picture } = info.sound;
    const href = soundPath({ platform: info.platform, id });
    return { ...known, name: title ?? unnamed, href, picture, subject: info };
  });
}
