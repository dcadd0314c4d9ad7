import type { Campaign, CampaignParts } from '@clipscope/business-store';
import type { Platform } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import { dayIn, zoneForStore } from '../accounts/days.ts';
import { type CoveredRange, coverRange } from '../accounts/range.ts';
import type { ReadingContext } from '../context.ts';

export type SeenVideo = RowOf<typeof questions.campaignVideos> & { readonly platform: Platform };
export type SeenAccount = RowOf<typeof questions.campaignAccounts> & { readonly platform: Platform };
export type SeenDay = RowOf<typeof questions.campaignDayGains>;

/** Everything that observations tell of a campaign. */
export type Seen = {
  /** The days of the period that are past and within the plan's history. */
  readonly range: CoveredRange;
  /** The last day that can have observations. */
  readonly lastDay: string;
  readonly videos: readonly SeenVideo[];
  readonly accounts: readonly SeenAccount[];
  readonly days: readonly SeenDay[];
};

export async function measureCampaign(
  context: ReadingContext,
  campaign: Campaign,
  parts: CampaignParts,
  knownAt: Date | undefined,
): Promise<Seen> {
  const { timezone } = campaign;
  const now = context.now();
  // What will be known later is known of nobody.
  const asOf = knownAt && knownAt < now ? knownAt : undefined;
  const lastDay = earlier(dayIn(timezone, now), dayIn(timezone, asOf ?? now));
  const endDate = earlier(campaign.endDate, lastDay);
  const startDate = earlier(campaign.startDate, endDate);
  const range = coverRange({ startDate, endDate, timezone }, context.actor.plan, now);
  const known = { zone: zoneForStore(timezone), ...(asOf && { asOf }) };
  const { observations } = context;
  const answers = await Promise.all(
    scopesOf(campaign, parts).map(async scope => {
      const { platform, accountIds } = scope;
      const asked = { ...scope, ...known, earliestDate: range.earliestAllowed };
      const [videos, days, accounts] = await Promise.all([
        observations.ask(questions.campaignVideos, asked),
        observations.ask(questions.campaignDayGains, {
          ...asked,
          fromDate: range.startDate,
          untilDate: lastDay,
        }),
        observations.ask(questions.campaignAccounts, {
          platform,
          accountIds,
          ...known,
          startDate: range.startDate,
          endDate: range.endDate,
        }),
      ]);
      return {
        videos: videos.map(video => ({ ...video, platform })),
        days,
        accounts: accounts.map(account => ({ ...account, platform })),
      };
    }),
  );
  return {
    range,
    lastDay,
    videos: answers.flatMap(({ videos }) => videos),
    accounts: answers.flatMap(({ accounts }) => accounts),
    days: answers.flatMap(({ days }) => days),
  };
}

/** One for each platform that the campaign is on. */
function scopesOf({ startDate, endDate }: Campaign, parts: CampaignParts) {
  const platforms = new Set([...parts.members, ...parts.videos].map(({ platform }) => platform));
  const hashtags = parts.hashtags.map(({ hashtag }) => hashtag);
  return [...platforms].map(platform => {
    const memberIds = parts.members.filter(row => row.platform === platform).map(row => row.accountId);
    const byHand = parts.videos.filter(row => row.platform === platform);
    const included = byHand.filter(row => row.included);
    return {
      platform,
      accountIds: [...new Set([...memberIds, ...included.map(row => row.accountId)])],
      memberIds,
      videoIds: included.map(row => row.videoId),
      leftOutIds: byHand.filter(row => !row.included).map(row => row.videoId),
      hashtags,
      startDate,
      endDate,
    };
  });
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}
