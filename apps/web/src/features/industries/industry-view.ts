import { INDUSTRIES, type Industry, PLATFORMS, type Platform } from '@clipscope/domain';

export const TABS = ['usual', 'accounts', 'videos'] as const;
export const MEASURES = ['viewsGained', 'newVideos', 'accounts'] as const;
type Measure = (typeof MEASURES)[number];

type Read = (name: string) => string | null;

export function industryFrom(text: string): Industry | null {
  return INDUSTRIES.find(industry => industry === text) ?? null;
}

/** The first platform is meant when the address names none. */
export function platformFrom(read: Read): Platform {
  return PLATFORMS.find(platform => platform === read('platform')) ?? PLATFORMS[0];
}

export function measureFrom(read: Read): Measure {
  return MEASURES.find(measure => measure === read('measure')) ?? MEASURES[0];
}

/** What both screens have in their addresses goes along from one to the other. */
export function savedSearchRow(read: Read): string {
  const kept = ['platform', 'range', 'asOf'].flatMap(name => {
    const value = read(name);
    return value === null ? [] : [[name, value]];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

/** With a plus where something was added, for changes as shares. */
export function signedPercent(ratio: number, percent: (ratio: number) => string): string {
  return `${ratio > 0 ? '+' : ''}${percent(ratio)}`;
}
