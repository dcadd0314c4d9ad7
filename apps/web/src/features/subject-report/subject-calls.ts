'use client';
import { contract } from '@clipscope/contract';
import { useApi } from '../../lib/api/use-api.ts';
import type { Subject } from './subject.ts';
import type { SubjectDays } from './use-subject-days.ts';

type Grain = 'day' | 'week' | 'month';
export type VideoSort = 'publishedAt' | 'views' | 'likes' | 'comments' | 'shares' | 'engagement';

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
const KEPT = { keepPrevious: true };

/** Paths name a hashtag `tag` and the others `id`; each takes its own of the two. */
const paramsOf = ({ id }: Subject) => ({ tag: id, id });

export function useSubjectInfo(subject: Subject, days: SubjectDays | null) {
  const call = days && { params: paramsOf(subject), query: { ...days.query, ...days.asOf } };
  return useApi(INFO[subject.kind], call, KEPT);
}

/** Always with the period before: the figures compare with it whether the chart shows it or not. */
export function useSubjectSeries(subject: Subject, days: SubjectDays, grain: Grain) {
  const query = { ...days.query, ...days.asOf, grain, compare: 'previous' } as const;
  return useApi(SERIES[subject.kind], { params: paramsOf(subject), query }, KEPT);
}

export function useSubjectVideos(subject: Subject, days: SubjectDays, sort: VideoSort, limit: number) {
  return useApi(
    VIDEOS[subject.kind],
    { params: paramsOf(subject), query: { ...days.query, sort, limit } },
    KEPT,
  );
}

/** Reads nothing about stickers: who used them is not asked of the API. */
export function useSubjectUsers(
  subject: Subject,
  days: SubjectDays['query'] | null,
  sort: 'videos' | 'views',
  limit: number,
) {
  const { kind } = subject;
  const call = { params: paramsOf(subject), query: { ...days, sort, limit } };
  return useApi(
    USERS[kind === 'sound' ? 'sound' : 'hashtag'],
    kind === 'sticker' || !days ? null : call,
    KEPT,
  );
}

export function useSubjectRegions(subject: Subject, days: SubjectDays, limit: number) {
  const { kind } = subject;
  const call = { params: paramsOf(subject), query: { ...days.query, ...days.asOf, limit } };
  return useApi(REGIONS[kind === 'sound' ? 'sound' : 'hashtag'], kind === 'sticker' ? null : call, KEPT);
}

export function useHashtagHighlights(subject: Subject) {
  const { kind, platform, id } = subject;
  return useApi(contract.hashtagHighlights, kind === 'hashtag' ? { query: { tag: id, platform } } : null);
}

export function useHashtagContent(subject: Subject, days: SubjectDays) {
  return useApi(contract.hashtagMetadata, { params: { tag: subject.id }, query: days.query }, KEPT);
}

export function useRelatedHashtags(subject: Subject, days: SubjectDays) {
  return useApi(contract.hashtagRelated, { params: { tag: subject.id }, query: days.query }, KEPT);
}

/** Not asked where the plan lacks it: a refused call would open the modal before anybody wanted the map. */
export function useRelatedGraph(subject: Subject, days: SubjectDays, isInPlan: boolean) {
  const call = { params: { tag: subject.id }, query: days.query };
  return useApi(contract.hashtagRelatedGraph, isInPlan ? call : null, KEPT);
}
