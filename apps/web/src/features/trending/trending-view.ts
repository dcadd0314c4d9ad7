import type { contract, ReplyOf } from '@clipscope/contract';
import { countryByCode } from '@clipscope/domain';

export const WORLD = 'world';

const TABS = ['hashtags', 'sounds', 'accounts', 'videos', 'difference'] as const;
export type TrendingTab = (typeof TABS)[number];
const TREND_METRICS = ['velocity', 'videos', 'views', 'creators'] as const;
export type TrendMetric = (typeof TREND_METRICS)[number] | 'distinctiveness';

/**
 * What a list can be ranked by; by the first when the address names none. The hashtags that rise in a country are mostly
 * those that rise everywhere, so that the ones of the country come first.
 */
export function trendMetrics(tab: TrendingTab, region: string): readonly TrendMetric[] {
  return tab === 'hashtags' && region !== WORLD ? ['distinctiveness', ...TREND_METRICS] : TREND_METRICS;
}

/** `world`, or a country's code in capitals; null for a place that is neither. */
export function regionFrom(text: string): string | null {
  return text.toLowerCase() === WORLD ? WORLD : (countryByCode(text)?.alpha2 ?? null);
}

/** The address of a place: codes are written small in it. */
export function trendingPath(region: string): string {
  return `/trending/${region.toLowerCase()}`;
}

/** Videos and differences are of a country only: the world has nothing to differ from. */
export function tabsOfRegion(region: string): TrendingTab[] {
  return TABS.filter(tab => region !== WORLD || (tab !== 'videos' && tab !== 'difference'));
}

/** Growth of the logarithm a day, as the share that is added in a day. */
export function perDay(logGrowth: number): number {
  return Math.expm1(logGrowth);
}

/** With a plus for growth. Small values have more digits, so that a sign is not mistaken for a trend. */
export function signedPercent(ratio: number, percent: (ratio: number, decimals: number) => string): string {
  return `${ratio > 0 ? '+' : ''}${percent(ratio, Math.abs(ratio) < 0.001 ? 2 : 1)}`;
}

type Hashtag = ReplyOf<typeof contract.trendingHashtags>['hashtags'][number];

/** A hashtag or a sound in a list of what rises. */
export type RisingRow = Omit<Hashtag, 'hashtag'> & {
  readonly kind: 'hashtag' | 'sound';
  readonly id: string;
  /** Null for a sound whose title is not known. */
  readonly name: string | null;
  readonly author: string | null;
  readonly coverUrl: string | null;
  readonly path: string;
};

type Interval = { readonly low: number; readonly high: number };

/** From where to where the rows' intervals reach, with no growth always in sight. */
export function reachOf(rows: readonly RisingRow[]): Interval {
  const intervals = rows.flatMap(({ trend }) => trend.measured.interval ?? []);
  return {
    low: Math.min(0, ...intervals.map(({ low }) => low)),
    high: Math.max(0, ...intervals.map(({ high }) => high)),
  };
}

/** The position of a value between the ends, from 0 to 1. */
export function placeIn({ low, high }: Interval, value: number): number {
  return high === low ? 0.5 : Math.min(1, Math.max(0, (value - low) / (high - low)));
}
