'use client';
import { contract, type Endpoint } from '@clipscope/contract';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { isLimitation } from '../../lib/api/api-error.ts';
import type { CallResult } from '../../lib/api/renewing-calls.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import type { Campaign } from './campaign.ts';

export function useCampaign(id: string) {
  return useApi(contract.campaign, { params: { id } });
}

type CampaignChange = (change: Promise<CallResult<Campaign>>) => Promise<boolean>;

/** Takes the answer of a change as the campaign, asks for its results anew, and says what went wrong. */
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

/** After one was made or removed, the list and the places left are asked for anew. */
export function useForgetCampaigns(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    () => mutate(key => Array.isArray(key) && /^\/business\/(campaign|usage)$/.test(String(key[0]))),
    [mutate],
  );
}
