import { COMPARED_KINDS, MAX_COMPARED } from '@clipscope/contract';
import { PLATFORMS, type Platform } from '@clipscope/domain';

/** Those that share a voice, and videos. */
const KINDS = [...COMPARED_KINDS, 'video'] as const;
export type Kind = (typeof KINDS)[number];

/** What can be drawn over time, the first when nothing is chosen. */
export const MEASURES = {
  account: ['followers', 'followersGained', 'viewsGained', 'likesGained', 'videosPublished'],
  hashtag: ['viewsGained', 'newVideos', 'creators'],
  sound: ['viewsGained', 'newVideos', 'creators'],
  video: ['viewsGained', 'likesGained', 'commentsGained', 'sharesGained'],
} as const satisfies Record<Kind, readonly string[]>;
export type Measure = (typeof MEASURES)[Kind][number];

export const VOICES = ['videos', 'views', 'engagements'] as const;

export type CompareView = {
  readonly kind: Kind;
  /** One for all: a view is counted differently on each. */
  readonly platform: Platform;
  /** As the address names them, each once. */
  readonly ids: readonly string[];
  readonly measure: Measure;
  /** Drawn as the change since each one's first known day. */
  readonly isRelative: boolean;
  readonly voice: (typeof VOICES)[number];
};

export function compareView(read: (name: string) => string | null): CompareView {
  const kind = KINDS.find(known => known === read('kind')) ?? 'account';
  const named = (read('ids') ?? '').split(',').map(name => name.trim().replace(/^[@#]/, ''));
  const measures: readonly Measure[] = MEASURES[kind];
  return {
    kind,
    platform: PLATFORMS.find(known => known === read('platform')) ?? 'tiktok',
    ids: [...new Set(named)].filter(name => name !== '').slice(0, MAX_COMPARED),
    measure: measures.find(known => known === read('show')) ?? MEASURES[kind][0],
    isRelative: read('scale') === 'change',
    voice: VOICES.find(known => known === read('voice')) ?? 'videos',
  };
}

/** In an address; null takes the parameter out. */
export function writeIds(ids: readonly string[]): string | null {
  return ids.length === 0 ? null : ids.join();
}

type Values = readonly (number | null)[];
type Point = { readonly date: string };

/** Change since the first known value that is not 0; what lies before it is not known. */
export function sinceFirst(values: Values): (number | null)[] {
  const start = values.findIndex(value => value !== null && value !== 0);
  const first = values[start] ?? null;
  return values.map((value, place) =>
    value === null || first === null || place < start ? null : value / first - 1,
  );
}

/** One series a member over all days that any of them has. */
export function sideBySide<One extends Point>(
  lists: readonly (readonly One[])[],
  pick: (point: One) => number | null,
): { readonly days: string[]; readonly values: (number | null)[][] } {
  const days = [...new Set(lists.flatMap(points => points.map(({ date }) => date)))].toSorted();
  const values = lists.map(points => {
    const byDay = new Map(points.map(point => [point.date, pick(point)]));
    return days.map(day => byDay.get(day) ?? null);
  });
  return { days, values };
}
