import { DAY_MS } from '@clipscope/domain';
import { callPath, contract, type Endpoint, type EndpointName } from '../../packages/contract/src/index.ts';
import { PLATFORMS } from '../../packages/domain/src/index.ts';
import { NOW } from './open-api.ts';
import type { Subjects } from './subjects.ts';

/** A call with its URLs, each for another subject. */
export type Call = { readonly name: EndpointName; readonly group: string; readonly urls: readonly string[] };

type Input = { readonly params?: Record<string, unknown>; readonly query?: Record<string, unknown> };

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
/** They return data of the team, not of subjects. */
const TEAM_CALLS: readonly string[] = [
  'savedSearches',
  'hashtagTracking',
  'soundTracking',
  'accountProgress',
];

/** The calls of the first tab of an account report. */
export const REPORT_CALLS: readonly EndpointName[] = [
  'accountBasic',
  'accountInfo',
  'accountScore',
  'accountSeries',
  'accountVideos',
  'accountPerformance',
  'accountForecast',
  'accountFindings',
];

/** Groups whose response times must not grow with the amount of data. */
export const SCALING_GROUPS: readonly string[] = ['Accounts', 'Videos', 'Hashtags', 'Sounds', 'Trending'];

const DAYS = 20;

export function callsOf(subjects: Subjects): Call[] {
  const endpoints: readonly Endpoint[] = Object.values(contract);
  return endpoints
    .filter(
      ({ method, group, name }) => method === 'GET' && GROUPS.includes(group) && !TEAM_CALLS.includes(name),
    )
    .map(endpoint => ({
      name: endpoint.name as EndpointName,
      group: endpoint.group,
      urls: inputsOf(endpoint, subjects).map(input => callPath(endpoint, input)),
    }));
}

function inputsOf({ name, group }: Endpoint, subjects: Subjects): Input[] {
  const ids = subjects.accounts.map(account => account.id);
  const sounds = subjects.sounds.map(sound => sound.id);
  const inPath = (param: string, values: readonly string[]) =>
    values.map(value => ({ params: { [param]: value } }));
  const inQuery = (param: string, values: readonly unknown[]) =>
    values.map(value => ({ query: { [param]: value } }));
  const byName: Partial<Record<EndpointName, () => Input[]>> = {
    accountVideo: () => inPath('id', videosOf(subjects)),
    followerAttribution: () => inQuery('id', ids),
    powerTable: () => inQuery('ids', someOf(ids, 10)),
    powerTableHistory: () => inQuery('ids', someOf(ids, 10)),
    multiplatformAccounts: () => ids.map(id => ({ params: { a: 'tiktok', b: id } })),
    videoComments: () => inPath('id', subjects.commentedVideos),
    videoAudience: () => inPath('id', subjects.watchedVideos),
    searchAccounts: () =>
      inPath(
        'q',
        subjects.accounts.map(({ handle }) => handle.slice(0, 5)),
      ),
    searchHashtags: () => inPath('q', subjects.hashtags.map(prefixOf)),
    searchSounds: () =>
      inPath(
        'q',
        subjects.sounds.map(({ title }) => firstWordOf(title)),
      ),
    searchVideos: () => inPath('q', subjects.hashtags),
    searchAll: () => inPath('q', subjects.hashtags.map(prefixOf)),
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
    trendingAccounts: () => inPath('id', [...subjects.regions, ...subjects.industries]),
    industries: () => inQuery('endDate', lastDays()),
  };
  const byGroup: Record<string, () => Input[]> = {
    Videos: () => inPath('id', videosOf(subjects)),
    Hashtags: () => inPath('tag', subjects.hashtags),
    Sounds: () => inPath('id', sounds),
    Stickers: () => inPath('id', subjects.stickers),
    Industries: () => inPath('industry', subjects.industries),
  };
  return (byName[name as EndpointName] ?? byGroup[group] ?? (() => inPath('id', ids)))();
}

const videosOf = ({ videos }: Subjects) => videos.map(video => video.id);
/** The first characters; emoji are not split. */
const prefixOf = (text: string) => [...text].slice(0, 4).join('');
const firstWordOf = (text: string) => text.match(/[\p{L}\p{N}]{3,}/u)?.[0] ?? text;

function someOf(values: readonly string[], count: number): string[][] {
  return values.map((_, first) =>
    Array.from({ length: count }, (_, step) => values[(first + step) % values.length] ?? ''),
  );
}

function lastDays(): string[] {
  return Array.from({ length: DAYS }, (_, back) =>
    new Date(NOW.getTime() - back * DAY_MS).toISOString().slice(0, 10),
  );
}

/** A different day each time, and the regions in rotation, largest first. */
function onDays(regions: readonly string[], param: string): Input[] {
  return lastDays().flatMap((endDate, back) =>
    Array.from({ length: 5 }, (_, step) => ({
      params: { [param]: regions[(back + step) % regions.length] },
      query: { endDate },
    })),
  );
}
