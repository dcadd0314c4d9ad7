import type { Campaign, CampaignParts } from '@clipscope/business-store';
import type { Platform } from '@clipscope/domain';
import type { ReadingContext } from '../context.ts';
import { addDays, dayIn } from '../days/days.ts';
import { type CoveredRange, coverRange } from '../days/range.ts';
import { startOfDay, timeRangeOf } from '../measures/moments.ts';

/** A campaign with the days to report on. */
type Planned = {
  readonly campaign: Campaign;
  readonly parts: CampaignParts;
  readonly range: CoveredRange;
  readonly lastDay: string;
};

/** Which videos of a platform belong to which of the campaigns. */
export function scopeOf(planned: readonly Planned[], platform: Platform) {
  const members = numbered(planned, ({ parts }) => parts.members.filter(row => row.platform === platform));
  const decisions = numbered(planned, ({ parts }) => parts.videos.filter(row => row.platform === platform));
  const added = decisions.filter(({ row }) => row.included);
  const excluded = decisions.filter(({ row }) => !row.included);
  const moments = planned.map(({ campaign }) => timeRangeOf(campaign));
  return {
    platform,
    accountIds: [...new Set([...members, ...added].map(({ row }) => row.accountId))],
    starts: moments.map(({ start }) => start),
    ends: moments.map(({ end }) => end),
    earliest: planned.map(({ range }) => startOfDay(range.earliestAllowed, range.timezone)),
    hashtags: planned.map(({ parts }) => parts.hashtags.map(({ hashtag }) => hashtag)),
    memberOf: members.map(({ number }) => number),
    memberIds: members.map(({ row }) => row.accountId),
    putInto: added.map(({ number }) => number),
    videoIds: added.map(({ row }) => row.videoId),
    excludedOf: excluded.map(({ number }) => number),
    excludedIds: excluded.map(({ row }) => row.videoId),
  };
}

/** The participants of each campaign on a platform: members, and accounts of manually added videos. */
export function accountsScope(planned: readonly Planned[], platform: Platform) {
  const moments = planned.map(({ range }) => timeRangeOf(range));
  const pairs = numbered(planned, ({ parts: { members, videos } }) => {
    const some = [...members, ...videos.filter(({ included }) => included)];
    return new Set(some.filter(row => row.platform === platform).map(row => row.accountId));
  });
  return {
    platform,
    daysBefore: planned.map(({ range }) => startOfDay(addDays(range.startDate, -1), range.timezone)),
    starts: moments.map(({ start }) => start),
    ends: moments.map(({ end }) => end),
    takesPartIn: pairs.map(({ number }) => number),
    accountIds: pairs.map(({ row }) => row),
  };
}

/** Adds the campaign's number, which the questions count from 1. */
function numbered<Row>(planned: readonly Planned[], rowsOf: (campaign: Planned) => Iterable<Row>) {
  return planned.flatMap((campaign, index) => [...rowsOf(campaign)].map(row => ({ number: index + 1, row })));
}

/** The days of a campaign that are past and within the plan’s history. */
export function planCampaign(
  { actor, now }: ReadingContext,
  campaign: Campaign,
  parts: CampaignParts,
  asOf: Date | undefined,
): Planned {
  const { timezone } = campaign;
  const lastDay = earlier(dayIn(timezone, now()), dayIn(timezone, asOf ?? now()));
  const endDate = earlier(campaign.endDate, lastDay);
  const startDate = earlier(campaign.startDate, endDate);
  const range = coverRange({ startDate, endDate, timezone }, actor.plan, now());
  return { campaign, parts, range, lastDay };
}

export function platformsOf(planned: readonly Planned[]): Platform[] {
  const rows = planned.flatMap(({ parts }) => [...parts.members, ...parts.videos]);
  return [...new Set(rows.map(({ platform }) => platform))];
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}
