'use client';
import { type CallOf, contract, type ReplyOf, type VIDEO_SEARCH_SORTS } from '@clipscope/contract';
import { hasFeature } from '@clipscope/domain';
import { useApi } from '../../lib/api/use-api.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { activeVideoFilters, usesAdvanced, type VideoFilters, videoFilterQuery } from './video-filters.ts';

export type FoundVideos = ReplyOf<typeof contract.searchVideos>;
export type FoundVideo = FoundVideos['videos'][number];
export type VideoSort = (typeof VIDEO_SEARCH_SORTS)[number];

type FoundVideosOptions = {
  readonly words: string;
  readonly filters: VideoFilters;
  readonly reportRange: Pick<ReportRange, 'startDate' | 'endDate' | 'timezone'> | null;
  readonly sort: VideoSort;
  readonly limit: number;
  readonly offset?: number;
};

/** Videos by words, filters or both. `refused` when the plan lacks a filter: then no call is made. */
export function useFoundVideos({ words, filters, reportRange, sort, limit, offset = 0 }: FoundVideosOptions) {
  const { data: profile } = useProfile();
  const refused = profile ? !hasFeature(profile, 'ADVANCED_FILTERS') && usesAdvanced(filters) : false;
  const { startDate, endDate, timezone } = reportRange ?? {};
  const query =
    !profile || refused || !startDate || !endDate || !timezone
      ? null
      : { startDate, endDate, timezone, ...videoFilterQuery(filters), sort, limit, offset };
  const searched = useFound(
    contract.searchVideos,
    query && words !== '' ? { params: { q: words }, query } : null,
  );
  const isFiltered = words === '' && activeVideoFilters(filters) > 0;
  const filtered = useFound(contract.filterVideos, query && isFiltered ? { query } : null);
  return { ...(isFiltered ? filtered : searched), refused };
}

type Search = typeof contract.searchVideos | typeof contract.filterVideos;

function useFound<E extends Search>(endpoint: E, call: CallOf<E> | null) {
  const reply = useApi(endpoint, call, { keepPrevious: true });
  return { ...reply, data: call === null ? null : reply.data };
}
