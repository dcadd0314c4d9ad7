'use client';
import { contract, type ReplyOf, type VIDEO_SEARCH_SORTS } from '@clipscope/contract';
import { hasFeature } from '@clipscope/domain';
import { useApi } from '../../lib/api/use-api.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { usesAdvanced, type VideoFilters, videoFilterQuery } from './video-filters.ts';

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

/** Videos by query and filters. `refused` when the plan lacks a filter: then no call is made. */
export function useFoundVideos({ words, filters, reportRange, sort, limit, offset = 0 }: FoundVideosOptions) {
  const { data: profile } = useProfile();
  const refused = profile ? !hasFeature(profile, 'ADVANCED_FILTERS') && usesAdvanced(filters) : false;
  const { startDate, endDate, timezone } = reportRange ?? {};
  const call =
    words === '' || !profile || refused || !startDate || !endDate || !timezone
      ? null
      : {
          params: { q: words },
          query: { startDate, endDate, timezone, ...videoFilterQuery(filters), sort, limit, offset },
        };
  const reply = useApi(contract.searchVideos, call, { keepPrevious: true });
  return { ...reply, data: call === null ? null : reply.data, refused };
}
