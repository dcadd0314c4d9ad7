import { contract, type InputOf } from '@clipscope/contract';
import type { Plan } from '@clipscope/domain';
import type { AccountMetricsSnapshot, ObservationStore } from '@clipscope/observation-store';
import {
  anAccount,
  anAccountObservation,
  noMetrics,
  openTestObservations,
  someAccountMetrics,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insightContext } from '../../test/insight.ts';
import { topicsModel } from '../language/topics/topics-model.ts';
import { youtubeAccountBasic } from '../youtube/youtube.ts';
import { finderCategories } from './finder-categories.ts';
import { finderSearch } from './finder-search.ts';
import { multiplatformAccounts } from './multiplatform-accounts.ts';
import { suggestedAccounts } from './suggested-accounts.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const observedAt = new Date('2026-11-15T00:00:00.000Z');

type Given = Omit<Partial<AccountMetricsSnapshot>, 'metrics'> & {
  accountId: string;
  metrics?: Partial<AccountMetricsSnapshot['metrics']>;
};
const creator = ({ metrics, ...given }: Given): AccountMetricsSnapshot =>
  someAccountMetrics({
    observedAt,
    handle: `handle${given.accountId}`,
    displayName: `Name ${given.accountId}`,
    followers: 60_000,
    tier: 'mid-tier',
    videosObserved: 10,
    metrics: noMetrics(metrics),
    ...given,
  });

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  await store.recorder.recordAccountMetrics(
    [
      creator({
        accountId: '1',
        handle: 'minacooks',
        topHashtags: ['kimchi', 'onepan', 'rice', 'pasta'],
        metrics: { growth_rate: 3, engagement_rate_views: 0.09, account_score: 7.4 },
        growthInterval: { low: 2, high: 4 },
        samples: {
          growth_rate: { sample: 30, needed: 0, reason: '' },
          views_per_follower: { sample: 3, needed: 5, reason: 'small-sample' },
          median_views: { sample: 3, needed: 5, reason: 'small-sample' },
          posting_frequency: { sample: 4, needed: 7, reason: 'short-span' },
        },
        audience: {
          ages: { '18-24': 0.5, '25-34': 0.5 },
          genders: { female: 0.8 },
          countries: { KR: 0.5, US: 0.3 },
        },
      }),
      creator({
        accountId: '2',
        displayName: '유진이 부엌',
        topHashtags: ['kimchi', 'onepan'],
        followers: 600_000,
        tier: 'macro',
        verified: true,
        metrics: { growth_rate: -1, posting_frequency: 4, account_score: 6 },
        audience: {
          ages: { '18-24': 0.5, '35-44': 0.5 },
          genders: { female: 0.2 },
          countries: { KR: 0.25, JP: 0.7 },
        },
      }),
      creator({
        accountId: '3',
        countryCode: 'US',
        language: 'en',
        industry: 'beauty',
        isBusiness: true,
        isContactable: true,
        followers: 500,
        tier: 'none',
        metrics: { engagement_rate_views: 0.02 },
      }),
      creator({
        accountId: '4',
        countryCode: null,
        language: null,
        industry: null,
        followers: null,
        tier: null,
      }),
      creator({ accountId: '5', platform: 'youtube', followers: 70_000 }),
    ],
    now,
  );
  const mina = { observedAt, bio: 'also on https://www.instagram.com/mina.pics and more' };
  const there = { observedAt, bio: '' };
  await store.recorder.recordAccounts([
    anAccount({ ...mina, accountId: '1', handle: 'MinaCooks' }),
    anAccount({ ...there, platform: 'youtube', accountId: '11', handle: 'minacooks' }),
    anAccount({ ...there, platform: 'instagram', accountId: '12', handle: 'mina.pics', displayName: 'M' }),
    anAccount({
      ...there,
      platform: 'instagram',
      accountId: '13',
      handle: 'minacooks',
      displayName: 'A namesake',
      countryCode: 'US',
    }),
    anAccount({ ...there, platform: 'instagram', accountId: '14', handle: 'minacooksfast' }),
  ]);
  await store.recorder.recordAccountObservations([
    anAccountObservation({ observedAt, platform: 'youtube', accountId: '11', followers: 88 }),
  ]);
});
afterAll(() => store.close());

type Query = Partial<Record<keyof InputOf<typeof contract.finderSearch>['query'], string>>;
const search = async (query: Query = {}, plan?: Plan) => {
  const input = { params: {}, query: contract.finderSearch.query.parse(query), body: undefined };
  return contract.finderSearch.reply.parse(await finderSearch(insightContext(store, now, { plan }), input));
};
const ids = async (query: Query) => (await search(query)).accounts.map(({ id }) => id);

describe('the finder', () => {
  test('lists all accounts with metrics, largest first, and counts for every filter value', async () => {
    const { total, accounts, facets } = await search();
    expect(total).toBe(4);
    expect(accounts.map(({ id }) => id)).toEqual(['2', '1', '3', '4']);
    expect(accounts[1]).toMatchObject({
      handle: 'minacooks',
      tier: 'mid-tier',
      topHashtags: ['kimchi', 'onepan', 'rice', 'pasta'],
      metrics: { growth_rate: 3, engagement_rate_views: 0.09, views_per_follower: null, account_score: 7.4 },
      samples: {
        growth_rate: { sample: 30, notEnough: null },
        engagement_rate_views: { sample: 10, notEnough: null },
        views_per_follower: { sample: 3, notEnough: { needed: 5, reason: 'small-sample' } },
        median_views: { sample: 3, notEnough: { needed: 5, reason: 'small-sample' } },
        posting_frequency: { sample: 4, notEnough: { needed: 7, reason: 'short-span' } },
        account_score: { sample: 10, notEnough: null },
      },
      growthInterval: { low: 2, high: 4 },
      scoreInterval: null,
      computedAt: now.toISOString(),
    });
    expect(accounts[3]).toMatchObject({ countryCode: null, language: null, industry: null, tier: null });
    expect(facets).toMatchObject({
      platform: [
        { value: 'tiktok', accounts: 4 },
        { value: 'youtube', accounts: 1 },
      ],
      country: [
        { value: 'KR', accounts: 2 },
        { value: 'US', accounts: 1 },
      ],
      business: [
        { value: 'false', accounts: 3 },
        { value: 'true', accounts: 1 },
      ],
    });
  });

  test.each<[Query, string[]]>([
    [{ tiers: 'macro' }, ['2']],
    [{ countries: 'kr' }, ['2', '1']],
    [{ languages: 'en' }, ['3']],
    [{ industries: 'beauty,food-drink' }, ['2', '1', '3']],
    [{ verified: 'true' }, ['2']],
    [{ business: 'true' }, ['3']],
    [{ contactable: 'true' }, ['3']],
    [{ minFollowers: '60000', maxFollowers: '600000' }, ['2', '1']],
    [{ maxFollowers: '60000' }, ['1', '3']],
    [{ minGrowth: '-2', maxGrowth: '0' }, ['2']],
    [{ minEngagement: '0.02' }, ['1', '3']],
    [{ minPostingFrequency: '4' }, ['2']],
    [{ minScore: '6.5' }, ['1']],
    [{ audienceCountry: 'KR', audienceCountryShare: '0.5' }, ['1']],
    [{ audienceCountry: 'KR' }, ['2', '1']],
    [{ audienceAge: '35-44', audienceAgeShare: '0.5' }, ['2']],
    [{ audienceGender: 'female', audienceGenderShare: '0.5' }, ['1']],
    [{ search: 'MINA' }, ['1']],
    [{ search: '#kimchi 유진' }, ['2']],
    [{ search: "'; DROP TABLE accounts --" }, []],
    [{ platform: 'youtube' }, ['5']],
    [{ sort: 'score' }, ['1', '2', '3', '4']],
    [{ sort: 'growth', order: 'asc' }, ['2', '1', '3', '4']],
    [{ limit: '1', offset: '1' }, ['1']],
  ])('%o', async (query, found) => {
    expect(await ids(query)).toEqual(found);
  });

  test('counts each filter value with the other filters applied', async () => {
    const { total, facets } = await search({ countries: 'KR', tiers: 'macro' });
    expect(total).toBe(1);
    expect(facets.country).toEqual([{ value: 'KR', accounts: 1 }]);
    expect(facets.tier).toEqual([
      { value: 'macro', accounts: 1 },
      { value: 'mid-tier', accounts: 1 },
    ]);
    expect(facets.verified).toEqual([{ value: 'true', accounts: 1 }]);
    expect((await search({ tiers: 'none' })).total).toBe(2);
  });

  test('rejects age filters for plans without ages', async () => {
    await expect(search({ audienceAge: '18-24' }, 'ESSENTIALS')).rejects.toMatchObject({
      code: 'FEATURE_NOT_IN_PLAN',
      limitation: { feature: 'AGE_GENDER' },
    });
  });

  test('suggests bounds between which most accounts lie, not the most extreme of them', async () => {
    const grown = Array.from({ length: 41 }, (_, place) => (place === 40 ? 915_119.8 : place));
    const platform = 'instagram';
    await store.recorder.recordAccountMetrics(
      grown.map((growth_rate, place) =>
        creator({ platform, accountId: `i${place}`, metrics: { growth_rate } }),
      ),
      observedAt,
    );
    const query = contract.finderCategories.query.parse({ platform });
    const { numbers } = await finderCategories(insightContext(store, now), {
      params: {},
      query,
      body: undefined,
    });
    expect(numbers.find(({ filter }) => filter === 'growth')).toEqual({
      ...{ filter: 'growth', accounts: 41, lowest: 2, middle: 20, highest: 38 },
    });
  });

  test('lists its filters, ranges and sort orders', async () => {
    const input = { params: {}, query: contract.finderCategories.query.parse({}), body: undefined };
    const reply = contract.finderCategories.reply.parse(
      await finderCategories(insightContext(store, now), input),
    );
    expect(reply.accounts).toBe(4);
    expect(reply.choices.find(({ filter }) => filter === 'industry')?.values).toEqual([
      { value: 'food-drink', accounts: 2 },
      { value: 'beauty', accounts: 1 },
    ]);
    expect(reply.numbers).toEqual([
      { filter: 'followers', accounts: 3, lowest: 500, middle: 60_000, highest: 600_000 },
      { filter: 'growth', accounts: 2, lowest: -1, middle: 3, highest: 3 },
      { filter: 'engagement', accounts: 2, lowest: 0.02, middle: 0.09, highest: 0.09 },
      { filter: 'postingFrequency', accounts: 1, lowest: 4, middle: 4, highest: 4 },
      { filter: 'score', accounts: 2, lowest: 6, middle: 7.4, highest: 7.4 },
    ]);
  });
});

test('returns similar accounts and what they have in common', async () => {
  const ask = async (id: string, platform = 'tiktok') => {
    const query = contract.suggestedAccounts.query.parse({ platform });
    const reply = await suggestedAccounts(insightContext(store, now), {
      params: { id },
      query,
      body: undefined,
    });
    return contract.suggestedAccounts.reply.parse(reply);
  };
  expect((await ask('minacooks')).accounts).toMatchObject([
    {
      account: { id: '2' },
      // Two of four hashtags suffice; countries overlap by a quarter and ages by a half; ten times the size.
      content: { likeness: 1, sharedHashtags: ['kimchi', 'onepan'], sameIndustry: true, sameLanguage: true },
      audience: 0.375,
      size: 0.5,
      likeness: 0.7125,
    },
  ]);
  const context = insightContext(store, now);
  const model = topicsModel(context);
  const topics = [{ id: 'b1', terms: ['bread', 'dough'], centroid: [1], tightness: 1, captions: 9 }];
  await store.recorder.recordTopics({ model, means: new Map(), topics }, now);
  // A half of one account's captions and a fifth of the other's.
  const talks = (accountId: string, captions: number, about: number) =>
    Array.from({ length: captions }, (_, video) => ({
      ...{ platform: 'tiktok' as const, accountId, videoId: `${accountId}-${video}`, textHash: '1' },
      topic: video < about ? { id: 'b1', cosine: 0.6 } : null,
    }));
  await store.recorder.recordCaptionTopics(model, [...talks('1', 6, 3), ...talks('2', 10, 2)], now);
  expect((await ask('minacooks')).accounts).toMatchObject([
    {
      // (1 + 0.5 · 2 · 0.2) / 1.5
      content: { likeness: 0.8, sharedTopics: [{ id: 'b1', name: 'bread · dough' }], topicLikeness: 0.2 },
      likeness: 0.6125,
    },
  ]);
  await expect(ask('nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await ask('minacooks', 'youtube')).toEqual({ isAllowed: false, accounts: [] });
});

test('returns a creator’s accounts on other platforms with the evidence', async () => {
  const ask = async (a: 'tiktok' | 'youtube', b: string) => {
    const input = { params: { a, b }, query: {}, body: undefined };
    const reply = await multiplatformAccounts(insightContext(store, now), input);
    return contract.multiplatformAccounts.reply.parse(reply);
  };
  const { account, linked } = await ask('tiktok', 'minacooks');
  expect(account).toMatchObject({ platform: 'tiktok', id: '1', followers: null });
  expect(
    linked.map(({ account, certainty, evidence }) => [
      account.id,
      certainty,
      evidence.map(({ kind }) => kind),
    ]),
  ).toEqual([
    ['12', 'certain', ['profile-link', 'same-country']],
    ['11', 'likely', ['same-handle', 'same-name', 'same-country']],
    ['13', 'possible', ['same-handle']],
  ]);
  expect(linked[1]?.account).toMatchObject({ platform: 'youtube', followers: 88 });
  expect((await ask('youtube', '11')).linked.map(({ account }) => account.id)).toEqual(['1', '13']);
  await expect(ask('youtube', 'https://www.tiktok.com/@minacooks')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('does not find a YouTube account on another platform', async () => {
  const ask = (id: string) =>
    youtubeAccountBasic(insightContext(store, now), {
      params: { id },
      query: contract.youtubeAccountBasic.query.parse({}),
      body: undefined,
    });
  expect(await ask('minacooks')).toMatchObject({ platform: 'youtube', id: '11', followers: 88 });
  await expect(ask('https://www.tiktok.com/@minacooks')).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'YouTube account “https://www.tiktok.com/@minacooks” was not found.',
  });
});
