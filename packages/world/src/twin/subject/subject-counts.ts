import type { Platform } from '@clipscope/domain';
import { DAY_MS } from '@clipscope/domain';
import { ACCOUNTS_AT_SCALE_1, type Cosmos } from '../cosmos.ts';
import { MARKETS } from '../markets.ts';
import { between, keyOf, textKey } from '../random.ts';
import { communitiesWith, EVERGREEN_TAGS, trendWithTag } from './hashtags.ts';
import type { CatalogueSound } from './sounds.ts';
import { waveUntil } from './spread-shares.ts';
import { delayDaysIn, peakShareIn, type Spread } from './spreads.ts';
import { fixedStickers, type Sticker } from './stickers.ts';

/** Platform counters cover all creators, of whom the world simulates one in this many. */
const UNSIMULATED_FACTOR = 400;
const POSTS_PER_ACCOUNT_DAY = 0.3;
const INDUSTRY_COUNT = 24;
const TAG_USE = 0.45;

function postsPerDay(cosmos: Cosmos, platform: Platform): number {
  return (
    ACCOUNTS_AT_SCALE_1[platform] * Math.max(1, cosmos.scale) * POSTS_PER_ACCOUNT_DAY * UNSIMULATED_FACTOR
  );
}

export interface SubjectCounts {
  readonly videos: number;
  readonly views: number;
}

/** A subject in steady use, before and since the epoch. */
function steady(cosmos: Cosmos, key: number, perDay: number, atMs: number): SubjectCounts {
  const days = Math.max(0, (atMs - cosmos.epochMs) / DAY_MS);
  const before = between(key, 0, 300, 900);
  const videos = Math.floor(perDay * (before + days)) + 1;
  return { videos, views: Math.floor(videos * between(key, 1, 2_000, 20_000)) };
}

/** The peak share of each market in the whole platform, and the delay of arrival there. */
function marketsOf(cosmos: Cosmos, spread: Spread) {
  const memo = cosmos.memo<number, { weights: Float64Array; delaysDays: Float64Array }>(
    'spread places',
    2_048,
  );
  return memo(spread.key, () => ({
    weights: Float64Array.from(MARKETS, market => market.share * peakShareIn(spread, market)),
    delaysDays: Float64Array.from(MARKETS, market => delayDaysIn(spread, market)),
  }));
}

export function spreadCounts(
  cosmos: Cosmos,
  platform: Platform,
  spread: Spread,
  atMs: number,
): SubjectCounts {
  const { weights, delaysDays } = marketsOf(cosmos, spread);
  const days = (atMs - spread.bornMs) / DAY_MS;
  let shareDays = 0;
  weights.forEach((weight, i) => {
    shareDays += weight * spread.peakDays * waveUntil((days - (delaysDays[i] ?? 0)) / spread.peakDays);
  });
  const videos = Math.floor(shareDays * postsPerDay(cosmos, platform)) + 1;
  return { videos, views: Math.floor(videos * between(spread.key, 60, 3_000, 30_000)) };
}

/** Null when the tag is not in use yet. */
export function hashtagCounts(
  cosmos: Cosmos,
  platform: Platform,
  tag: string,
  atMs: number,
): SubjectCounts | null {
  const key = keyOf(cosmos.seed, textKey(tag));
  const rank = EVERGREEN_TAGS[platform].indexOf(tag);
  if (rank >= 0) return steady(cosmos, key, (postsPerDay(cosmos, platform) * 0.3) / (rank + 1), atMs);
  const communities = communitiesWith(tag);
  if (communities.length > 0) {
    let share = 0;
    for (const { language } of communities) {
      for (const market of MARKETS) if (market.language === language) share += market.share / INDUSTRY_COUNT;
    }
    return steady(cosmos, key, postsPerDay(cosmos, platform) * share * TAG_USE, atMs);
  }
  const trend = trendWithTag(cosmos, tag);
  return trend && trend.bornMs <= atMs ? spreadCounts(cosmos, platform, trend, atMs) : null;
}

export function catalogueCounts(cosmos: Cosmos, sound: CatalogueSound, atMs: number): SubjectCounts {
  const key = keyOf(cosmos.seed, sound.number, 0x736e64);
  return steady(cosmos, key, postsPerDay(cosmos, 'tiktok') * 0.002 * between(key, 2, 0.1, 3), atMs);
}

export function stickerCounts(cosmos: Cosmos, sticker: Sticker, atMs: number): SubjectCounts {
  const rank = fixedStickers().findIndex(({ stickerId }) => stickerId === sticker.stickerId);
  const share = rank < 0 ? 0.0004 : 0.05 / (rank + 1);
  return steady(
    cosmos,
    keyOf(cosmos.seed, textKey(sticker.stickerId)),
    postsPerDay(cosmos, 'tiktok') * share,
    atMs,
  );
}
