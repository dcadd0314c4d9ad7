import type { contract, ReplyOf } from '@clipscope/contract';

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
