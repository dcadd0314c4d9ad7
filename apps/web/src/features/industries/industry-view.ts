import { INDUSTRIES, type Industry } from '@clipscope/domain';

type Read = (name: string) => string | null;

export function industryFrom(text: string): Industry | null {
  return INDUSTRIES.find(industry => industry === text) ?? null;
}

/** Parameters that both screens share are passed along. */
export function savedSearchRow(read: Read): string {
  const params = ['platform', 'range', 'asOf'].flatMap(name => {
    const value = read(name);
    return value === null ? [] : [[name, value]];
  });
  return params.length === 0 ? '' : `?${new URLSearchParams(params)}`;
}

/** With a plus where something was added, for changes as shares. */
export function signedPercent(ratio: number, percent: (ratio: number) => string): string {
  return `${ratio > 0 ? '+' : ''}${percent(ratio)}`;
}
