import type { Campaign, CampaignParts } from '@clipscope/business-store';
import type { Platform } from '@clipscope/domain';
import { addDays } from '../days/days.ts';
import type { CoveredRange } from '../days/range.ts';
import { momentsOf, startOfDay } from '../measures/moments.ts';

/** A campaign with the days that are to be answered for. */
export type Planned = {
  readonly campaign: Campaign;
  readonly parts: CampaignParts;
  readonly range: CoveredRange;
  readonly lastDay: string;
};

/** Which videos of a platform belong to which of the campaigns. */
export function scopeOf(planned: readonly Planned[], platform: Platform) {
  const members = numbered(planned, ({ parts }) => parts.members.filter(row => row.platform === platform));
  const byHand = numbered(planned, ({ parts }) => parts.videos.filter(row => row.platform === platform));
  const putIn = byHand.filter(({ row }) => row.included);
  const excluded = byHand.filter(({ row }) => !row.included);
  const moments = planned.map(({ campaign }) => momentsOf(campaign));
  return {
    platform,
    accountIds: [...new Set([...members, ...putIn].map(({ row }) => row.accountId))],
    starts: moments.map(({ start }) => start),
    ends: moments.map(({ end }) => end),
    earliest: planned.map(({ range }) => startOfDay(range.earliestAllowed, range.timezone)),
    hashtags: planned.map(({ parts }) => parts.hashtags.map(({ hashtag }) => hashtag)),
    memberOf: members.map(({ number }) => number),
    memberIds: members.map(({ row }) => row.accountId),
    putInto: putIn.map(({ number }) => number),
    videoIds: putIn.map(({ row }) => row.videoId),
    excludedOf: excluded.map(({ number }) => number),
    excludedIds: excluded.map(({ row }) => row.videoId),
  };
}

/** Who of a platform takes part in which of the campaigns: members, and whose videos were put in by hand. */
export function accountsScope(planned: readonly Planned[], platform: Platform) {
  const moments = planned.map(({ range }) => momentsOf(range));
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

/** With the campaign's number, which the questions count from 1. */
function numbered<Row>(planned: readonly Planned[], rowsOf: (one: Planned) => Iterable<Row>) {
  return planned.flatMap((one, index) => [...rowsOf(one)].map(row => ({ number: index + 1, row })));
}
