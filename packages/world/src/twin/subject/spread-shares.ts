import { DAY_MS } from '@clipscope/domain';
import type { Creator } from '../account/creator.ts';
import type { Cosmos } from '../cosmos.ts';
import { MARKETS, type Market } from '../markets.ts';
import { itemAt, uniform } from '../random.ts';
import {
  delayDaysIn,
  type Place,
  peakShareIn,
  SPREAD_EVERY_DAYS,
  type Spread,
  type SpreadKind,
  spreadsBetween,
} from './spreads.ts';

/** A spread has died down everywhere when this many days have passed. */
export const SPREAD_LIFE_DAYS = 108;
const WORTH_COUNTING = 0.0008;
const OUTSIDE_ITS_INDUSTRIES = 0.2;
/** The other platforms take up what was born on TikTok some days later. */
const OTHER_PLATFORM_DELAY_DAYS = 6;

/** Share of a market's new videos that carry it: rises, peaks after `peakDays`, fades. */
export function shareIn(spread: Spread, place: Place, atMs: number): number {
  const days = (atMs - spread.bornMs) / DAY_MS - delayDaysIn(spread, place);
  return peakShareIn(spread, place) * waveAt(days / spread.peakDays);
}

/** Rises from 0, is 1 at 1 and fades. */
function waveAt(x: number): number {
  return x <= 0 ? 0 : x * Math.exp(1 - x);
}

/** The area under the wave from 0 to x. */
export function waveUntil(x: number): number {
  return x <= 0 ? 0 : Math.E * (1 - (1 + x) * Math.exp(-x));
}

/** The highest the wave gets between two points. */
function highestBetween(from: number, to: number): number {
  return from <= 1 && to >= 1 ? 1 : Math.max(waveAt(from), waveAt(to));
}

/** What is going round in a market during some days: each with the highest share it reaches, summed up. */
interface Going {
  readonly spreads: readonly Spread[];
  readonly arrivesMs: Float64Array;
  readonly highest: Float64Array;
  readonly upTo: Float64Array;
  readonly total: number;
}

const STRETCH_MS = 6 * DAY_MS;
const MEMO_GOING = 16_384;

function goingRound(
  cosmos: Cosmos,
  kind: SpreadKind,
  market: Market,
  stretch: number,
  delayMs: number,
): Going {
  const memo = cosmos.memo<number, Going>(kind === 'hashtag' ? 'going tags' : 'going sounds', MEMO_GOING);
  return memo((stretch * MARKETS.length + market.number) * 2 + (delayMs > 0 ? 1 : 0), () => {
    const fromMs = cosmos.epochMs + stretch * STRETCH_MS;
    const last = Math.floor((fromMs + STRETCH_MS - cosmos.epochMs) / DAY_MS / SPREAD_EVERY_DAYS);
    const first = last - SPREAD_LIFE_DAYS / SPREAD_EVERY_DAYS - 1;
    const going: { spread: Spread; arrivesMs: number; highest: number; share: number }[] = [];
    for (const spread of spreadsBetween(cosmos, kind, first, last)) {
      const days = (fromMs - spread.bornMs) / DAY_MS;
      if (days > SPREAD_LIFE_DAYS || days < -STRETCH_MS / DAY_MS) continue;
      const peakShare = peakShareIn(spread, market);
      if (peakShare <= WORTH_COUNTING) continue;
      const arrivesMs = spread.bornMs + delayDaysIn(spread, market) * DAY_MS + delayMs;
      const x = (fromMs - arrivesMs) / DAY_MS / spread.peakDays;
      const highest = highestBetween(x, x + STRETCH_MS / DAY_MS / spread.peakDays);
      const share = highest * peakShare;
      if (share > WORTH_COUNTING) going.push({ spread, arrivesMs, highest, share });
    }
    let total = 0;
    const upTo = Float64Array.from(going, ({ share }) => {
      total += share;
      return total;
    });
    return {
      spreads: going.map(({ spread }) => spread),
      arrivesMs: Float64Array.from(going, ({ arrivesMs }) => arrivesMs),
      highest: Float64Array.from(going, ({ highest }) => highest),
      upTo,
      total,
    };
  });
}

function placeOf(upTo: Float64Array, mass: number): number {
  let low = 0;
  let high = upTo.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((upTo[middle] ?? 0) < mass) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Which spread of a kind a video takes part in, if any; never before the video it was born in. One candidate
 * is proposed by the highest share it reaches in these days and taken in proportion to its wave at the very
 * moment, which gives each its exact share without adding up all the others.
 */
export function joinedSpread(
  cosmos: Cosmos,
  kind: SpreadKind,
  creator: Creator,
  publishedMs: number,
  videoKey: number,
  draw: number,
): Spread | null {
  const stretch = Math.floor((publishedMs - cosmos.epochMs) / STRETCH_MS);
  const delayMs = creator.platform === 'tiktok' ? 0 : OTHER_PLATFORM_DELAY_DAYS * DAY_MS;
  const going = goingRound(cosmos, kind, creator.market, stretch, delayMs);
  const mass = uniform(videoKey, draw) / creator.trendAppetite;
  if (mass >= going.total) return null;
  const place = placeOf(going.upTo, mass);
  const spread = itemAt(going.spreads, place);
  const x = (publishedMs - (going.arrivesMs[place] ?? 0)) / DAY_MS / spread.peakDays;
  const fit = spread.industries.has(creator.industry) ? 1 : OUTSIDE_ITS_INDUSTRIES;
  const taken = (fit * waveAt(x)) / (going.highest[place] ?? 1);
  return uniform(videoKey, draw + 50) < taken ? spread : null;
}
