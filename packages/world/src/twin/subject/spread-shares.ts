import { DAY_MS, firstFrom } from '@clipscope/domain';
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

/** After this many days a spread is over in all markets. */
export const SPREAD_LIFE_DAYS = 108;
const NEGLIGIBLE_SHARE = 0.0008;
const OUTSIDE_ITS_INDUSTRIES = 0.2;
/** Spreads start on TikTok and reach the other platforms some days later. */
const OTHER_PLATFORM_DELAY_DAYS = 6;

/** Share of a market's new videos that take part: it rises, peaks after `peakDays` and fades. */
export function shareIn(spread: Spread, place: Place, atMs: number): number {
  const days = (atMs - spread.bornMs) / DAY_MS - delayDaysIn(spread, place);
  return peakShareIn(spread, place) * waveAt(days / spread.peakDays);
}

/** Rises from 0, is 1 at 1 and fades. */
function waveAt(x: number): number {
  return x <= 0 ? 0 : x * Math.exp(1 - x);
}

/** The integral of the wave from 0 to x. */
export function waveUntil(x: number): number {
  return x <= 0 ? 0 : Math.E * (1 - (1 + x) * Math.exp(-x));
}

/** The maximum of the wave between two points. */
function highestBetween(from: number, to: number): number {
  return from <= 1 && to >= 1 ? 1 : Math.max(waveAt(from), waveAt(to));
}

/** The spreads in a market during a period. */
interface ActiveSpreads {
  readonly spreads: readonly Spread[];
  readonly arrivesMs: Float64Array;
  /** Maximum of the wave in the period. */
  readonly highest: Float64Array;
  /** Cumulative maximum shares. */
  readonly upTo: Float64Array;
  readonly total: number;
}

const PERIOD_MS = 6 * DAY_MS;
const MEMO_ACTIVE = 16_384;

function activeSpreads(
  cosmos: Cosmos,
  kind: SpreadKind,
  market: Market,
  period: number,
  delayMs: number,
): ActiveSpreads {
  const memo = cosmos.memo<number, ActiveSpreads>(
    kind === 'hashtag' ? 'active tags' : 'active sounds',
    MEMO_ACTIVE,
  );
  return memo((period * MARKETS.length + market.number) * 2 + (delayMs > 0 ? 1 : 0), () => {
    const fromMs = cosmos.epochMs + period * PERIOD_MS;
    const last = Math.floor((fromMs + PERIOD_MS - cosmos.epochMs) / DAY_MS / SPREAD_EVERY_DAYS);
    const first = last - SPREAD_LIFE_DAYS / SPREAD_EVERY_DAYS - 1;
    const active: { spread: Spread; arrivesMs: number; highest: number; share: number }[] = [];
    for (const spread of spreadsBetween(cosmos, kind, first, last)) {
      const days = (fromMs - spread.bornMs) / DAY_MS;
      if (days > SPREAD_LIFE_DAYS || days < -PERIOD_MS / DAY_MS) continue;
      const peakShare = peakShareIn(spread, market);
      if (peakShare <= NEGLIGIBLE_SHARE) continue;
      const arrivesMs = spread.bornMs + delayDaysIn(spread, market) * DAY_MS + delayMs;
      const x = (fromMs - arrivesMs) / DAY_MS / spread.peakDays;
      const highest = highestBetween(x, x + PERIOD_MS / DAY_MS / spread.peakDays);
      const share = highest * peakShare;
      if (share > NEGLIGIBLE_SHARE) active.push({ spread, arrivesMs, highest, share });
    }
    let total = 0;
    const upTo = Float64Array.from(active, ({ share }) => {
      total += share;
      return total;
    });
    return {
      spreads: active.map(({ spread }) => spread),
      arrivesMs: Float64Array.from(active, ({ arrivesMs }) => arrivesMs),
      highest: Float64Array.from(active, ({ highest }) => highest),
      upTo,
      total,
    };
  });
}

/**
 * The spread that a video takes part in, if any. Rejection sampling: a candidate is drawn by its maximum share in the
 * period and accepted in proportion to its wave at the time, which gives each spread its exact share without summing
 * over all of them.
 */
export function spreadOfVideo(
  cosmos: Cosmos,
  kind: SpreadKind,
  creator: Creator,
  publishedMs: number,
  videoKey: number,
  draw: number,
): Spread | null {
  const period = Math.floor((publishedMs - cosmos.epochMs) / PERIOD_MS);
  const delayMs = creator.platform === 'tiktok' ? 0 : OTHER_PLATFORM_DELAY_DAYS * DAY_MS;
  const active = activeSpreads(cosmos, kind, creator.market, period, delayMs);
  const mass = uniform(videoKey, draw) / creator.trendAppetite;
  if (mass >= active.total) return null;
  const index = firstFrom(active.upTo, mass);
  const spread = itemAt(active.spreads, index);
  const x = (publishedMs - (active.arrivesMs[index] ?? 0)) / DAY_MS / spread.peakDays;
  const fit = spread.industries.has(creator.industry) ? 1 : OUTSIDE_ITS_INDUSTRIES;
  const accepted = (fit * waveAt(x)) / (active.highest[index] ?? 1);
  return uniform(videoKey, draw + 50) < accepted ? spread : null;
}
