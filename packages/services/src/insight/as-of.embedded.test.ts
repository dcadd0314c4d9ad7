import { type Contract, contract } from '@clipscope/contract';
import type { Plan } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';
import { openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIRST, recordEarly, recordLate } from '../../test/early-and-late.ts';
import { insightContext } from '../../test/insight.ts';
import { NOW } from '../../test/subject-rows.ts';
import * as services from '../index.ts';

/** Everything below is asked as of this time, before and after more was learned. */
const asOf = '2026-11-12T12:00:00.000Z';

type Asked = { readonly params?: object; readonly query?: object };
type TakesAsOf = {
  [Name in keyof Contract]: Contract[Name] extends { query: { shape: { asOf: unknown } } } ? Name : never;
}[keyof Contract];
/** Campaigns and exports begin with what a team chose, and are tested where that is. */
type OfATeam = 'campaignResults' | 'compareCampaigns' | 'exportFavouritesHistory' | 'exportFavouritesVideos';
/** The same verbs under other addresses. */
type Alias = Extract<TakesAsOf, `youtube${string}` | `instagram${string}`>;

const mina = { params: { id: 'mina' } };
const rise = { params: { tag: 'rise' } };
const sound = { params: { id: 's-rise' } };
const sticker = { params: { id: 'effect:1' } };
const industry = { params: { industry: 'food-drink' } };
const explain = (metric: string, query: object) => ({ params: { metric }, query });
const ofMina = (metric: string) => explain(metric, { kind: 'account', id: 'mina' });

/** A call that takes asOf and has no row here does not compile. */
const CALLS: Record<Exclude<TakesAsOf, OfATeam | Alias>, readonly Asked[]> = {
  accountBasic: [mina],
  accountSeries: [{ ...mina, query: { grain: 'week', compare: 'previous' } }],
  accountVideos: [mina],
  accountInfo: [mina],
  accountScore: [mina],
  accountPerformance: [mina],
  accountVideoRanks: [mina],
  accountMentions: [mina],
  accountVideo: [{ params: { id: FIRST } }],
  accountContent: [mina],
  accountComments: [mina],
  accountBestTime: [mina],
  accountForecast: [mina],
  accountFindings: [mina],
  followerAttribution: [{ query: { id: 'mina' } }],
  powerTable: [
    {
      query: {
        ids: 'mina,tom',
        columns: 'followers,viewsGained,views_per_follower,audience_quality,account_score',
      },
    },
  ],
  powerTableHistory: [{ query: { ids: 'mina', columns: 'followers,viewsGained', compare: 'previous' } }],
  video: [{ params: { id: FIRST } }],
  videoSeries: [{ params: { id: FIRST } }],
  videoComments: [{ params: { id: FIRST } }],
  audienceDemographic: [mina],
  videoAudience: [{ params: { id: FIRST } }],
  playlists: [mina],
  hashtagInfo: [rise],
  hashtagSeries: [{ ...rise, query: { grain: 'week', compare: 'previous' } }],
  hashtagUsers: [rise],
  hashtagVideos: [rise],
  hashtagRegionsSeries: [{ ...rise, query: { startDate: '2026-11-08', compare: 'previous' } }],
  hashtagScores: [{ query: { tags: 'rise' } }],
  hashtagHighlights: [{ query: { tag: 'rise' } }],
  hashtagMetadata: [rise],
  hashtagRelatedGraph: [rise],
  hashtagRelated: [rise],
  soundInfo: [sound],
  soundSeries: [sound],
  soundUsers: [sound],
  soundVideos: [sound],
  soundRegionsSeries: [sound],
  soundScores: [{ query: { ids: 's-rise' } }],
  stickerInfo: [sticker],
  stickerSeries: [sticker],
  stickerVideos: [sticker],
  trendingHashtags: ['velocity', 'views', 'creators'].map(metric => ({
    params: { region: 'world' },
    query: { metric },
  })),
  trendingSounds: [{ params: { region: 'world' } }],
  trendingRegion: [{ params: { id: 'KR' } }],
  trendingAccounts: [{ params: { id: 'world' } }, { params: { id: 'KR' } }],
  industries: [{}],
  industryAccounts: [industry],
  industryVideos: [industry],
  industryScores: [industry],
  shareOfVoice: [
    { query: { kind: 'hashtag', ids: 'rise,flat' } },
    { query: { kind: 'sound', ids: 's-rise,s-flat' } },
    { query: { kind: 'account', ids: 'mina,tom' } },
  ],
  explainMetric: [
    ...['audience_quality', 'forecast'].map(ofMina),
    explain('trend_velocity', { kind: 'hashtag', id: 'rise' }),
    explain('industry_score', { kind: 'industry', id: 'food-drink' }),
    explain('share_of_voice', { kind: 'hashtag', id: 'rise', among: 'flat' }),
  ],
};

const verbs: Readonly<Record<string, unknown>> = { ...services };

type Name = keyof typeof CALLS;
const CALLED = (Object.keys(CALLS) as Name[]).flatMap(name =>
  CALLS[name].map((request, number) => ({ name, key: `${name} ${number}`, request })),
);

let store: ObservationStore;

async function ask(name: Name, { params = {}, query = {} }: Asked, plan?: Plan): Promise<unknown> {
  const endpoint = contract[name];
  const verb = verbs[name] as (context: object, input: object) => Promise<unknown>;
  const input = {
    params: endpoint.params.parse(params),
    query: endpoint.query.parse(query),
    body: undefined,
  };
  return endpoint.reply.parse(await verb(insightContext(store, NOW, { plan }), input));
}
const then = (name: Name, request: Asked) => ask(name, { ...request, query: { ...request.query, asOf } });

/** All calls at once, which share what they ask alike. */
async function askAll(asking: typeof then): Promise<Map<string, unknown>> {
  const replies = CALLED.map(async ({ name, key, request }) => [key, await asking(name, request)] as const);
  return new Map(await Promise.all(replies));
}

let known: ReadonlyMap<string, unknown>;
let knownLater: ReadonlyMap<string, unknown>;
let now: ReadonlyMap<string, unknown>;
beforeAll(async () => {
  store = await openTestObservations();
  await recordEarly(store);
  known = await askAll(then);
  await recordLate(store);
  knownLater = await askAll(then);
  now = await askAll((name, request) => ask(name, request));
});
afterAll(() => store.close());

test.each(CALLED)(
  '$key: what is learned later changes what is known now, not what was known then',
  ({ key }) => {
    expect(knownLater.get(key)).toEqual(known.get(key));
    expect(now.get(key)).not.toEqual(known.get(key));
  },
);

describe('as known on the 12th', () => {
  const told = (name: Name, number = 0) => known.get(`${name} ${number}`);

  test('a creator was as small as then', () => {
    const shares = { smallCreatorShare: 1 };
    expect(told('hashtagScores')).toMatchObject({
      scores: [{ subject: 'rise', trend: { measured: { figures: shares } } }],
    });
    expect(told('trendingHashtags')).toMatchObject({
      lastDay: '2026-11-12',
      hashtags: [
        {
          hashtag: 'climb',
          sampleCreators: [
            { handle: 'mina', followers: 4180, tier: 'nano' },
            { handle: 'tom', followers: null },
            { handle: 'jun', followers: null },
          ],
        },
        { hashtag: 'rise' },
      ],
    });
  });

  test('accounts have the metrics that were computed by then, and say what they are from', () => {
    const growth = {
      metric: 'growth_rate',
      version: 1,
      value: 5,
      interval: { low: 4, high: 6, level: 0.95 },
      sample: 18,
      notEnough: null,
      figures: {},
    };
    const account = { id: 'a1', handle: 'mina', followers: 4180, industry: 'food-drink' };
    expect(told('trendingAccounts')).toMatchObject({ total: 1, accounts: [{ account, growth }] });
    expect(told('trendingRegion')).toMatchObject({ accounts: [{ account, growth }] });
    expect(told('industryAccounts')).toMatchObject({
      total: 2,
      accounts: [
        {
          account,
          growth,
          engagement: { value: 0.2, sample: 12, notEnough: null },
          score: { value: null, sample: 12, notEnough: { needed: 30, reason: 'small-sample' } },
        },
        { account: { handle: 'jun' }, growth: { value: null, sample: 18 } },
      ],
    });
    expect(told('industryScores')).toMatchObject({ accounts: 2, notEnough: { needed: 5 }, scores: [] });
  });

  test('before anything was computed there are none', async () => {
    const query = { asOf: '2026-11-09T12:00:00Z' };
    expect(await ask('trendingAccounts', { params: { id: 'world' }, query })).toEqual({
      total: 0,
      accounts: [],
    });
  });

  test('the part of each is counted in the videos of then', () => {
    expect(told('shareOfVoice')).toMatchObject({
      range: { endDate: '2026-11-12' },
      videos: 114,
      members: [
        { id: 'rise', videos: 34, views: 14 * 10 + 5 * (10 + 11 + 12 + 13) },
        { id: 'flat', videos: 80 },
      ],
    });
    expect(told('shareOfVoice', 2)).toMatchObject({ videos: 76, members: [{ videos: 38 }, { videos: 38 }] });
  });

  test('what was observed of a subject', () => {
    expect(told('hashtagInfo')).toMatchObject({
      platformCounters: { videos: 40, views: 400 },
      observed: { videos: 34, viewsGained: 370, firstDay: '2026-10-25', lastDay: '2026-11-12' },
    });
  });

  test('forecasts are those issued by then, and asking issues none', async () => {
    expect(told('accountForecast')).toMatchObject({
      followers: { targetAt: '2026-12-11T20:00:00.000Z' },
      record: { issued: 1, scored: 1, inside: 1, coverage: null },
    });
    await then('accountForecast', mina);
    expect(await then('accountForecast', mina)).toEqual(told('accountForecast'));
  });

  test.each([
    ['accountForecast', mina],
    ['trendingAccounts', { params: { id: 'world' } }],
    ['industryAccounts', industry],
    ['industryScores', industry],
    ['shareOfVoice', { query: { kind: 'hashtag', ids: 'rise,flat' } }],
    ['trendingRegion', { params: { id: 'KR' } }],
    ['explainMetric', ofMina('forecast')],
  ] as const)('%s tells a plan without that history nothing', async (name, request: Asked) => {
    const query = { ...request.query, asOf: '2026-11-07T12:00:00Z' };
    await expect(ask(name, { ...request, query }, 'BASIC')).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  });

  test.each([
    ['trendingAccounts', { params: { id: 'world' } }],
    ['industryAccounts', industry],
    ['hashtagScores', { query: { tags: 'rise' } }],
  ] as const)('%s as of a day far ahead is as of now', async (name, request: Asked) => {
    const knownAt = (time: string) => ask(name, { ...request, query: { ...request.query, asOf: time } });
    expect(await knownAt('9999-12-31T00:00:00Z')).toEqual(await knownAt(NOW.toISOString()));
  });
});
