import { countryByCode, PLATFORMS, type Platform } from '@clipscope/domain';

export const WORLD = 'world';

/** What the address of a trending page can say. The first of each list is meant when it says nothing. */
export const TABS = ['hashtags', 'sounds', 'accounts', 'videos', 'difference'] as const;
export const METRICS = ['velocity', 'videos', 'views', 'creators'] as const;
/** A trend is short: the last 7 days unless the address says otherwise. */
export const USUAL_RANGE = '7d';

type Tab = (typeof TABS)[number];
type TrendMetric = (typeof METRICS)[number];
export type TrendingView = {
  readonly tab: Tab;
  readonly metric: TrendMetric;
  readonly platform: Platform;
};

/** `world`, or a country's code in capitals; null for a place that is neither. */
export function regionFrom(text: string): string | null {
  return text.toLowerCase() === WORLD ? WORLD : (countryByCode(text)?.alpha2 ?? null);
}

/** The address of a place: codes are written small in it. */
export function trendingPath(region: string): string {
  return `/trending/${region.toLowerCase()}`;
}

/** Videos and differences are told of a country only: the world has nothing to differ from. */
export function tabsOf(region: string): Tab[] {
  return TABS.filter(tab => region !== WORLD || (tab !== 'videos' && tab !== 'difference'));
}

export function viewFrom(read: (name: string) => string | null, region: string): TrendingView {
  const pick = <Name extends string>(names: readonly Name[], asked: string) =>
    names.find(name => name === read(asked)) ?? (names[0] as Name);
  return {
    tab: pick(tabsOf(region), 'tab'),
    metric: pick(METRICS, 'metric'),
    platform: pick(PLATFORMS, 'platform'),
  };
}

/** What a choice is called in the address; the usual one is left out of it. */
export function inAddress<Name extends string>(names: readonly Name[], chosen: Name): string | null {
  return chosen === names[0] ? null : chosen;
}

/** Growth of the logarithm a day, as the share that is added in a day. */
export function perDay(logGrowth: number): number {
  return Math.expm1(logGrowth);
}

/** With a plus for growth. What is small is told more finely, so that its sign can be seen to mean little. */
export function signedPercent(ratio: number, percent: (ratio: number, decimals: number) => string): string {
  return `${ratio > 0 ? '+' : ''}${percent(ratio, Math.abs(ratio) < 0.001 ? 2 : 1)}`;
}
