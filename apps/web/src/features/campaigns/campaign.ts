import { type Contract, MAX_COMPARED_CAMPAIGNS, type ReplyOf } from '@clipscope/contract';
import { CAMPAIGNS_PATH } from '../../lib/page/paths.ts';

export type Campaign = ReplyOf<Contract['campaign']>;
export type CampaignMember = Campaign['members'][number];
export type Results = ReplyOf<Contract['campaignResults']>;
export type Summary = ReplyOf<Contract['compareCampaigns']>['campaigns'][number];

/** As few groups as one call's most allows, of nearly equal size: so none has one member alone. */
export function evenGroups<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / MAX_COMPARED_CAMPAIGNS);
  return Array.from({ length: count }, (_, place) =>
    items.slice(Math.round((place * items.length) / count), Math.round(((place + 1) * items.length) / count)),
  );
}

export function comparePath(ids: readonly string[]): string {
  return ids.length === 0 ? `${CAMPAIGNS_PATH}/compare` : `${CAMPAIGNS_PATH}/compare?ids=${ids.join()}`;
}
