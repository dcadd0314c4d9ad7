import type { Campaign, CampaignParts } from '@clipscope/business-store';
import { MAX_MEASURED_VIDEOS } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import { zoneForStore } from '../days/days.ts';
import type { CoveredRange } from '../days/range.ts';
import { accountsScope, planCampaign, platformsOf, scopeOf } from './campaign-scope.ts';

export type ObservedVideo = RowOf<typeof questions.campaignVideos> & { readonly platform: Platform };
export type ObservedAccount = RowOf<typeof questions.campaignAccounts> & { readonly platform: Platform };
export type DayGains = RowOf<typeof questions.campaignDayGains>;

export type CampaignObservations = {
  /** The days of the period that are past and within the plan's history. */
  readonly range: CoveredRange;
  /** The last day that can have observations. */
  readonly lastDay: string;
  /** Ignores what was recorded later. */
  readonly asOf: Date | undefined;
  /** The most viewed. */
  readonly videos: readonly ObservedVideo[];
  /** The number of further videos, which are not counted in anything here. */
  readonly excludedVideos: number;
  readonly accounts: readonly ObservedAccount[];
};

/** Two questions for each platform, whatever the number of campaigns. The results have the order of the campaigns. */
export async function measureCampaigns(
  context: ReadingContext,
  campaigns: readonly { readonly campaign: Campaign; readonly parts: CampaignParts }[],
  knownAt: Date | undefined,
): Promise<CampaignObservations[]> {
  const now = context.now();
  // A time in the future has no effect.
  const asOf = knownAt && knownAt < now ? knownAt : undefined;
  const planned = campaigns.map(({ campaign, parts }) => planCampaign(context, campaign, parts, asOf));
  const known = asOf ? { asOf } : {};
  const { observations } = context;
  const answers = await Promise.all(
    platformsOf(planned).map(async platform => {
      const [videos, accounts] = await Promise.all([
        observations.ask(questions.campaignVideos, {
          ...scopeOf(planned, platform),
          ...known,
          mostEach: MAX_MEASURED_VIDEOS,
        }),
        observations.ask(questions.campaignAccounts, { ...accountsScope(planned, platform), ...known }),
      ]);
      return {
        videos: Map.groupBy(videos, row => row.campaign),
        accounts: Map.groupBy(accounts, row => row.campaign),
        platform,
      };
    }),
  );
  return planned.map(({ range, lastDay }, index) => {
    const own = answers.map(({ platform, ...rows }) => ({
      videos: (rows.videos.get(index + 1) ?? []).map(row => ({ ...row, platform })),
      accounts: (rows.accounts.get(index + 1) ?? []).map(row => ({ ...row, platform })),
    }));
    const excluded = own.map(({ videos }) => (videos[0]?.found ?? 0) - videos.length);
    return {
      range,
      lastDay,
      asOf,
      videos: own.flatMap(({ videos }) => videos),
      excludedVideos: excluded.reduce((total, count) => total + count, 0),
      accounts: own.flatMap(({ accounts }) => accounts),
    };
  });
}

/** The daily gains of a campaign's videos on each platform. */
export async function measureDays(
  { observations }: ReadingContext,
  campaign: Campaign,
  parts: CampaignParts,
  { range, lastDay, asOf }: CampaignObservations,
): Promise<DayGains[]> {
  const planned = [{ campaign, parts, range, lastDay }];
  const days = await Promise.all(
    platformsOf(planned).map(platform =>
      observations.ask(questions.campaignDayGains, {
        ...scopeOf(planned, platform),
        ...(asOf && { asOf }),
        zone: zoneForStore(campaign.timezone),
        fromDate: range.startDate,
        untilDate: lastDay,
      }),
    ),
  );
  return days.flat();
}
