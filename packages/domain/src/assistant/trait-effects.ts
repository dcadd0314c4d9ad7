import type { Interval } from '../metrics/measured.ts';
import { studentQuantile } from '../metrics/statistics/significance.ts';
import { mean } from '../metrics/statistics/statistics.ts';

/** What videos can have in common, and what a suggestion can be about. */
export const TRAITS = ['hook', 'caption', 'duration', 'sound', 'hashtag', 'weekday', 'daypart'] as const;
export type Trait = (typeof TRAITS)[number];

export type AssistantVideo = {
  readonly key: string;
  readonly accountKey: string;
  /** Logarithm of what the video achieved as a multiple of what is usual for its account. */
  readonly logTimes: number;
  /** Unknown traits are absent. */
  readonly traits: Readonly<Partial<Record<Trait, readonly string[]>>>;
};

export type TraitEffect = {
  readonly trait: Trait;
  readonly value: string;
  /** How many times as much videos with it achieve as the same accounts' other videos. */
  readonly times: number;
  readonly interval: Interval;
  /** Whether the interval excludes 1, which is no effect, also when it is shown with two decimals. */
  readonly isProven: boolean;
  readonly videos: number;
  readonly without: number;
  /** Accounts that have both kinds of videos. */
  readonly accounts: number;
  /** Of the videos with it, best first. */
  readonly keys: readonly string[];
};

/** On each side, over all accounts. */
const SMALLEST_GROUP = 8;
/** Of all intervals together: in at most one of ten answers on pure noise any of them excludes 1. */
const FAMILY_LEVEL = 0.9;
/** The most frequent values of a trait: every further interval widens all of them. */
const MOST_VALUES = 12;

type Split = { readonly trait: Trait; readonly value: string; readonly has: boolean[] };

/**
 * The effect of each trait that enough videos have and lack, within accounts: an account whose videos all have it tells
 * nothing about it. The intervals hold together (Bonferroni).
 */
export function traitEffects(videos: readonly AssistantVideo[], only?: ReadonlySet<Trait>): TraitEffect[] {
  const estimates = TRAITS.filter(trait => only?.has(trait) ?? true).flatMap(trait => {
    const known = videos.filter(video => video.traits[trait] !== undefined);
    return splitsOf(trait, known).flatMap(split => estimateOf(known, split) ?? []);
  });
  const level = 1 - (1 - FAMILY_LEVEL) / Math.max(1, estimates.length);
  return estimates.map(({ log, error, freedom, ...rest }) => {
    const half = studentQuantile((1 + level) / 2, freedom) * error;
    return {
      ...rest,
      times: Math.exp(log),
      interval: { low: Math.exp(log - half), high: Math.exp(log + half), level },
      isProven: Math.exp(log - half) >= 1.005 || Math.exp(log + half) < 0.995,
    };
  });
}

function splitsOf(trait: Trait, known: readonly AssistantVideo[]): Split[] {
  return frequentValues(trait, known, MOST_VALUES).flatMap(value => {
    const has = known.map(({ traits }) => traits[trait]?.includes(value) ?? false);
    const count = has.filter(Boolean).length;
    return Math.min(count, known.length - count) < SMALLEST_GROUP ? [] : [{ trait, value, has }];
  });
}

/** The values that most videos have, most frequent first. What only one of several accounts does says nothing about others. */
export function frequentValues(trait: Trait, videos: readonly AssistantVideo[], most: number): string[] {
  const accountsOf = new Map<string, string[]>();
  for (const { traits, accountKey } of videos)
    for (const value of traits[trait] ?? [])
      accountsOf.set(value, [...(accountsOf.get(value) ?? []), accountKey]);
  const fewest = Math.min(2, new Set(videos.map(({ accountKey }) => accountKey)).size);
  const inOrder = [...accountsOf]
    .filter(([, accounts]) => new Set(accounts).size >= fewest)
    .toSorted((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  return inOrder.slice(0, most).map(([value]) => value);
}

/** The slope within accounts, with an error that allows videos of a pattern to vary more than others. */
function estimateOf(known: readonly AssistantVideo[], { trait, value, has }: Split) {
  const rows = known.map((video, at) => ({ video, x: has[at] ? 1 : 0 }));
  const groups = [...Map.groupBy(rows, ({ video }) => video.accountKey).values()];
  const mixed = groups.filter(group => group.some(({ x }) => x === 1) && group.some(({ x }) => x === 0));
  const used = mixed.flatMap(group => {
    const [middleX, middleY] = [mean(group.map(({ x }) => x)), mean(group.map(row => row.video.logTimes))];
    return group.map(({ video, x }) => ({ video, x, dx: x - middleX, dy: video.logTimes - middleY }));
  });
  const withIt = used.filter(({ x }) => x === 1);
  const without = used.length - withIt.length;
  if (Math.min(withIt.length, without) < SMALLEST_GROUP) return null;
  const squares = used.reduce((total, { dx }) => total + dx * dx, 0);
  const log = used.reduce((total, { dx, dy }) => total + dx * dy, 0) / squares;
  const meat = used.reduce((total, { dx, dy }) => total + (dx * (dy - log * dx)) ** 2, 0);
  const n = used.length;
  const correction = n / Math.max(1, n - mixed.length - 1);
  return {
    ...{ trait, value, log, videos: withIt.length, without, accounts: mixed.length },
    error: (Math.sqrt(meat) / squares) * Math.sqrt(correction),
    // The smaller side limits how well its own spread is known.
    freedom: Math.min(withIt.length, without) - 1,
    keys: withIt
      .toSorted((a, b) => b.video.logTimes - a.video.logTimes || (a.video.key < b.video.key ? -1 : 1))
      .map(({ video }) => video.key),
  };
}
