/**
 * The facts that no platform reveals, for tests and for grading the product's conclusions. Everything is looked up by
 * platform and id and costs about as much as the platform's own answer.
 *
 * | fact                                    | where                                                           |
 * | --------------------------------------- | --------------------------------------------------------------- |
 * | counts of an account by origin          | accountCounts: base, from videos, bought, purged                |
 * | growth independent of videos, unrounded | growth: size, phases (drift per day), ramp, followersAt         |
 * | growth regime at a time                 | regimeAt                                                        |
 * | followers gained from each video        | followersByVideo (until a time), followersByDay (per day)       |
 * | bought followers and purges             | account.jumps (dates, sizes), boughtFollowers (until a time)    |
 * | what improves a creator's videos        | account.effects; account.bestTime, null when no time is better  |
 * | tone of an account's comments           | account.positiveShare, negativeShare; video.toneShift; comments |
 * | rename, privacy, closing, other accounts | account.rename, privacy, closedAt, closedBy, linked            |
 * | final counts of a video                 | video.finalViews, endViews, curve; videoCounts at a time        |
 * | trends: origin, start, peak, spread     | hashtagTrend, soundTrend, trendsBornBetween                     |
 * | related hashtags                        | communities (of a tag), allCommunities, account.community       |
 */
import { DAY_MS, normalizeHashtag, type Platform } from '@clipscope/domain';
import { type Creator, creatorAt, creatorById } from '../account/creator.ts';
import { boughtUntil } from '../account/follower-deals.ts';
import { type Phase, phaseAt } from '../account/regimes.ts';
import { type Comment, commentAt, commentCount } from '../audience/comments.ts';
import type { Cosmos } from '../cosmos.ts';
import { followersFrom, shareAt, type TrueCounts, trueCounts, viewsFrom } from '../counts/counts.ts';
import { type TrueAccountCounts, trueAccountCounts } from '../counts/followers.ts';
import { MARKETS, type Market } from '../markets.ts';
import { soundOrigin } from '../platform/subjects.ts';
import {
  allCommunities,
  type Community,
  challengeOf,
  communitiesWith,
  trendWithTag,
} from '../subject/hashtags.ts';
import { spreadSoundId } from '../subject/sounds.ts';
import { shareIn } from '../subject/spread-shares.ts';
import {
  delayDaysIn,
  peakShareIn,
  SPREAD_EVERY_DAYS,
  type Spread,
  spreadsBetween,
  spreadsStartedBy,
} from '../subject/spreads.ts';
import { videoIdentity } from '../text/describe.ts';
import { type Curve, REST_MS } from '../video/curve.ts';
import { type Video, videoById } from '../video/video.ts';
import { toneShift } from '../video/video-effects.ts';
import { videosUntil } from '../video/videos-of.ts';
import {
  type AccountGrowth,
  type AccountTruth,
  accountGrowth,
  accountTruth,
  type FollowersByDay,
  followersByDay,
} from './truth-account.ts';

interface TrendTruth {
  /** The hashtag, or the id of the sound. */
  readonly subject: string;
  readonly originAccountId: string;
  readonly originVideoId: string;
  readonly bornAt: Date;
  readonly country: string;
  readonly language: string;
  readonly reach: Spread['reach'];
  readonly peakDays: number;
  /** The peak of its share of new videos in its home market. */
  readonly peakAt: Date;
  readonly markets: readonly {
    readonly country: string;
    readonly language: string;
    readonly peakShare: number;
    readonly arrivesAt: Date;
    readonly peakAt: Date;
  }[];
  /** Expected share of a market's new videos, among creators of its industries. */
  shareAt(country: string, language: string, at: Date): number;
}

interface VideoTruth {
  readonly accountId: string;
  readonly curve: Curve;
  /** The views it would have at rest. */
  readonly finalViews: number;
  /** The last views: fewer than `finalViews` when the video is removed before it is at rest. */
  readonly endViews: number;
  readonly followRate: number;
  readonly sponsored: boolean;
  readonly goneAt: Date | null;
  readonly goneBy: Video['goneBy'];
  readonly editedAt: Date | null;
  readonly trend: string | null;
  /** Added to the share of negative comments and subtracted from that of positive ones. */
  readonly toneShift: number;
}

export interface Truth {
  account(platform: Platform, accountId: string): AccountTruth;
  accountCounts(platform: Platform, accountId: string, at: Date): TrueAccountCounts;
  growth(platform: Platform, accountId: string): AccountGrowth;
  regimeAt(platform: Platform, accountId: string, at: Date): Phase;
  followersByVideo(platform: Platform, accountId: string, at: Date): { videoId: string; followers: number }[];
  followersByDay(platform: Platform, accountId: string, from: Date, to: Date): FollowersByDay;
  boughtFollowers(platform: Platform, accountId: string, at: Date): { bought: number; purged: number };
  video(platform: Platform, videoId: string): VideoTruth;
  aVideoObservation(platform: Platform, videoId: string, at: Date): TrueCounts;
  comments(platform: Platform, videoId: string, at: Date, first: number, count: number): Comment[];
  hashtagTrend(tag: string): TrendTruth | null;
  soundTrend(soundId: string): TrendTruth | null;
  trendsBornBetween(kind: Spread['kind'], from: Date, to: Date): TrendTruth[];
  communities(tag: string): readonly Community[];
  allCommunities(): readonly Community[];
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
    growth: (platform, accountId) => accountGrowth(cosmos, creatorOf(platform, accountId)),
    regimeAt: (platform, accountId, at) =>
      phaseAt(creatorOf(platform, accountId).phases, (at.getTime() - cosmos.epochMs) / DAY_MS),
    followersByVideo: (platform, accountId, at) =>
      videosUntil(cosmos, creatorOf(platform, accountId), at.getTime()).map(video => ({
        videoId: videoIdentity(cosmos, video),
        followers: followersFrom(video, shareAt(video, at.getTime())),
      })),
    followersByDay: (platform, accountId, from, to) =>
      followersByDay(cosmos, creatorOf(platform, accountId), from, to),
    boughtFollowers: (platform, accountId, at) =>
      boughtUntil(creatorOf(platform, accountId).deals, at.getTime()),
    video: (platform, videoId) => videoTruth(cosmos, videoOf(platform, videoId)),
    aVideoObservation: (platform, videoId, at) => trueCounts(videoOf(platform, videoId), at.getTime()),
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
      const started = video ? spreadsStartedBy(cosmos, video.creator.index, video.day, video.slot) : [];
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
    allCommunities,
  };
}

function videoTruth(cosmos: Cosmos, video: Video): VideoTruth {
  const trend = video.startedTrends[0] ?? video.trend;
  return {
    accountId: video.creator.accountId,
    curve: video.curve,
    finalViews: video.finalViews,
    endViews: viewsFrom(video, shareAt(video, video.publishedMs + REST_MS)),
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
  if (!video) throw new Error('the trend has no origin video');
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
    peakAt: new Date(spread.bornMs + spread.peakDays * DAY_MS),
    markets: MARKETS.map(market => {
      const arrivesMs = spread.bornMs + delayDaysIn(spread, market) * DAY_MS;
      return {
        country: market.country,
        language: market.language,
        peakShare: peakShareIn(spread, market),
        arrivesAt: new Date(arrivesMs),
        peakAt: new Date(arrivesMs + spread.peakDays * DAY_MS),
      };
    }),
    shareAt(country, language, at) {
      const place = placeOf(country, language);
      return place ? shareIn(spread, place, at.getTime()) : 0;
    },
  };
}
