'use client';
import { contract, type Endpoint } from '@clipscope/contract';
import { STORAGE_KEYS, writeStored } from '@clipscope/domain';
import { useCallback, useEffect, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { type ApiError, isLimitation } from '../../lib/api/api-error.ts';
import { useApiAccess } from '../../lib/api/api-provider.tsx';
import type { CallResult } from '../../lib/api/renewing-calls.ts';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useMany } from '../../lib/api/use-many.ts';
import { tabStorage } from '../../lib/storage/browser-storage.ts';
import { type Campaign, evenGroups, type Summary } from './campaign.ts';
import { type Draft, type DraftMember, readMoney, type SavedDraft, writtenOf } from './draft.ts';

export function useCampaign(id: string) {
  return useApi(contract.campaign, { params: { id } });
}

type CampaignChange = (change: Promise<CallResult<Campaign>>) => Promise<boolean>;

/** Takes the reply to a change as the campaign, refetches its results and shows errors. */
export function useCampaignChange(id: string): CampaignChange {
  const { mutate: setCampaign } = useCampaign(id);
  const { mutate } = useSWRConfig();
  const sentence = useErrorSentence();
  return useCallback(
    async change => {
      const result = await change;
      if (!result.ok) {
        if (!isLimitation(result.error)) showToast({ text: sentence(result.error), kind: 'error' });
        return false;
      }
      await setCampaign(result.data, { revalidate: false });
      const results: Endpoint['path'] = `/business/campaign/${id}/results`;
      void mutate(key => Array.isArray(key) && String(key[0]).startsWith(results));
      return true;
    },
    [id, setCampaign, mutate, sentence],
  );
}

/** After one was created or removed, refetches the list and the places left. */
export function useForgetCampaigns(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    () => mutate(key => Array.isArray(key) && /^\/business\/(campaign|usage)$/.test(String(key[0]))),
    [mutate],
  );
}

/** The results of many campaigns by id, as far as they have come. */
export function useSummaries(ids: readonly string[]) {
  // A single campaign has nothing to compare with, so it is fetched by itself.
  const only = ids.length === 1 ? ids[0] : undefined;
  const alone = useApi(
    contract.campaignResults,
    only === undefined ? null : { params: { id: only }, query: { limit: 1 } },
  );
  const groups = only === undefined ? evenGroups(ids) : [];
  const { results, failures, mutate } = useMany(
    contract.compareCampaigns,
    groups.map(group => ({ id: group.join(), call: { query: { ids: group.join() } } })),
  );
  return useMemo(() => {
    const replies = [...results.values()];
    const found = replies.flatMap(reply => (reply.ok ? reply.data.campaigns : []));
    const all: Summary[] = alone.data ? [...found, alone.data] : found;
    return {
      summaries: new Map(all.map(summary => [summary.campaign.id, summary])),
      error: alone.error ?? failures[0],
      mutate: () => Promise.all([mutate(), alone.mutate()]),
    };
  }, [results, failures, mutate, alone.data, alone.error, alone.mutate]);
}

type Whole = {
  readonly draft: Draft;
  readonly hashtags: readonly string[];
  readonly members: readonly DraftMember[];
};

type Made = {
  readonly id: string;
  /** Who could not be added, and why. The campaign is there all the same. */
  readonly refused: readonly { readonly name: string; readonly error: ApiError }[];
};

/** Makes the campaign, then adds its members one by one: each may be unknown to its platform. */
export function useMakeCampaign(): (whole: Whole) => Promise<CallResult<Made>> {
  const callApi = useCallApi();
  const forget = useForgetCampaigns();
  return useCallback(
    async ({ draft, hashtags, members }) => {
      const body = { ...writtenOf(draft), hashtags: [...hashtags] };
      const made = await callApi(contract.createCampaign, { body });
      if (!made.ok) return made;
      const { id } = made.data;
      const refused: Made['refused'][number][] = [];
      for (const { platform, account, name, cost } of members) {
        const added = await callApi(contract.putCampaignMember, {
          params: { id },
          body: { platform, account, cost: readMoney(cost) ?? null },
        });
        if (!added.ok) refused.push({ name, error: added.error });
      }
      await forget();
      return { ok: true, data: { id, refused } };
    },
    [callApi, forget],
  );
}

/** Keeps what is typed until the tab is closed, and returns how to forget it. */
export function useSavedDraft({ draft, hashtags, members }: SavedDraft, empty: Draft): () => void {
  const { userId } = useApiAccess();
  const isUntouched =
    hashtags.length + members.length === 0 && JSON.stringify(draft) === JSON.stringify(empty);
  useEffect(() => {
    if (isUntouched || userId === undefined) return;
    writeStored(tabStorage(), 'CAMPAIGN_DRAFT', { userId, draft, hashtags, members });
  }, [userId, draft, hashtags, members, isUntouched]);
  return useCallback(() => tabStorage().removeItem(STORAGE_KEYS.CAMPAIGN_DRAFT), []);
}
