import {
  type Campaign,
  type CampaignVideo,
  type Db,
  listCampaignIds,
  listCampaignParts,
  listFavourites,
} from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import { campaignCost, campaignStatus, type Plan } from '@clipscope/domain';
import { dayIn } from '../days/days.ts';
import { frozenOf, type TeamPlan } from '../favourites/places.ts';
import { frozenFavourites } from '../favourites/read-favourites.ts';

type Reply = ReplyOf<Contract['campaign']>;

export async function presentCampaigns(
  db: Db,
  { id: teamId, plan }: TeamPlan,
  rows: readonly Campaign[],
  now: Date,
): Promise<Reply[]> {
  const ids = rows.map(({ id }) => id);
  const parts = await listCampaignParts(db, teamId, ids);
  const members = Map.groupBy(parts.members, row => row.campaignId);
  const hashtags = Map.groupBy(parts.hashtags, row => row.campaignId);
  const videos = Map.groupBy(parts.videos, row => row.campaignId);
  const frozen = await frozenCampaigns(db, { id: teamId, plan });
  const tracked = parts.members.length === 0 ? new Set() : await trackedAccounts(db, teamId, plan);
  return rows.map(({ createdAt, updatedAt, teamId: _, createdBy: __, cpmPrices, ...campaign }) => {
    const own = members.get(campaign.id) ?? [];
    const decisions = Map.groupBy(videos.get(campaign.id) ?? [], ({ included }) => included);
    return {
      ...campaign,
      cpmPrices: cpmPrices && { ...cpmPrices, rows: [...cpmPrices.rows] },
      status: campaignStatus(campaign, dayIn(campaign.timezone, now)),
      frozen: frozen.has(campaign.id),
      cost: campaignCost(
        campaign.totalCost,
        own.map(({ cost }) => cost),
      ),
      members: own.map(({ platform, accountId, name, cost, addedAt }) => ({
        platform,
        accountId,
        name,
        cost,
        addedAt: addedAt.toISOString(),
        tracked: tracked.has(`${platform}/${accountId}`),
      })),
      hashtags: (hashtags.get(campaign.id) ?? []).map(({ hashtag }) => hashtag),
      videos: (decisions.get(true) ?? []).map(presentVideo),
      excluded: (decisions.get(false) ?? []).map(presentVideo),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  });
}

export function frozenCampaigns(db: Db, { id, plan }: TeamPlan) {
  return frozenOf(plan, 'campaigns', () => listCampaignIds(db, id));
}

async function trackedAccounts(db: Db, teamId: string, plan: Plan): Promise<Set<string>> {
  const rows = await listFavourites(db, teamId, { kind: 'account' });
  const frozen = await frozenFavourites(db, teamId, plan, ['account']);
  const active = rows.filter(({ favourite }) => !frozen.has(favourite.id));
  return new Set(active.map(({ favourite }) => `${favourite.platform}/${favourite.subjectId}`));
}

function presentVideo({ platform, videoId, accountId }: CampaignVideo) {
  return { platform, videoId, accountId };
}
