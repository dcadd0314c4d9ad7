import type { CallOf, contract } from '@clipscope/contract';
import { INDUSTRIES, PLATFORMS, type Platform, TIERS, VIDEO_KINDS } from '@clipscope/domain';
import { readList, readNumber, readOne } from '../filters/filter-values.ts';

/** The filters of the video search, under the names that the address and the call share. */
const PLAIN_LISTS = ['countries', 'languages'] as const;
const ADVANCED_LISTS = ['hashtags', 'sounds', 'stickers', 'industries', 'tiers', 'kinds'] as const;
export const VIDEO_BOUNDS = {
  LengthS: { most: 86_400, scale: 1 },
  Views: { most: 1e12, scale: 1 },
  Engagement: { most: 100, scale: 100 },
} as const;
type VideoBound = keyof typeof VIDEO_BOUNDS;
export const VIDEO_BOUND_NAMES = Object.keys(VIDEO_BOUNDS) as VideoBound[];

export type VideoList = (typeof PLAIN_LISTS)[number] | (typeof ADVANCED_LISTS)[number];
type BoundParam = `${'min' | 'max'}${VideoBound}`;
export type VideoFilters = {
  readonly platform: Platform | null;
  readonly lists: Readonly<Record<VideoList, readonly string[]>>;
  readonly bounds: Readonly<Record<BoundParam, number | null>>;
};

const KNOWN: Partial<Record<VideoList, readonly string[]>> = {
  industries: INDUSTRIES,
  tiers: TIERS,
  kinds: VIDEO_KINDS,
};
const LISTS: readonly VideoList[] = [...PLAIN_LISTS, ...ADVANCED_LISTS];
const BOUND_PARAMS = VIDEO_BOUND_NAMES.flatMap(name => [`min${name}`, `max${name}`] as const);

export function videoFiltersFrom(read: (name: string) => string | null): VideoFilters {
  const list = (name: VideoList) => readList(read(name), KNOWN[name]);
  const bound = (name: BoundParam) =>
    readNumber(read(name), 0, VIDEO_BOUNDS[name.slice(3) as VideoBound].most);
  return {
    platform: readOne(read('platform'), PLATFORMS),
    lists: recordOf(LISTS, list),
    bounds: recordOf(BOUND_PARAMS, bound),
  };
}

type Query = NonNullable<CallOf<typeof contract.searchVideos>['query']>;

/** For the call, without filters that are not set. */
export function videoFilterQuery({ platform, lists, bounds }: VideoFilters): Query {
  const chosenLists = LISTS.filter(name => lists[name].length > 0);
  const chosenBounds = BOUND_PARAMS.filter(name => bounds[name] !== null);
  return {
    ...(platform && { platform }),
    ...recordOf(chosenLists, name => lists[name].join(',')),
    ...recordOf(chosenBounds, name => bounds[name]),
  };
}

/** How many of the filters in the panel are in use; the platform has a switch of its own. */
export function activeVideoFilters({ lists, bounds }: VideoFilters): number {
  const bounded = VIDEO_BOUND_NAMES.filter(name => isBounded(bounds, name));
  return LISTS.filter(name => lists[name].length > 0).length + bounded.length;
}

/** Whether it asks for more than range, country and language. */
export function usesAdvanced({ lists, bounds }: VideoFilters): boolean {
  return (
    ADVANCED_LISTS.some(name => lists[name].length > 0) ||
    VIDEO_BOUND_NAMES.some(name => isBounded(bounds, name))
  );
}

function isBounded(bounds: VideoFilters['bounds'], name: VideoBound): boolean {
  return bounds[`min${name}`] !== null || bounds[`max${name}`] !== null;
}

const gone = (names: readonly string[]): Readonly<Record<string, null>> => recordOf(names, () => null);
/** Changes to an address that take filters away. */
export const WITHOUT_ADVANCED = { ...gone([...ADVANCED_LISTS, ...BOUND_PARAMS]), page: null };
export const WITHOUT_VIDEO_FILTERS = { ...gone(PLAIN_LISTS), ...WITHOUT_ADVANCED };

function recordOf<Name extends string, Value>(names: readonly Name[], makeOf: (name: Name) => Value) {
  return Object.fromEntries(names.map(name => [name, makeOf(name)])) as Record<Name, Value>;
}
