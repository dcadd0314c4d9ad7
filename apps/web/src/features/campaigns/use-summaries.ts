'use client';
import { contract } from '@clipscope/contract';
import { useMemo } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useMany } from '../../lib/api/use-many.ts';
import type { Summary } from './campaign.ts';
import { evenGroups } from './even-groups.ts';

/** The results of many campaigns by id, as far as they have come. */
export function useSummaries(ids: readonly string[]) {
  // One alone is nothing to compare, so it is asked for by itself.
  const only = ids.length === 1 ? ids[0] : undefined;
  const alone = useApi(
    contract.campaignResults,
    only === undefined ? null : { params: { id: only }, query: { limit: 1 } },
  );
  const groups = only === undefined ? evenGroups(ids) : [];
  const { results, retry } = useMany(
    contract.compareCampaigns,
    groups.map(group => ({ id: group.join(), call: { query: { ids: group.join() } } })),
  );
  return useMemo(() => {
    const replies = [...results.values()];
    const found = replies.flatMap(reply => (reply.ok ? reply.data.campaigns : []));
    const all: Summary[] = alone.data ? [...found, alone.data] : found;
    const failed = replies.find(reply => !reply.ok);
    return {
      summaries: new Map(all.map(summary => [summary.campaign.id, summary])),
      error: alone.error ?? (failed && !failed.ok ? failed.error : undefined),
      retry: () => {
        retry();
        void alone.mutate();
      },
    };
  }, [results, retry, alone.data, alone.error, alone.mutate]);
}
