import type { Platform, VideoKind } from '@clipscope/domain';
import { DAY_MS, SECOND_MS } from '@clipscope/domain';
import { type Creator, creatorAt } from '../account/creator.ts';
import { localDay, postsOfDay } from '../account/posting.ts';
import { logGrowth, rampAt } from '../account/regimes.ts';
import { type Cosmos, STREAM } from '../cosmos.ts';
import { openVideoId } from '../ids.ts';
import { chance, exponential, integer, keyOf, normal, uniform } from '../random.ts';
import { spreadOfVideo } from '../subject/spread-shares.ts';
import { type Spread, spreadsStartedBy } from '../subject/spreads.ts';
import { type Curve, drawCurve } from './curve.ts';
import { plantedLogViews } from './video-effects.ts';

/** The constant properties that determine a video's counts; its text is drawn separately on demand. */
export interface Video {
  readonly creator: Creator;
  readonly key: number;
  readonly day: number;
  readonly slot: number;
  readonly publishedMs: number;
  readonly kind: VideoKind;
  readonly durationS: number;
  readonly sponsored: boolean;
  readonly ownSound: boolean;
  readonly trend: Spread | null;
  readonly trendSound: Spread | null;
  readonly startedTrends: readonly Spread[];
  readonly curve: Curve;
  readonly finalViews: number;
  readonly followRate: number;
  readonly likeRate: number;
  readonly commentRate: number;
  readonly shareRate: number;
  readonly saveRate: number;
  /** When it was deleted or made private; Infinity if never. */
  readonly goneMs: number;
  readonly goneBy: 'deletion' | 'privacy' | 'closed account' | null;
  /** When the caption was edited; Infinity if never. */
  readonly editedMs: number;
}

const DRAW = {
  quality: 0,
  viral: 1,
  viralSize: 2,
  kind: 3,
  duration: 4,
  sponsored: 5,
  ownSound: 6,
  trend: 7,
  trendSound: 8,
  trackAccount: 9,
  like: 10,
  comment: 11,
  share: 12,
  save: 13,
  gone: 14,
  goneAge: 15,
  edited: 16,
  editAge: 17,
} as const;

const MAX_VIEWS = 400_000_000;
const SIZE_TO_VIEWS = 0.75;
const SMALLEST_AUDIENCE = 30;
const DELETED = 0.03;
const PRIVATE = 0.01;
const EDITED = 0.02;
const MEAN_GONE_AGE_DAYS = 18;

/** Followers that no single video brings, unrounded. */
export function baseFollowers(cosmos: Cosmos, creator: Creator, atMs: number): number {
  const day = (atMs - cosmos.epochMs) / DAY_MS;
  const grown = Math.exp(creator.logSize + logGrowth(creator.phases, day));
  return grown * rampAt(creator.joinedMs, cosmos.epochMs, atMs);
}

export function videoAt(
  cosmos: Cosmos,
  creator: Creator,
  day: number,
  slot: number,
  publishedMs: number,
): Video {
  const key = keyOf(creator.key, STREAM.video, day, slot);
  const started = creator.platform === 'tiktok' ? spreadsStartedBy(cosmos, creator.index, day, slot) : [];
  const startedSound = started.find(spread => spread.kind === 'sound') ?? null;
  const startedTrends = started.filter(spread => spread.kind === 'hashtag');
  const kind = kindOf(creator, key);
  const durationS = drawDuration(creator, key);
  const trend = spreadOfVideo(cosmos, 'hashtag', creator, publishedMs, key, DRAW.trend);
  const trendSound =
    startedSound ?? spreadOfVideo(cosmos, 'sound', creator, publishedMs, key, DRAW.trendSound);
  const ownSound =
    startedSound !== null || (trendSound === null && chance(key, DRAW.ownSound, creator.originalSoundShare));
  const sponsored = chance(key, DRAW.sponsored, creator.sponsoredShare);
  const properties = { kind, durationS, ownSound, sponsored, trend: trend ?? startedTrends[0] ?? null };
  const around = (n: number, rate: number, deviation: number) => rate * Math.exp(deviation * normal(key, n));
  return {
    creator,
    key,
    day,
    slot,
    publishedMs,
    kind,
    durationS,
    sponsored,
    ownSound,
    trend,
    trendSound,
    startedTrends,
    curve: drawCurve(key, publishedMs, creator.market.utcOffsetMs),
    finalViews: drawViews(
      cosmos,
      creator,
      key,
      publishedMs,
      plantedLogViews(cosmos, creator, day, publishedMs, properties),
    ),
    followRate: Math.min(0.05, around(DRAW.trackAccount, creator.followRate, 0.5)),
    likeRate: Math.min(0.4, around(DRAW.like, creator.likeRate, 0.25)),
    commentRate: Math.min(0.08, around(DRAW.comment, creator.commentRate, 0.4)),
    shareRate: Math.min(0.15, around(DRAW.share, creator.shareRate, 0.5)),
    saveRate: Math.min(0.15, around(DRAW.save, creator.saveRate, 0.4)),
    ...drawRemoval(cosmos, creator, key, publishedMs, started.length > 0),
    editedMs:
      cosmos.faults.editedCaptions && started.length === 0 && chance(key, DRAW.edited, EDITED)
        ? publishedMs + integer(key, DRAW.editAge, 600, 6 * 86_400) * SECOND_MS
        : Number.POSITIVE_INFINITY,
  };
}

function kindOf(creator: Creator, key: number): VideoKind {
  const u = uniform(key, DRAW.kind);
  if (u >= creator.photoShare) return 'video';
  return u < creator.photoShare * 0.6 ? 'carousel' : 'photo';
}

function drawDuration(creator: Creator, key: number): number {
  const seconds = Math.exp(creator.logDurationS + creator.durationSpread * normal(key, DRAW.duration));
  return Math.round(Math.min(creator.platform === 'youtube' ? 180 : 600, Math.max(5, seconds)));
}

function drawViews(
  cosmos: Cosmos,
  creator: Creator,
  key: number,
  publishedMs: number,
  logEffect: number,
): number {
  const audience = Math.max(SMALLEST_AUDIENCE, baseFollowers(cosmos, creator, publishedMs));
  const viral = chance(key, DRAW.viral, creator.viralChance)
    ? 1.8 + exponential(key, DRAW.viralSize, 0.9)
    : 0;
  const logViews =
    creator.logReach +
    SIZE_TO_VIEWS * Math.log(audience) +
    creator.spread * normal(key, DRAW.quality) +
    viral;
  return Math.max(3, Math.floor(Math.min(MAX_VIEWS, Math.exp(logViews + logEffect))));
}

/** Videos that started a trend are permanent, so that every trend has an origin. */
function drawRemoval(
  cosmos: Cosmos,
  { closedMs, closedBy }: Creator,
  key: number,
  publishedMs: number,
  isPermanent: boolean,
): Pick<Video, 'goneMs' | 'goneBy'> {
  const withAccount = { goneMs: closedMs, goneBy: closedBy && ('closed account' as const) };
  const u = uniform(key, DRAW.gone);
  const goneBy = u < DELETED ? 'deletion' : u < DELETED + PRIVATE ? 'privacy' : null;
  const isEnabled = goneBy === 'deletion' ? cosmos.faults.deletedVideos : cosmos.faults.privateVideos;
  if (isPermanent || goneBy === null || !isEnabled) return withAccount;
  const ageS = Math.ceil(exponential(key, DRAW.goneAge, MEAN_GONE_AGE_DAYS * 86_400));
  const goneMs = publishedMs + ageS * SECOND_MS;
  return goneMs < closedMs ? { goneMs, goneBy } : withAccount;
}

/** May be unpublished; null for an id of another world. */
export function videoById(cosmos: Cosmos, platform: Platform, videoId: string): Video | null {
  const parts = openVideoId(cosmos, platform, videoId);
  if (!parts) return null;
  const creator = creatorAt(cosmos, platform, parts.index);
  const day = localDay(cosmos, creator, parts.atMs);
  const slot = postsOfDay(cosmos, creator, day).indexOf(parts.atMs);
  return slot < 0 ? null : videoAt(cosmos, creator, day, slot, parts.atMs);
}

/** Whether it counts towards its account; whether it is public also depends on the account's privacy. */
export function isVisible(video: Video, atMs: number): boolean {
  return video.publishedMs <= atMs && atMs < video.goneMs;
}
