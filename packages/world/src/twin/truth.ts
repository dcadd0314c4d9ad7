import { normalizeHashtag, PLATFORMS, type Platform } from '@clipscope/domain';
import { type Comment, commentAt, commentCount } from './comments.ts';
import { type Cosmos, DAY_MS } from './cosmos.ts';
import { followersFrom, shareAt, type TrueCounts, trueCounts } from './counts.ts';
import { type Creator, creatorAt, creatorById } from './creator.ts';
import type { Curve } from './curve.ts';
import { videoIdentity } from './describe.ts';
import type { PlantedEffect } from './effects.ts';
import { boughtSoFar, type FollowerDeal } from './follower-deals.ts';
import { type TrueAccountCounts, trueAccountCounts } from './followers.ts';
import { type Community, challengeOf, communitiesWith, trendWithTag } from './hashtags.ts';

import { MARKETS, type Market } from './markets.ts';
import { accountOfPerson } from './population.ts';
import { type Phase, phaseAt } from './regimes.ts';
import { spreadSoundId } from './sounds.ts';
import { shareIn } from './spread-shares.ts';
import {
  delayDaysIn,
  peakShareIn,
  SPREAD_EVERY_DAYS,
  type Spread,
  spreadsBetween,
  startedBy,
} from './spreads.ts';
import { soundOrigin } from './subjects.ts';
import { type Video, videoById } from './video.ts';
import { toneShift } from './video-effects.ts';
import { videosUntil } from './videos-of.ts';

/** Where and how something spread. */
export interface TrendTruth {
  /** The hashtag, or the id of the sound. */
  readonly subject: string;
  readonly originAccountId: string;
  readonly originVideoId: string;
  readonly bornAt: Date;
  readonly country: string;
  readonly language: string;
  readonly reach: Spread['reach'];
  readonly peakDays: number;
  readonly markets: readonly {
    readonly country: string;
    readonly language: string;
    readonly peakShare: number;
    readonly arrivesAt: Date;
  }[];
  /** Expected share of a market's new videos that carry it, among creators of its industries. */
  shareAt(country: string, language: string, at: Date): number;
}

export interface VideoTruth {
  readonly accountId: string;
  readonly curve: Curve;
  readonly finalViews: number;
  readonly followRate: number;
  readonly sponsored: boolean;
  readonly goneAt: Date | null;
  readonly goneBy: Video['goneBy'];
  readonly editedAt: Date | null;
  readonly trend: string | null;
  /** Added to the share of negative comments and taken from that of positive ones. */
  readonly toneShift: number;
}

export interface AccountTruth {
  readonly effects: readonly PlantedEffect[];
  readonly phases: readonly Phase[];
  readonly deals: readonly FollowerDeal[];
  readonly botRing: number | null;
  readonly positiveShare: number;
  readonly negativeShare: number;
  readonly linked: readonly { readonly platform: Platform; readonly accountId: string }[];
  readonly rename: Creator['rename'];
}

/** What no platform would tell. For tests and for grading what the product concludes. */
export interface Truth {
  account(platform: Platform, accountId: string): AccountTruth;
  accountCounts(platform: Platform, accountId: string, at: Date): TrueAccountCounts;
  regimeAt(platform: Platform, accountId: string, at: Date): Phase;
  followersByVideo(platform: Platform, accountId: string, at: Date): { videoId: string; followers: number }[];
  boughtFollowers(platform: Platform, accountId: string, at: Date): { bought: number; purged: number };
  video(platform: Platform, videoId: string): VideoTruth;
  videoCounts(platform: Platform, videoId: string, at: Date): TrueCounts;
  comments(platform: Platform, videoId: string, at: Date, first: number, count: number): Comment[];
  hashtagTrend(tag: string): TrendTruth | null;
  soundTrend(soundId: string): TrendTruth | null;
  trendsBornBetween(kind: Spread['kind'], from: Date, to: Date): TrendTruth[];
  communities(tag: string): readonly Community[];
}

export function createTruth(cosmos: Cosmos): Truth {
  const creatorOf = (platform: Platform, accountId: string): Creator => {
    const creator = creatorById(cosmos, platform, accountId);
    if (!creator) throw new RangeError(`no account ${accountId} on ${platform} in this world`);
    return creator;
  };
  const videoOf = (platform: Platform, videoId: string): Video => {
    const video = videoById(cosmos, platform, videoId);
    if (!video) throw new RangeError(`no video ${videoId} on ${platform} in this world`);
    return video;
  };
  return {
    account: (platform, accountId) => accountTruth(cosmos, creatorOf(platform, accountId)),
    accountCounts: (platform, accountId, at) =>
      trueAccountCounts(cosmos, creatorOf(platform, accountId), at.getTime()),
    regimeAt: (platform, accountId, at) =>
      phaseAt(creatorOf(platform, accountId).phases, (at.getTime() - cosmos.epochMs) / DAY_MS),
    followersByVideo: (platform, accountId, at) =>
      videosUntil(cosmos, creatorOf(platform, accountId), at.getTime()).map(video => ({
        videoId: videoIdentity(cosmos, video),
        followers: followersFrom(video, shareAt(video, at.getTime())),
      })),
    boughtFollowers: (platform, accountId, at) =>
      boughtSoFar(creatorOf(platform, accountId).deals, at.getTime()),
    video: (platform, videoId) => videoTruth(cosmos, videoOf(platform, videoId)),
    videoCounts: (platform, videoId, at) => trueCounts(videoOf(platform, videoId), at.getTime()),
    comments(platform, videoId, at, first, count) {
      const video = videoOf(platform, videoId);
      const end = Math.min(commentCount(video, at.getTime()), first + count);
      return Array.from({ length: Math.max(0, end - first) }, (_, i) => commentAt(cosmos, video, first + i));
    },
    hashtagTrend(tag) {
      const spread = trendWithTag(cosmos, normalizeHashtag(tag));
      return spread && trendTruth(cosmos, spread);
    },
    soundTrend(soundId) {
      const video = soundOrigin(cosmos, soundId);
      const started = video ? startedBy(cosmos, video.creator.index, video.day, video.slot) : [];
      const spread = started.find(({ kind }) => kind === 'sound');
      return spread ? trendTruth(cosmos, spread) : null;
    },
    trendsBornBetween(kind, from, to) {
      const number = (at: Date) => Math.floor((at.getTime() - cosmos.epochMs) / DAY_MS / SPREAD_EVERY_DAYS);
      return spreadsBetween(cosmos, kind, number(from) - 2, number(to))
        .filter(({ bornMs }) => bornMs >= from.getTime() && bornMs <= to.getTime())
        .map(spread => trendTruth(cosmos, spread));
    },
    communities: tag => communitiesWith(normalizeHashtag(tag)),
  };
}

function accountTruth(cosmos: Cosmos, creator: Creator): AccountTruth {
  const { effects, phases, deals, botRing, positiveShare, negativeShare, rename } = creator;
  const linked = PLATFORMS.flatMap(platform => {
    const index = platform === creator.platform ? null : accountOfPerson(cosmos, platform, creator.person);
    return index === null ? [] : [{ platform, accountId: creatorAt(cosmos, platform, index).accountId }];
  });
  return { effects, phases, deals, botRing, positiveShare, negativeShare, rename, linked };
}

function videoTruth(cosmos: Cosmos, video: Video): VideoTruth {
  const trend = video.startedTrends[0] ?? video.trend;
  return {
    accountId: video.creator.accountId,
    curve: video.curve,
    finalViews: video.finalViews,
    followRate: video.followRate,
    sponsored: video.sponsored,
    goneAt: Number.isFinite(video.goneMs) ? new Date(video.goneMs) : null,
    goneBy: video.goneBy,
    editedAt: Number.isFinite(video.editedMs) ? new Date(video.editedMs) : null,
    trend: trend ? challengeOf(cosmos, trend).tag : null,
    toneShift: toneShift(video),
  };
}

function trendTruth(cosmos: Cosmos, spread: Spread): TrendTruth {
  const origin = creatorAt(cosmos, 'tiktok', spread.originIndex);
  const soundId = spreadSoundId(cosmos, spread);
  const video = videosUntil(cosmos, origin, spread.bornMs).at(-1);
  if (!video) throw new Error('a trend has lost the video it was born in');
  const placeOf = (country: string, language: string): Market | undefined =>
    MARKETS.find(market => market.country === country && market.language === language);
  return {
    subject: spread.kind === 'hashtag' ? challengeOf(cosmos, spread).tag : soundId,
    originAccountId: origin.accountId,
    originVideoId: videoIdentity(cosmos, video),
    bornAt: new Date(spread.bornMs),
    country: spread.market.country,
    language: spread.language,
    reach: spread.reach,
    peakDays: spread.peakDays,
    markets: MARKETS.map(market => ({
      country: market.country,
      language: market.language,
      peakShare: peakShareIn(spread, market),
      arrivesAt: new Date(spread.bornMs + delayDaysIn(spread, market) * DAY_MS),
    })),
    shareAt(country, language, at) {
      const place = placeOf(country, language);
      return place ? shareIn(spread, place, at.getTime()) : 0;
    },
  };
}
