import { type Campaign, type CampaignParts, listCampaignParts } from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf } from '@clipscope/contract';
import { campaignCost, campaignStatus, cpmsInCurrency, targetProgress } from '@clipscope/domain';
import type { ReadingContext } from '../context.ts';
import { dayIn } from '../days/days.ts';
import { mayCombine } from '../measures/derivation.ts';
import {
  type CampaignVideoRow,
  costsOf,
  countsOf,
  followersGained,
  platformsOf,
} from './campaign-metrics.ts';
import { type CampaignObservations, measureCampaigns } from './measure-campaigns.ts';
import { activeCampaigns } from './own-campaign.ts';

type Summary = ReplyOf<Contract['compareCampaigns']>['campaigns'][number];
export type CampaignReport = {
  readonly campaign: Campaign;
  readonly parts: CampaignParts;
  readonly observed: CampaignObservations;
  readonly videos: readonly CampaignVideoRow[];
  readonly summary: Summary;
};

/** The campaigns' totals and progress, in the order of the ids. Rejects frozen campaigns. */
export async function summariseCampaigns(
  context: ReadingContext,
  ids: readonly string[],
  asOf: Date | undefined,
): Promise<CampaignReport[]> {
  const { db } = context.business;
  const { teamId, plan } = context.actor;
  const campaigns = await activeCampaigns(db, { id: teamId, plan }, ids);
  const all = await listCampaignParts(db, teamId, ids);
  const own = campaigns.map(campaign => ({ campaign, parts: partsOf(all, campaign.id) }));
  const measured = await measureCampaigns(context, own, asOf);
  return measured.map((observed, index) => {
    const { campaign, parts } = own[index] as (typeof own)[number];
    const accounts = new Map(observed.accounts.map(row => [accountKey(row.platform, row.account_id), row]));
    const videos = observed.videos.map(video => ({
      ...video,
      account: accounts.get(accountKey(video.platform, video.account_id)),
    }));
    return {
      campaign,
      parts,
      observed,
      videos,
      summary: summaryOf(context, campaign, parts, observed, videos),
    };
  });
}

export async function summariseCampaign(
  context: ReadingContext,
  id: string,
  asOf: Date | undefined,
): Promise<CampaignReport> {
  const [summed] = await summariseCampaigns(context, [id], asOf);
  if (!summed) throw new CodedError('NOT_FOUND');
  return summed;
}

function partsOf({ members, hashtags, videos }: CampaignParts, id: string): CampaignParts {
  const isOwn = ({ campaignId }: { readonly campaignId: string }) => campaignId === id;
  return { members: members.filter(isOwn), hashtags: hashtags.filter(isOwn), videos: videos.filter(isOwn) };
}

export function accountKey(platform: string, accountId: string): string {
  return `${platform}/${accountId}`;
}

function summaryOf(
  context: ReadingContext,
  campaign: Campaign,
  { members }: CampaignParts,
  { range, accounts, excludedVideos }: CampaignObservations,
  videos: readonly CampaignVideoRow[],
): Summary {
  const { id, name, startDate, endDate, timezone, currency, totalCost, targets } = campaign;
  const prices = cpmsInCurrency(campaign.cpmPrices, campaign.currency);
  const counts = countsOf(context, videos, prices);
  const gained = followersOfMembers(context, members, accounts);
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
      status: campaignStatus(campaign, dayIn(timezone, context.now())),
      currency,
    },
    range,
    observedAt:
      videos
        .map(({ observed_at }) => observed_at)
        .sort()
        .at(-1) ?? null,
    excludedVideos,
    countsApart: !mayCombine(context, platformsOf(videos)),
    totals: { ...counts, ...costsOf(cost, counts), followersGained: gained },
    platforms: [...byPlatform].map(([platform, alike]) => ({
      platform,
      ...countsOf(context, alike, prices),
    })),
    targets: targetProgress(targets, { ...counts, followersGained: gained?.value ?? null }),
  };
}

/** The sum of the members' follower gains, as far as they are known. */
function followersOfMembers(
  context: ReadingContext,
  members: CampaignParts['members'],
  accounts: CampaignObservations['accounts'],
) {
  const platforms = members.map(({ platform }) => platform);
  if (!mayCombine(context, platforms)) return null;
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
