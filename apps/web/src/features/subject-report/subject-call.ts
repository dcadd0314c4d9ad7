import { contract } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import type { Subject } from './subject.ts';

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
