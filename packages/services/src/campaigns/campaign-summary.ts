import { type Campaign, type CampaignParts, listCampaignParts } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import { campaignCost, campaignStatus, STARTING_CPM_TABLE, targetProgress } from '@clipscope/domain';
import { dayIn } from '../accounts/days.ts';
import type { ReadingContext } from '../context.ts';
import { type CampaignVideoRow, costsOf, countsOf, followersGained } from './campaign-figures.ts';
import { measureCampaign, type Seen } from './measure-campaign.ts';
import { activeCampaign } from './own-campaign.ts';

export type Summary = ReplyOf<Contract['compareCampaigns']>['campaigns'][number];
export type Summed = {
  readonly campaign: Campaign;
  readonly parts: CampaignParts;
  readonly seen: Seen;
  readonly videos: readonly CampaignVideoRow[];
  readonly summary: Summary;
};

/** A campaign's totals and how far it has come. Refuses a frozen campaign. */
export async function sumUpCampaign(
  context: ReadingContext,
  id: string,
  asOf: Date | undefined,
): Promise<Summed> {
  const { db } = context.business;
  const { teamId, plan } = context.actor;
  const campaign = await activeCampaign(db, { id: teamId, plan }, id);
  const parts = await listCampaignParts(db, teamId, [id]);
  const seen = await measureCampaign(context, campaign, parts, asOf);
  const accounts = new Map(seen.accounts.map(row => [accountKey(row.platform, row.account_id), row]));
  const videos = seen.videos.map(video => ({
    ...video,
    account: accounts.get(accountKey(video.platform, video.account_id)),
  }));
  return { campaign, parts, seen, videos, summary: summaryOf(campaign, parts, seen, videos, context.now()) };
}

export function accountKey(platform: string, accountId: string): string {
  return `${platform}/${accountId}`;
}

function summaryOf(
  campaign: Campaign,
  { members }: CampaignParts,
  { range, accounts }: Seen,
  videos: readonly CampaignVideoRow[],
  now: Date,
): Summary {
  const { id, name, startDate, endDate, timezone, currency, totalCost, targets } = campaign;
  const prices = campaign.cpmPrices ?? STARTING_CPM_TABLE;
  const counts = countsOf(videos, prices);
  const gained = followersOfMembers(members, accounts);
  const cost = campaignCost(
    totalCost,
    members.map(member => member.cost),
  );
  const byPlatform = Map.groupBy(videos, ({ platform }) => platform);
  return {
    campaign: {
      id,
      name,
      startDate,
      endDate,
      timezone,
      status: campaignStatus(campaign, dayIn(timezone, now)),
      currency,
      pricesCurrency: prices.currencyCode,
    },
    range,
    observedAt:
      videos
        .map(({ observed_at }) => observed_at)
        .sort()
        .at(-1) ?? null,
    totals: { ...counts, ...costsOf(cost, counts), followersGained: gained },
    platforms: [...byPlatform].map(([platform, alike]) => ({ platform, ...countsOf(alike, prices) })),
    targets: targetProgress(targets, { ...counts, followersGained: gained?.value ?? null }),
  };
}

/** What is known of the members' followers, added up; those of whom nothing is known are left out. */
function followersOfMembers(members: CampaignParts['members'], accounts: Seen['accounts']) {
  const keys = new Set(members.map(({ platform, accountId }) => accountKey(platform, accountId)));
  const known = accounts
    .filter(({ platform, account_id }) => keys.has(accountKey(platform, account_id)))
    .flatMap(account => followersGained(account) ?? []);
  if (known.length === 0) return null;
  return {
    value: known.reduce((total, { value }) => total + value, 0),
    exact: known.every(({ exact }) => exact),
  };
}
