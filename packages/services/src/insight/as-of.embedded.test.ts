import { type Contract, contract } from '@clipscope/contract';
import type { Plan } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';
import { openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIRST, recordEarly, recordLate } from '../../test/early-and-late.ts';
import { insightContext } from '../../test/insight.ts';
import { NOW } from '../../test/subject-rows.ts';
import * as services from '../index.ts';
import { analyseTexts } from '../language/analyse-texts.ts';

/** Every call below is made as of this time, before and after more data was recorded. */
const asOf = '2026-11-12T12:00:00.000Z';

type CallInput = { readonly params?: object; readonly query?: object };
type TakesAsOf = {
  [Name in keyof Contract]: Contract[Name] extends { query: { shape: { asOf: unknown } } } ? Name : never;
}[keyof Contract];
/** Campaigns and exports depend on team settings and are tested elsewhere. */
type OfATeam =
  | 'campaignResults'
  | 'campaignSentiment'
  | 'compareCampaigns'
  | 'exportFavouritesHistory'
  | 'exportFavouritesVideos'
  | 'exportComments'
  | 'exportMentions'
  | 'exportListener'
  | 'listenerReport'
  | 'listenerTopics'
  | 'similarComments'
  | 'trackedComments'
  | 'trackedMentions'
  | 'trackedQuestions';
/** The same verbs under other paths. */
type Alias = Extract<TakesAsOf, `youtube${string}` | `instagram${string}`>;

const mina = { params: { id: 'mina' } };
const rise = { params: { tag: 'rise' } };
const sound = { params: { id: 's-rise' } };
const sticker = { params: { id: 'effect:1' } };
const industry = { params: { industry: 'food-drink' } };
const explain = (metric: string, query: object) => ({ params: { metric }, query });
const ofMina = (metric: string) => explain(metric, { kind: 'account', id: 'mina' });

/** Every call with asOf must have a row here. */
const CALLS: Record<Exclude<TakesAsOf, OfATeam | Alias>, readonly CallInput[]> = {
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
  accountSentiment: [mina],
  accountTopics: [{ ...mina, query: { grain: 'week', compare: 'previous' } }],
  accountBestTime: [mina],
  accountForecast: [mina],
  accountFindings: [mina],
  reportFindings: [
    { params: { kind: 'hashtag', id: 'rise' } },
    { params: { kind: 'industry', id: 'food-drink' } },
  ],
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
  listenerMatches: [{ query: { query: 'one OR pan OR #onepan' } }],
  videoSentiment: [{ params: { id: FIRST } }],
  searchByMeaning: [{ query: { text: 'a text of another day' } }],
  videosLikeThis: [{ query: { videoId: FIRST } }],
  audienceDemographic: [mina],
  videoAudience: [{ params: { id: FIRST } }],
  playlists: [mina],
  hashtagSentiment: [rise, { ...rise, query: { texts: 'captions' } }],
  soundSentiment: [sound],
  hashtagTopics: [rise],
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
  industryTopics: [industry],
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

async function ask(name: Name, { params = {}, query = {} }: CallInput, plan?: Plan): Promise<unknown> {
  const endpoint = contract[name];
  const verb = verbs[name] as (context: object, input: object) => Promise<unknown>;
  const input = {
    params: endpoint.params.parse(params),
    query: endpoint.query.parse(query),
    body: undefined,
  };
  return endpoint.reply.parse(await verb(insightContext(store, NOW, { plan }), input));
}
const askAsOf = (name: Name, request: CallInput) =>
  ask(name, { ...request, query: { ...request.query, asOf } });

/** All calls in parallel, so that they share their queries. */
async function askAll(call: typeof askAsOf): Promise<Map<string, unknown>> {
  const replies = CALLED.map(async ({ name, key, request }) => [key, await call(name, request)] as const);
  return new Map(await Promise.all(replies));
}

let known: ReadonlyMap<string, unknown>;
let afterLateRecords: ReadonlyMap<string, unknown>;
let now: ReadonlyMap<string, unknown>;
beforeAll(async () => {
  store = await openTestObservations();
  await recordEarly(store);
  await analyseTexts(insightContext(store, NOW));
  known = await askAll(askAsOf);
  await recordLate(store);
  await analyseTexts(insightContext(store, NOW));
  afterLateRecords = await askAll(askAsOf);
  now = await askAll((name, request) => ask(name, request));
});
afterAll(() => store.close());

test.each(CALLED)(
  '$key: later records change the current reply, not the reply as of an earlier time',
  ({ key }) => {
    expect(afterLateRecords.get(key)).toEqual(known.get(key));
    expect(now.get(key)).not.toEqual(known.get(key));
  },
);

describe('as known on the 12th', () => {
  const replyOf = (name: Name, number = 0) => known.get(`${name} ${number}`);

  test('a creator has the followers of that day', () => {
    const shares = { smallCreatorShare: 1 };
    expect(replyOf('hashtagScores')).toMatchObject({
      scores: [{ subject: 'rise', trend: { measured: { details: shares } } }],
    });
    expect(replyOf('trendingHashtags')).toMatchObject({
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

  test('accounts have the metrics and samples computed by then', () => {
    const growth = {
      metric: 'growth_rate',
      version: 1,
      value: 5,
      interval: { low: 4, high: 6, level: 0.95 },
      sample: 18,
      notEnough: null,
      details: {},
    };
    const account = { id: 'a1', handle: 'mina', followers: 4180, industry: 'food-drink' };
    expect(replyOf('trendingAccounts')).toMatchObject({ total: 1, accounts: [{ account, growth }] });
    expect(replyOf('trendingRegion')).toMatchObject({ accounts: [{ account, growth }] });
    expect(replyOf('industryAccounts')).toMatchObject({
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
    expect(replyOf('industryScores')).toMatchObject({ accounts: 2, notEnough: { needed: 5 }, scores: [] });
  });

  test('no accounts are listed before metrics were computed', async () => {
    const query = { asOf: '2026-11-09T12:00:00Z' };
    expect(await ask('trendingAccounts', { params: { id: 'world' }, query })).toEqual({
      total: 0,
      accounts: [],
    });
  });

  test('the share of voice uses the videos of that day', () => {
    expect(replyOf('shareOfVoice')).toMatchObject({
      range: { endDate: '2026-11-12' },
      videos: 114,
      members: [
        { id: 'rise', videos: 34, views: 14 * 10 + 5 * (10 + 11 + 12 + 13) },
        { id: 'flat', videos: 80 },
      ],
    });
    expect(replyOf('shareOfVoice', 2)).toMatchObject({
      videos: 76,
      members: [{ videos: 38 }, { videos: 38 }],
    });
  });

  test('the observed totals of a subject are those of that day', () => {
    expect(replyOf('hashtagInfo')).toMatchObject({
      platformCounters: { videos: 40, views: 400 },
      observed: { videos: 34, viewsGained: 370, firstDay: '2026-10-25', lastDay: '2026-11-12' },
    });
  });

  test('returns the forecasts issued by then and issues none', async () => {
    expect(replyOf('accountForecast')).toMatchObject({
      followers: { targetAt: '2026-12-11T20:00:00.000Z' },
      record: { issued: 1, scored: 1, inside: 1, coverage: null },
    });
    await askAsOf('accountForecast', mina);
    expect(await askAsOf('accountForecast', mina)).toEqual(replyOf('accountForecast'));
  });

  test.each([
    ['accountForecast', mina],
    ['trendingAccounts', { params: { id: 'world' } }],
    ['industryAccounts', industry],
    ['industryScores', industry],
    ['shareOfVoice', { query: { kind: 'hashtag', ids: 'rise,flat' } }],
    ['trendingRegion', { params: { id: 'KR' } }],
    ['explainMetric', ofMina('forecast')],
  ] as const)('%s rejects a time before the plan’s history', async (name, request: CallInput) => {
    const query = { ...request.query, asOf: '2026-11-07T12:00:00Z' };
    await expect(ask(name, { ...request, query }, 'BASIC')).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  });

  test.each([
    ['trendingAccounts', { params: { id: 'world' } }],
    ['industryAccounts', industry],
    ['hashtagScores', { query: { tags: 'rise' } }],
  ] as const)('%s as of a future day equals now', async (name, request: CallInput) => {
    const knownAt = (time: string) => ask(name, { ...request, query: { ...request.query, asOf: time } });
    expect(await knownAt('9999-12-31T00:00:00Z')).toEqual(await knownAt(NOW.toISOString()));
  });
});
