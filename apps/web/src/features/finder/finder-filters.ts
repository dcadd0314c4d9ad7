import type { CallOf, contract } from '@clipscope/contract';
import {
  AGE_BANDS,
  AUDIENCE_GENDERS,
  countryByCode,
  INDUSTRIES,
  PLATFORMS,
  type Platform,
  TIERS,
} from '@clipscope/domain';
import { readList, readNumber, readOne, readPage, readWords } from '../../kit/filters/filter-values.ts';
import { readSort } from '../../lib/page/sort-state.ts';

/** The filters of the finder, under the names that the address and the call share. */
export const LISTS = ['industries', 'tiers', 'countries', 'languages'] as const;
export type FinderList = (typeof LISTS)[number];
export const FACET_OF = {
  industries: 'industry',
  tiers: 'tier',
  countries: 'country',
  languages: 'language',
} as const;

export const FLAGS = ['verified', 'business', 'contactable'] as const;
type Flag = (typeof FLAGS)[number];

/** Numbers by the name that sorts by them. A share is typed in percent. */
export const NUMBERS = {
  followers: { param: 'Followers', least: 0, scale: 1 },
  score: { param: 'Score', least: 0, scale: 1 },
  growth: { param: 'Growth', least: -100, scale: 1 },
  engagement: { param: 'Engagement', least: 0, scale: 100 },
  medianViews: { param: 'MedianViews', least: 0, scale: 1 },
  viewsPerFollower: { param: 'ViewsPerFollower', least: 0, scale: 1 },
  postingFrequency: { param: 'PostingFrequency', least: 0, scale: 1 },
} as const;
export type FinderNumber = keyof typeof NUMBERS;
export const NUMBER_NAMES = Object.keys(NUMBERS) as FinderNumber[];
type BoundParam = `${'min' | 'max'}${(typeof NUMBERS)[FinderNumber]['param']}`;
const BOUNDS = NUMBER_NAMES.flatMap(
  name => [`min${NUMBERS[name].param}`, `max${NUMBERS[name].param}`] as const,
);

export const AUDIENCE_PARTS = ['audienceCountry', 'audienceAge', 'audienceGender'] as const;
export type AudiencePart = (typeof AUDIENCE_PARTS)[number];
/** What the call takes for a share that is not named. */
export const USUAL_SHARE = 0.1;

export const SORTS = [...NUMBER_NAMES, 'lastPublished'] as const;
type FinderSort = (typeof SORTS)[number];
const SORTABLE = SORTS.map(id => ({ id, sortBy: true }));
export const PAGE_SIZE = 25;

type Query = NonNullable<CallOf<typeof contract.finderSearch>['query']>;
type AudienceChoice = { readonly value: string; readonly share: number };
export type FinderFilters = {
  readonly platform: Platform;
  readonly words: string;
  readonly lists: Readonly<Record<FinderList, readonly string[]>>;
  readonly flags: Readonly<Record<Flag, 'true' | 'false' | null>>;
  readonly bounds: Readonly<Record<BoundParam, number | null>>;
  readonly audience: Readonly<Record<AudiencePart, AudienceChoice | null>>;
  readonly sort: { readonly id: FinderSort; readonly desc: boolean };
  readonly page: number;
};

export function finderFiltersFrom(read: (name: string) => string | null): FinderFilters {
  const sort = readSort(read('sort'), SORTABLE);
  const audience = (part: AudiencePart): AudienceChoice | null => {
    const value = audienceValue(part, read(part));
    return value === null ? null : { value, share: readNumber(read(`${part}Share`), 0, 1) ?? USUAL_SHARE };
  };
  return {
    platform: readOne(read('platform'), PLATFORMS) ?? 'tiktok',
    words: readWords(read('words')),
    lists: recordOf(LISTS, name => readList(read(name), KNOWN[name])),
    flags: recordOf(FLAGS, name => readOne(read(name), ['true', 'false'] as const)),
    bounds: recordOf(BOUNDS, name => readNumber(read(name), name.endsWith('Growth') ? -100 : 0, 1e12)),
    audience: recordOf(AUDIENCE_PARTS, audience),
    sort: { id: readOne(sort?.id ?? null, SORTS) ?? 'followers', desc: sort?.desc ?? true },
    page: readPage(read('page')),
  };
}

const KNOWN: Partial<Record<FinderList, readonly string[]>> = { industries: INDUSTRIES, tiers: TIERS };

function audienceValue(part: AudiencePart, text: string | null): string | null {
  if (part === 'audienceAge') return readOne(text, AGE_BANDS);
  if (part === 'audienceGender') return readOne(text, AUDIENCE_GENDERS);
  return countryByCode(text ?? '')?.alpha2 ?? null;
}

/** For the call, without filters that are not set. */
export function finderQuery(filters: FinderFilters): Query {
  const { platform, words, lists, flags, bounds, audience, sort, page } = filters;
  const query: Record<string, unknown> = { platform, search: words };
  for (const name of LISTS) query[name] = lists[name].join(',');
  for (const name of FLAGS) query[name] = flags[name];
  for (const name of BOUNDS) query[name] = bounds[name];
  for (const part of AUDIENCE_PARTS) {
    query[part] = audience[part]?.value;
    query[`${part}Share`] = audience[part]?.share;
  }
  const named = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return {
    ...Object.fromEntries(named),
    sort: sort.id,
    order: sort.desc ? 'desc' : 'asc',
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
}

export function activeFilters({ lists, flags, bounds, audience }: FinderFilters): number {
  const bounded = NUMBER_NAMES.filter(
    name => bounds[`min${NUMBERS[name].param}`] !== null || bounds[`max${NUMBERS[name].param}`] !== null,
  );
  return (
    LISTS.filter(name => lists[name].length > 0).length +
    FLAGS.filter(name => flags[name] !== null).length +
    AUDIENCE_PARTS.filter(part => audience[part] !== null).length +
    bounded.length
  );
}

/** Changes to an address that take every filter away. */
export const WITHOUT_FILTERS: Readonly<Record<string, null>> = recordOf(
  [...LISTS, ...FLAGS, ...BOUNDS, ...AUDIENCE_PARTS, ...AUDIENCE_PARTS.map(part => `${part}Share`), 'page'],
  () => null,
);

function recordOf<Name extends string, Value>(names: readonly Name[], makeOf: (name: Name) => Value) {
  return Object.fromEntries(names.map(name => [name, makeOf(name)])) as Record<Name, Value>;
}
