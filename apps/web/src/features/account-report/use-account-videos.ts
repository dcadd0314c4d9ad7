'use client';
import { contract } from '@clipscope/contract';
import { useMemo } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { accountCall, performanceCall } from './account-call.ts';
import type { PartProps } from './report-subject.ts';

const MOST_SHOWN = 500;
export const API_SORTS = ['publishedAt', 'views', 'likes', 'comments', 'shares', 'engagement'] as const;

/** The videos of the range; when there are more than fit, the top ones by what is sorted. */
export function useAccountVideos(
  { subject, reportRange }: PartProps,
  sort: (typeof API_SORTS)[number] = 'publishedAt',
) {
  const call = accountCall(subject, reportRange);
  return useApi(
    contract.accountVideos,
    { ...call, query: { ...call.query, sort, limit: MOST_SHOWN } },
    { keepPrevious: true },
  );
}

/** How each video of the range does, by its id. */
export function usePerformances({ subject, reportRange }: PartProps) {
  const { data } = useApi(contract.accountPerformance, performanceCall(subject, reportRange), {
    keepPrevious: true,
  });
  return useMemo(() => new Map(data?.videos.map(video => [video.id, video])), [data]);
}
