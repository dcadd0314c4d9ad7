import { contract } from '@clipscope/contract';
import { hasFeature, type Platform } from '@clipscope/domain';
import { firstCall, type Reader } from '../../lib/api/server-reader.ts';
import { readReportRange } from '../../lib/report/report-state.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { type Subject, tabOf } from './subject.ts';

export const COUNTRIES = 6;
/** Rows of the overview's tables. */
export const ROWS = 5;

/** Subjects are added up by UTC days, as the range of their reports is: their calls take days without a zone. */
export function subjectDays(platform: Platform, { startDate, endDate, asOfQuery }: ReportRange) {
  return {
    query: { platform, startDate, endDate },
    /** Only for the calls that can answer as it was known then. */
    asOf: asOfQuery,
  };
}

export type SubjectDays = ReturnType<typeof subjectDays>;
export type Grain = 'day' | 'week' | 'month';
export type VideoSort = 'publishedAt' | 'views' | 'likes' | 'comments' | 'shares' | 'engagement';

export const INFO = {
  hashtag: contract.hashtagInfo,
  sound: contract.soundInfo,
  sticker: contract.stickerInfo,
};
export const SERIES = {
  hashtag: contract.hashtagSeries,
  sound: contract.soundSeries,
  sticker: contract.stickerSeries,
};
export const VIDEOS = {
  hashtag: contract.hashtagVideos,
  sound: contract.soundVideos,
  sticker: contract.stickerVideos,
};
/** Who used a sticker and where cannot be asked of the API. */
export const USERS = {
  hashtag: contract.hashtagUsers,
  sound: contract.soundUsers,
  sticker: contract.hashtagUsers,
};
export const REGIONS = {
  hashtag: contract.hashtagRegionsSeries,
  sound: contract.soundRegionsSeries,
  sticker: contract.hashtagRegionsSeries,
};

/** Paths name a hashtag `tag` and the others `id`; each takes its own of the two. */
const paramsOf = ({ id }: Subject) => ({ tag: id, id });

export function infoCall(subject: Subject, days: SubjectDays) {
  return { params: paramsOf(subject), query: { ...days.query, ...days.asOf } };
}

/** Always with the period before: the metrics compare with it whether the chart shows it or not. */
export function seriesCall(subject: Subject, days: SubjectDays, grain: Grain) {
  const query = { ...days.query, ...days.asOf, grain, compare: 'previous' } as const;
  return { params: paramsOf(subject), query };
}

export function videosCall(subject: Subject, days: SubjectDays, sort: VideoSort, limit: number) {
  return { params: paramsOf(subject), query: { ...days.query, sort, limit } };
}

export function usersCall(
  subject: Subject,
  days: SubjectDays['query'] | null,
  sort: 'videos' | 'views',
  limit: number,
) {
  const call = { params: paramsOf(subject), query: { ...days, sort, limit } };
  return subject.kind === 'sticker' || !days ? null : call;
}

export function regionsCall(subject: Subject, days: SubjectDays, limit: number) {
  const call = { params: paramsOf(subject), query: { ...days.query, ...days.asOf, limit } };
  return subject.kind === 'sticker' ? null : call;
}

export function highlightsCall({ kind, platform, id }: Subject) {
  return kind === 'hashtag' ? { query: { tag: id, platform } } : null;
}

/** For what is known of hashtags alone. */
export function hashtagCall({ id }: Subject, { query }: SubjectDays) {
  return { params: { tag: id }, query };
}

/** What the report of a hashtag, sound or sticker asks for when it is opened, as its parts ask. */
export function subjectFirstCalls(subject: Subject, reader: Reader) {
  const { kind, platform } = subject;
  const range = readReportRange(reader, { timezone: 'UTC' });
  const days = subjectDays(platform, range);
  const frame = [
    firstCall(INFO[kind], infoCall(subject, days)),
    ...(kind === 'sticker' ? [] : [firstCall(contract.favourites, { query: { kind } })]),
  ];
  if (tabOf(kind, reader.read('tab')) !== 'overview') return frame;
  return [
    ...frame,
    firstCall(SERIES[kind], seriesCall(subject, days, range.grain)),
    firstCall(VIDEOS[kind], videosCall(subject, days, 'views', ROWS)),
    ...(kind === 'hashtag' ? ofHashtag(subject, reader, days) : ofRange(subject, days)),
    ...inRegions(subject, days),
  ];
}

function ofHashtag(subject: Subject, { profile }: Reader, days: SubjectDays) {
  const call = hashtagCall(subject, days);
  const highlights = highlightsCall(subject);
  return [
    firstCall(contract.hashtagRelated, call),
    ...(hasFeature(profile, 'HASHTAG_RELATED_MAP') ? [firstCall(contract.hashtagRelatedGraph, call)] : []),
    ...(highlights ? [firstCall(contract.hashtagHighlights, highlights)] : []),
  ];
}

/** What the story of a sound or sticker is put together from. */
function ofRange(subject: Subject, days: SubjectDays) {
  return [
    firstCall(SERIES[subject.kind], seriesCall(subject, days, 'day')),
    firstCall(VIDEOS[subject.kind], videosCall(subject, days, 'views', 1)),
  ];
}

function inRegions(subject: Subject, days: SubjectDays) {
  const { kind } = subject;
  const regions = regionsCall(subject, days, COUNTRIES);
  const users = [1, ROWS].flatMap(limit => usersCall(subject, days.query, 'videos', limit) ?? []);
  return [
    ...(regions ? [firstCall(REGIONS[kind], regions)] : []),
    ...users.map(call => firstCall(USERS[kind], call)),
  ];
}
