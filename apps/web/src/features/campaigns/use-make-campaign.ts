'use client';
import { contract } from '@clipscope/contract';
import { useCallback } from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';
import type { CallResult } from '../../lib/api/renewing-calls.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { type Draft, readMoney, writtenOf } from './draft.ts';
import type { DraftMember } from './draft-member.ts';
import { useForgetCampaigns } from './use-campaign.ts';

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
