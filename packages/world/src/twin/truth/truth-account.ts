import { DAY_MS, PLATFORMS, type Platform } from '@clipscope/domain';
import { type Creator, creatorAt } from '../account/creator.ts';
import type { PlantedEffect } from '../account/effects.ts';
import type { FollowerDeal } from '../account/follower-deals.ts';
import { accountOfPerson } from '../account/population.ts';
import { type Phase, RAMP_DAYS } from '../account/regimes.ts';
import type { Cosmos } from '../cosmos.ts';
import { followersFrom, shareAt } from '../counts/counts.ts';
import { type Community, communityOf } from '../subject/hashtags.ts';
import { videoIdentity } from '../text/describe.ts';
import { baseFollowers } from '../video/video.ts';
import { EVENING_HOURS } from '../video/video-effects.ts';
import { videosUntil } from '../video/videos-of.ts';

/** Followers gained or lost within days and independently of videos. */
interface FollowerJump {
  readonly kind: 'bought' | 'purged';
  readonly from: Date;
  readonly until: Date;
  readonly followers: number;
}

/** Growth independent of videos: ln followers = logSize + the drifts of the phases so far, scaled by the ramp. */
export interface AccountGrowth {
  readonly logSize: number;
  readonly phases: readonly Phase[];
  readonly joinedAt: Date;
  /** An account that joined after the epoch has reached 1 - exp(-age/climbDays) of its size; null for older ones. */
  readonly climbDays: number | null;
  /** Unrounded. */
  followersAt(at: Date): number;
}

/** When posting brings more views; local time is UTC plus `utcOffsetMs`. */
interface BestTime {
  readonly when: 'evening' | 'weekend';
  /** Local hours; the end is exclusive. */
  readonly hours: readonly [number, number];
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  readonly utcOffsetMs: number;
  /** Added to the logarithm of the final views. */
  readonly logViews: number;
}

export interface AccountTruth {
  readonly effects: readonly PlantedEffect[];
  /** Null when no time is better than another. */
  readonly bestTime: BestTime | null;
  readonly phases: readonly Phase[];
  readonly deals: readonly FollowerDeal[];
  /** The effect of the deals on the counter, earliest first. */
  readonly jumps: readonly FollowerJump[];
  readonly botRing: number | null;
  readonly positiveShare: number;
  readonly negativeShare: number;
  /** The source of its videos' hashtags. */
  readonly community: Community;
  readonly linked: readonly { readonly platform: Platform; readonly accountId: string }[];
  readonly rename: Creator['rename'];
  readonly privacy: { readonly from: Date; readonly until: Date } | null;
  readonly closedAt: Date | null;
  readonly closedBy: Creator['closedBy'];
}

export function accountTruth(cosmos: Cosmos, creator: Creator): AccountTruth {
  const { effects, phases, deals, botRing, positiveShare, negativeShare, rename } = creator;
  const { privacy, closedMs, closedBy } = creator;
  return {
    effects,
    bestTime: bestTime(creator),
    phases,
    deals,
    jumps: deals.flatMap(jumpsOf).sort((a, b) => +a.from - +b.from),
    botRing,
    positiveShare,
    negativeShare,
    community: communityOf(creator.market.language, creator.industry),
    linked: PLATFORMS.flatMap(platform => {
      const index = platform === creator.platform ? null : accountOfPerson(cosmos, platform, creator.person);
      return index === null ? [] : [{ platform, accountId: creatorAt(cosmos, platform, index).accountId }];
    }),
    rename,
    privacy: privacy && { from: new Date(privacy.fromMs), until: new Date(privacy.untilMs) },
    closedAt: Number.isFinite(closedMs) ? new Date(closedMs) : null,
    closedBy,
  };
}

function jumpsOf(deal: FollowerDeal): FollowerJump[] {
  const jump = (kind: FollowerJump['kind'], fromMs: number, withinMs: number, followers: number) => ({
    kind,
    from: new Date(fromMs),
    until: new Date(fromMs + withinMs),
    followers,
  });
  return [
    jump('bought', deal.fromMs, deal.arriveWithinMs, deal.bought),
    jump('purged', deal.purgeMs, deal.purgeWithinMs, -deal.purged),
  ];
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

function bestTime({ effects, market: { utcOffsetMs } }: Creator): BestTime | null {
  for (const { property, logViews } of effects) {
    if (property === 'evening')
      return { when: property, hours: EVENING_HOURS, weekdays: EVERY_DAY, utcOffsetMs, logViews };
    if (property === 'weekend')
      return { when: property, hours: [0, 24], weekdays: [0, 6], utcOffsetMs, logViews };
  }
  return null;
}

export function accountGrowth(cosmos: Cosmos, creator: Creator): AccountGrowth {
  const { logSize, phases, joinedMs } = creator;
  return {
    logSize,
    phases,
    joinedAt: new Date(joinedMs),
    climbDays: joinedMs > cosmos.epochMs ? RAMP_DAYS : null,
    followersAt: at => baseFollowers(cosmos, creator, at.getTime()),
  };
}

export interface FollowersByDay {
  /** UTC midnights at the start of each day. */
  readonly days: readonly Date[];
  /** Followers gained per video and day; videos without any are excluded. */
  readonly videos: readonly { readonly videoId: string; readonly followers: readonly number[] }[];
}

/** Whole UTC days, from the day of `from` to the day of `to`. */
export function followersByDay(cosmos: Cosmos, creator: Creator, from: Date, to: Date): FollowersByDay {
  const firstMs = Math.floor(from.getTime() / DAY_MS) * DAY_MS;
  const count = Math.floor((to.getTime() - firstMs) / DAY_MS) + 1;
  const days = Array.from({ length: count }, (_, day) => new Date(firstMs + day * DAY_MS));
  const endMs = firstMs + count * DAY_MS;
  const videos = videosUntil(cosmos, creator, endMs).flatMap(video => {
    const gainedUntil = (atMs: number) => followersFrom(video, shareAt(video, atMs));
    if (gainedUntil(endMs) === gainedUntil(firstMs)) return [];
    const followers = days.map(day => gainedUntil(+day + DAY_MS) - gainedUntil(+day));
    return [{ videoId: videoIdentity(cosmos, video), followers }];
  });
  return { days, videos };
}
