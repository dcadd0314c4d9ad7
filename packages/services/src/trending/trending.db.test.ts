import { contract, type InputOf } from '@clipscope/contract';
import { MEASURES, type Plan } from '@clipscope/domain';
import type { AccountMetricsSnapshot, ObservationStore } from '@clipscope/observation-store';
import { noMetrics, openTestObservations, someAccountMetrics } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { observationContext } from '../../test/observation-context.ts';
import {
  THREE_WEEKS_FROM as FIRST,
  JUN,
  MINA,
  NOW,
  recordAccounts,
  recordVideos,
  risingOn,
  TOM,
  videosOfThreeWeeks,
} from '../../test/subject-rows.ts';
import { addDays } from '../days/days.ts';
import { hashtagRelated } from '../hashtags/hashtag-related.ts';
import { hashtagRelatedGraph } from '../hashtags/hashtag-related-graph.ts';
import { hashtagScores } from '../hashtags/hashtags.ts';
import { industries } from '../industries/industries.ts';
import { industryAccounts } from '../industries/industry-accounts.ts';
import { industryScores } from '../industries/industry-scores.ts';
import { industryVideos } from '../industries/industry-videos.ts';
import { marketingAccount } from '../marketing/marketing-account.ts';
import { marketingHashtag } from '../marketing/marketing-hashtag.ts';
import { soundScores } from '../sounds/sounds.ts';
import { trendingAccounts } from './trending-accounts.ts';
import { trendingHashtags } from './trending-hashtags.ts';
import { trendingRegion } from './trending-region.ts';
import { trendingSounds } from './trending-sounds.ts';

function metricsOf(number: number, given: Partial<AccountMetricsSnapshot> = {}): AccountMetricsSnapshot {
  return someAccountMetrics({
    observedAt: new Date('2026-11-14T00:00:00Z'),
    accountId: `f${number}`,
    handle: `h${number}`,
    displayName: `H ${number}`,
    countryCode: number % 2 === 0 ? 'KR' : 'US',
    language: null,
    followers: 1000 * number,
    tier: 'nano',
    videosObserved: 12,
    metrics: noMetrics({ growth_rate: number, engagement_rate_views: number / 100 }),
    growthInterval: { low: number - 1, high: number + 1 },
    ...given,
  });
}

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  await recordAccounts(store);
  await recordVideos(store, videosOfThreeWeeks());
  const wide = metricsOf(9, { growthInterval: { low: 0.5, high: 17.5 } });
  const unknown = metricsOf(10, { growthInterval: null, metrics: noMetrics(), industry: 'travel' });
  await store.recorder.recordAccountMetrics(
    [...[1, 2, 3, 4, 5].map(number => metricsOf(number)), wide, unknown],
    NOW,
  );
});
afterAll(() => store.close());

const at = (plan?: Plan) => observationContext(store, NOW, plan);
type Contract = typeof contract;
const ask =
  <Name extends keyof Contract>(
    name: Name,
    verb: (context: ReturnType<typeof at>, input: InputOf<Contract[Name]>) => Promise<unknown>,
  ) =>
  async (params: object = {}, query: object = {}) => {
    const endpoint = contract[name];
    const input = {
      params: endpoint.params.parse(params),
      query: endpoint.query.parse(query),
      body: undefined,
    };
    return endpoint.reply.parse(await verb(at(), input as InputOf<Contract[Name]>)) as never as Awaited<
      ReturnType<Contract[Name]['reply']['parseAsync']>
    >;
  };
const hashtags = ask('trendingHashtags', trendingHashtags);

/** The growth of #rise worldwide: 4 videos a day by three creators for 7 days. */
const expected = MEASURES.trend_velocity({
  days: Array.from({ length: 21 }, (_, day) => ({
    day: addDays(FIRST, day),
    videos: risingOn(day),
    datasetVideos: 6,
  })),
  creators: [
    { creatorId: 'a1', videos: 14, followers: 60_000 },
    { creatorId: 'a3', videos: 7, followers: null },
    { creatorId: 'a2', videos: 7, followers: 900 },
  ],
});
if (expected.notEnough) throw new Error('The rows of this test must be enough.');
const measured = {
  metric: 'trend_velocity',
  version: 1,
  value: expected.value.velocity,
  interval: expected.interval,
  sample: 35,
  notEnough: null,
  details: expected.details,
};

describe('trending', () => {
  test('ranks growth relative to all observed videos and gives the reason', async () => {
    const reply = await hashtags({ region: 'World' });
    expect(reply).toMatchObject({
      lastDay: '2026-11-14',
      region: 'world',
      range: { startDate: '2026-11-08', endDate: '2026-11-14' },
    });
    expect(reply.hashtags.map(({ rank, hashtag }) => [rank, hashtag])).toEqual([
      [1, 'climb'],
      [2, 'rise'],
    ]);
    const { hashtag: _, ...row } = reply.hashtags[1] as (typeof reply.hashtags)[number];
    expect(row).toEqual({
      rank: 2,
      trend: { measured, stage: null },
      newVideos: 28,
      newVideosBefore: 7,
      creators: 3,
      viewsGained: 7 * (10 + 11 + 12 + 13),
      sparkline: [1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 4, 4],
      sampleCreators: [MINA, TOM, JUN],
      reason: '28 new videos in 7 days vs. 7 in the previous 7, by 3 creators: no significant growth.',
      distinctiveness: null,
      ubiquitous: false,
    });
  });

  test('counts only the requested country', async () => {
    const { hashtags: rows } = await hashtags({ region: 'us' }, { metric: 'videos' });
    expect(rows.map(({ hashtag, newVideos, creators }) => [hashtag, newVideos, creators])).toEqual([
      ['fyp', 14, 1],
      ['climb', 7, 1],
      ['flat', 7, 1],
      ['rise', 7, 1],
    ]);
  });

  test('ranks by videos, views and creators of the range', async () => {
    const names = async (query: object) =>
      (await hashtags({ region: 'world' }, query)).hashtags.map(({ hashtag }) => hashtag);
    expect(await names({ metric: 'videos', limit: 2 })).toEqual(['fyp', 'climb']);
    expect(await names({ metric: 'views', startDate: FIRST, endDate: '2026-11-07' })).toEqual([
      'fyp',
      'flat',
      'climb',
      'rise',
    ]);
    expect(await names({ metric: 'creators' })).toEqual(['fyp', 'climb', 'rise', 'flat']);
  });

  test('is empty as of a day before the rise', async () => {
    const reply = await hashtags({ region: 'world' }, { asOf: '2026-11-07T12:00:00Z' });
    expect(reply).toMatchObject({ lastDay: '2026-11-07', range: { endDate: '2026-11-07' }, hashtags: [] });
  });

  test('ranks sounds and returns scores for requested ones', async () => {
    const { sounds } = await ask('trendingSounds', trendingSounds)({ region: 'world' });
    expect(sounds.map(({ sound, newVideos }) => [sound.id, sound.title, newVideos])).toEqual([
      ['s-rise', null, 28],
    ]);
    const scores = await ask('soundScores', soundScores)({}, { ids: 's-rise,s-nothing' });
    expect(scores).toMatchObject({
      lastDay: '2026-11-14',
      scores: [
        { subject: 's-rise', trend: { measured, stage: null } },
        {
          subject: 's-nothing',
          trend: { measured: { value: null, sample: 0, notEnough: { needed: 10 } }, stage: null },
          newVideos: Array.from({ length: 14 }, () => 0),
        },
      ],
    });
    const tags = await ask('hashtagScores', hashtagScores)({}, { tags: '#Rise, rise' });
    expect(tags.scores).toMatchObject([{ subject: 'rise', trend: { measured } }]);
  });

  test('returns over- and under-represented hashtags of a country', async () => {
    const reply = await ask('trendingRegion', trendingRegion)({ id: 'kr' }, { limit: 3 });
    expect(reply).toMatchObject({ region: 'KR', newVideos: 84, overRepresented: [] });
    expect(reply.hashtags.map(({ hashtag }) => hashtag)).toEqual(['climb', 'rise']);
    expect(reply.videos.map(({ views }) => views)).toEqual([14, 14, 14]);
    expect(reply.videos.every(({ account }) => account.countryCode === 'KR')).toBe(true);
    expect(reply.accounts.map(({ account }) => account.handle)).toEqual(['h4', 'h2']);
  });

  test('ranks accounts by the lower bound of their growth', async () => {
    const accounts = ask('trendingAccounts', trendingAccounts);
    const reply = await accounts({ id: 'food-drink' }, { limit: 2, offset: 3 });
    expect(reply).toMatchObject({ total: 5 });
    const { accounts: all } = await accounts({ id: 'world' });
    const ranked = all.map(({ rankedGrowth }) => rankedGrowth ?? Number.NaN);
    expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
    expect(reply.accounts).toMatchObject([
      {
        account: { handle: 'h9' },
        growth: { metric: 'growth_rate', value: 9, interval: { low: 0.5, high: 17.5, level: 0.95 } },
      },
      { account: { handle: 'h2' }, growth: { value: 2 }, followersBefore: 1961, followersGained: 39 },
    ]);
    const names = async (id: string) =>
      (await accounts({ id })).accounts.map(({ account }) => account.handle);
    expect(await names('us')).toEqual(['h5', 'h3', 'h9']);
    expect(await names('world')).toEqual(['h5', 'h4', 'h3', 'h9', 'h2']);
    expect(await names('travel')).toEqual([]);
  });
});

test('small and briefly observed accounts are not ranked by percent', async () => {
  const platform = 'youtube';
  const large = { low: 100_000, high: 200_000 };
  const growing = (number: number, followers: number, growth: number, days: number) =>
    metricsOf(number, {
      platform,
      followers,
      metrics: noMetrics({ growth_rate: growth }),
      growthInterval: growth > 1000 ? large : { low: growth - 1, high: growth + 1 },
      samples: { growth_days: { sample: days, needed: 0, reason: '' } },
    });
  await store.recorder.recordAccountMetrics(
    [
      growing(21, 1900, 160_504.7, 90),
      growing(22, 100_000, 20, 13),
      growing(23, 110_000, 10, 14),
      growing(24, 2200, 30, 90),
    ],
    NOW,
  );
  const { accounts } = await ask('trendingAccounts', trendingAccounts)({ id: 'world' }, { platform });
  expect(accounts).toMatchObject([
    // (110,000 + 10,000) / (110,000 / 1.09 + 10,000) and (2200 + 10,000) / (2200 / 1.29 + 10,000).
    {
      account: { handle: 'h23' },
      followersBefore: 100_000,
      followersGained: 10_000,
      rankedGrowth: expect.closeTo(8.19, 2),
    },
    {
      account: { handle: 'h24' },
      followersBefore: 1692,
      followersGained: 508,
      rankedGrowth: expect.closeTo(4.23, 2),
    },
  ]);
});

test('a country’s hashtags are sorted by distinctiveness, those used everywhere last', async () => {
  const countries = ['KR', 'US', 'JP', 'DE', 'FI'];
  const videos = countries.flatMap((region, country) =>
    Array.from({ length: 50 }, (_, number) => ({
      id: `c${country}-${number}`,
      account: 'a1',
      at: `2026-11-1${number % 4}T0${number % 10}:00:00Z`,
      region,
      hashtags: [
        'fyp',
        ...(region === 'KR' && number < 20 ? ['hanbok'] : []),
        ...(number < 6 ? ['cats'] : []),
      ],
      observations: [{ at: '2026-11-14T10:00:00Z', counts: [10, 1, 1, 1] as const }],
    })),
  );
  await recordVideos(store, videos, 'instagram');
  const query = { platform: 'instagram', startDate: '2026-11-08', endDate: '2026-11-14' };
  const { hashtags: rows } = await hashtags({ region: 'kr' }, query);
  expect(rows.map(({ hashtag, ubiquitous }) => [hashtag, ubiquitous]).at(0)).toEqual(['hanbok', false]);
  expect(rows[0]?.distinctiveness).toEqual({ videos: 20, expected: 4, score: Math.log(25 / 9) });
  const byVideos = await hashtags({ region: 'kr' }, { ...query, metric: 'videos' });
  expect(byVideos.hashtags.map(({ hashtag, ubiquitous }) => [hashtag, ubiquitous])).toEqual([
    ['hanbok', false],
    ['fyp', true],
    ['cats', true],
  ]);
});

describe('related hashtags', () => {
  const range = { startDate: FIRST, endDate: '2026-11-14' };

  test('exclude the ubiquitous hashtag', async () => {
    const reply = await ask('hashtagRelated', hashtagRelated)({ tag: 'rise' }, range);
    expect(reply).toMatchObject({ metric: 'related_hashtags', version: 1, sample: 126 });
    expect(reply.related).toEqual([
      { tag: 'climb', videos: 42, community: 0, weight: expect.closeTo(1, 12), together: 42, creators: 3 },
    ]);
    const graph = await ask('hashtagRelatedGraph', hashtagRelatedGraph)({ tag: 'rise' }, range);
    expect(graph.nodes).toEqual([
      { tag: 'climb', videos: 42, community: 0 },
      { tag: 'rise', videos: 42, community: 0 },
    ]);
    expect(graph.edges).toEqual([
      { a: 'rise', b: 'climb', weight: expect.closeTo(1, 12), videos: 42, creators: 3 },
    ]);
  });

  test('as of a day count the videos known by then', async () => {
    const request = { ...range, asOf: '2026-11-10T03:00:00Z' };
    const reply = await ask('hashtagRelated', hashtagRelated)({ tag: 'rise' }, request);
    expect(reply.sample).toBe(102);
    expect(reply.related).toEqual([
      { tag: 'climb', videos: 26, community: 0, weight: expect.closeTo(1, 12), together: 26, creators: 3 },
    ]);
    const graph = await ask('hashtagRelatedGraph', hashtagRelatedGraph)({ tag: 'rise' }, request);
    expect(graph.edges).toEqual([
      { a: 'rise', b: 'climb', weight: expect.closeTo(1, 12), videos: 26, creators: 3 },
    ]);
    const late = await ask('hashtagRelatedGraph', hashtagRelatedGraph)(
      { tag: 'rise' },
      { ...range, asOf: '2026-11-15T03:00:00Z' },
    );
    expect(late).toEqual(await ask('hashtagRelatedGraph', hashtagRelatedGraph)({ tag: 'rise' }, range));
  });

  test('are empty for a ubiquitous hashtag', async () => {
    const reply = await ask('hashtagRelated', hashtagRelated)({ tag: 'fyp' }, range);
    expect(reply.related).toEqual([]);
    const inCountry = await ask('hashtagRelated', hashtagRelated)(
      { tag: 'rise' },
      { ...range, regions: 'US' },
    );
    expect(inCountry).toMatchObject({ sample: 42, related: [] });
  });
});

describe('industries', () => {
  test('have their share and the change vs. the previous period', async () => {
    const reply = await ask('industries', industries)({}, { startDate: '2026-11-08', endDate: '2026-11-14' });
    const known = reply.industries.filter(({ newVideos }) => newVideos > 0);
    expect(reply.industries).toHaveLength(24);
    const views = { food: 7 * (10 + 13), travel: 7 * (12 + 15) };
    const before = { accountsChange: 0, shareBefore: expect.closeTo(161 / (161 + 189), 10), parts: null };
    expect(known).toEqual([
      {
        industry: 'food-drink',
        accounts: 1,
        newVideos: 14,
        viewsGained: views.food,
        share: views.food / (views.food + views.travel),
        videosChange: 0,
        viewsChange: 0,
        ...before,
      },
      {
        industry: 'travel',
        accounts: 1,
        newVideos: 14,
        viewsGained: views.travel,
        share: views.travel / (views.food + views.travel),
        videosChange: 0,
        viewsChange: 0,
        ...before,
        shareBefore: expect.closeTo(189 / (161 + 189), 10),
      },
    ]);
  });

  test('have spans of equal length up to the end of the range', async () => {
    const partsIn = async (startDate: string) => {
      const query = { startDate, endDate: '2026-11-14', compare: 'previous' };
      const { industries: all } = await ask('industries', industries)({}, query);
      return all.find(({ industry }) => industry === 'food-drink');
    };
    // Two videos a day by one account.
    const ofWeek = await partsIn('2026-11-08');
    expect(ofWeek?.parts).toEqual({
      days: 1,
      accounts: [1, 1, 1, 1, 1, 1, 1],
      newVideos: [2, 2, 2, 2, 2, 2, 2],
      viewsGained: [23, 23, 23, 23, 23, 23, 23],
    });
    const of15Days = await partsIn('2026-10-31');
    expect(of15Days?.newVideos).toBe(30);
    expect(of15Days?.parts).toMatchObject({ days: 2, newVideos: [4, 4, 4, 4, 4, 4, 4] });
  });

  test('list their accounts and videos', async () => {
    const accounts = ask('industryAccounts', industryAccounts);
    const reply = await accounts({ industry: 'food-drink' }, { sort: 'engagement', limit: 1 });
    expect(reply).toMatchObject({
      total: 6,
      accounts: [
        {
          account: { handle: 'h9', followers: 9000 },
          engagement: { metric: 'engagement_rate_views', value: 0.09, sample: 12 },
          score: { value: null, notEnough: { needed: 30 } },
          medianViews: null,
        },
      ],
    });
    const videos = await ask('industryVideos', industryVideos)({ industry: 'travel' }, { limit: 1 });
    expect(videos).toMatchObject({ total: 42, videos: [{ views: 15, account: TOM }] });
  });

  test('have medians if enough accounts are known', async () => {
    const scores = ask('industryScores', industryScores);
    const reply = await scores({ industry: 'food-drink' });
    expect(reply).toMatchObject({ accounts: 6, notEnough: null });
    const of = (id: string) => reply.scores.find(score => score.of === id)?.median;
    expect(of('growth_rate')).toMatchObject({ metric: 'industry_score', value: 3.5, sample: 6 });
    expect(of('discussion')).toMatchObject({ value: null, sample: 0, notEnough: { needed: 5 } });
    expect(await scores({ industry: 'travel' })).toEqual({
      industry: 'travel',
      accounts: 1,
      notEnough: { needed: 5 },
      scores: [],
    });
  });
});

describe('public pages', () => {
  test('summarise the last week of a hashtag', async () => {
    const reply = await ask('marketingHashtag', marketingHashtag)({ id: '#Rise' });
    expect(reply).toMatchObject({
      hashtag: 'rise',
      videos: null,
      lastWeek: { newVideos: 28, viewsGained: 322 },
    });
    expect(reply.lastWeek.days).toHaveLength(7);
    expect(reply.lastWeek.days[0]).toEqual({ date: '2026-11-08', newVideos: 4 });
  });

  test('show an account with the engagement of its latest videos', async () => {
    const reply = await ask('marketingAccount', marketingAccount)({ id: '@mina' });
    expect(reply).toMatchObject({
      handle: 'mina',
      followers: 60_000,
      likes: 5000,
      lastWeek: { newVideos: 12, views: 6 * (10 + 13) },
      engagement: { metric: 'engagement_rate_views', sample: 12 },
    });
    expect(reply.engagement.value).toBeCloseTo((5 / 10 + 5 / 13) / 2, 10);
  });
});
