import { DAY_MS } from '@clipscope/domain';
import { callPath, contract, type Endpoint, type EndpointName } from '../packages/contract/src/index.ts';
import { PLATFORMS } from '../packages/domain/src/index.ts';
import { NOW } from './insight-open.ts';
import type { Subjects } from './insight-subjects.ts';

/** A call of the product with the addresses that it is asked at, each about another subject. */
export type Call = { readonly name: EndpointName; readonly group: string; readonly urls: readonly string[] };

type Asked = { readonly params?: Record<string, unknown>; readonly query?: Record<string, unknown> };

const GROUPS = [
  'Accounts',
  'Videos',
  'Audience',
  'Search',
  'Finder',
  'Hashtags',
  'Sounds',
  'Stickers',
  'Trending',
  'Industries',
];
/** They tell of what the team keeps, which is none of these subjects. */
const OF_THE_TEAM: readonly string[] = [
  'savedSearches',
  'hashtagTracking',
  'soundTracking',
  'accountProgress',
];

/** What the first tab of an account report asks when it opens. */
export const REPORT: readonly EndpointName[] = [
  'accountBasic',
  'accountInfo',
  'accountScore',
  'accountSeries',
  'accountVideos',
  'accountPerformance',
  'accountForecast',
  'accountFindings',
];

/** Whose time must not grow with the amount of data. */
export const GROWING = ['Accounts', 'Videos', 'Hashtags', 'Sounds', 'Trending'];

const DAYS_BACK = 20;

export function callsOf(subjects: Subjects): Call[] {
  const endpoints: readonly Endpoint[] = Object.values(contract);
  return endpoints
    .filter(
      ({ method, group, name }) => method === 'GET' && GROUPS.includes(group) && !OF_THE_TEAM.includes(name),
    )
    .map(endpoint => ({
      name: endpoint.name as EndpointName,
      group: endpoint.group,
      urls: askedOf(endpoint, subjects).map(one => callPath(endpoint, one)),
    }));
}

function askedOf({ name, group }: Endpoint, subjects: Subjects): Asked[] {
  const ids = subjects.accounts.map(account => account.id);
  const sounds = subjects.sounds.map(sound => sound.id);
  const as = (param: string, values: readonly string[]) =>
    values.map(value => ({ params: { [param]: value } }));
  const inQuery = (param: string, values: readonly unknown[]) =>
    values.map(value => ({ query: { [param]: value } }));
  const own: Partial<Record<EndpointName, () => Asked[]>> = {
    accountVideo: () => as('id', videosOf(subjects)),
    followerAttribution: () => inQuery('id', ids),
    powerTable: () => inQuery('ids', someOf(ids, 10)),
    powerTableHistory: () => inQuery('ids', someOf(ids, 10)),
    multiplatformAccounts: () => ids.map(id => ({ params: { a: 'tiktok', b: id } })),
    videoComments: () => as('id', subjects.commentedVideos),
    videoAudience: () => as('id', subjects.watchedVideos),
    searchAccounts: () =>
      as(
        'q',
        subjects.accounts.map(({ handle }) => handle.slice(0, 5)),
      ),
    searchHashtags: () => as('q', subjects.hashtags.map(startOf)),
    searchSounds: () =>
      as(
        'q',
        subjects.sounds.map(({ title }) => wordOf(title)),
      ),
    searchVideos: () => as('q', subjects.hashtags),
    searchAll: () => as('q', subjects.hashtags.map(startOf)),
    finderSearch: () =>
      subjects.industries.flatMap(industry =>
        [5_000, 50_000].map(minFollowers => ({ query: { industries: industry, minFollowers } })),
      ),
    finderCategories: () => inQuery('platform', PLATFORMS),
    hashtagScores: () => inQuery('tags', someOf(subjects.hashtags, 5)),
    hashtagHighlights: () => inQuery('tag', subjects.hashtags),
    soundScores: () => inQuery('ids', someOf(sounds, 5)),
    trendingHashtags: () => onDays(subjects.regions, 'region'),
    trendingSounds: () => onDays(subjects.regions, 'region'),
    trendingRegion: () =>
      onDays(
        subjects.regions.filter(region => region !== 'world'),
        'id',
      ),
    trendingAccounts: () => as('id', [...subjects.regions, ...subjects.industries]),
    industries: () => inQuery('endDate', lastDays()),
  };
  const ofGroup: Record<string, () => Asked[]> = {
    Videos: () => as('id', videosOf(subjects)),
    Hashtags: () => as('tag', subjects.hashtags),
    Sounds: () => as('id', sounds),
    Stickers: () => as('id', subjects.stickers),
    Industries: () => as('industry', subjects.industries),
  };
  return (own[name as EndpointName] ?? ofGroup[group] ?? (() => as('id', ids)))();
}

const videosOf = ({ videos }: Subjects) => videos.map(video => video.id);
/** The first letters, as they are typed; emoji and the like stay whole. */
const startOf = (text: string) => [...text].slice(0, 4).join('');
const wordOf = (text: string) => text.match(/[\p{L}\p{N}]{3,}/u)?.[0] ?? text;

function someOf(values: readonly string[], count: number): string[][] {
  return values.map((_, at) =>
    Array.from({ length: count }, (_, step) => values[(at + step) % values.length] ?? ''),
  );
}

function lastDays(): string[] {
  return Array.from({ length: DAYS_BACK }, (_, back) =>
    new Date(NOW.getTime() - back * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Another day each time, and the regions in turn, the largest first. */
function onDays(regions: readonly string[], param: string): Asked[] {
  return lastDays().flatMap((endDate, back) =>
    Array.from({ length: 5 }, (_, step) => ({
      params: { [param]: regions[(back + step) % regions.length] },
      query: { endDate },
    })),
  );
}
