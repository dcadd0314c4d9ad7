import { contract } from '@clipscope/contract';
import type { ObservationStore } from '@clipscope/observation-store';
import { accountMetrics, openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observationContext } from '../../test/observation-context.ts';
import { MINA, NOW, recordAccounts, recordVideos, videosOfThreeWeeks } from '../../test/subject-rows.ts';
import type { Context } from '../context.ts';
import { marketingAccounts } from './marketing-accounts.ts';
import { marketingOverview } from './marketing-overview.ts';

let store: ObservationStore;
let context: Context;
beforeAll(async () => {
  store = await openTestObservations();
  context = observationContext(store, NOW);
});
afterAll(() => store.close());

const figured = (accountId: string, handle: string, followers: number, score: number) =>
  accountMetrics({ accountId, handle, followers, score });
const overview = async () => contract.marketingOverview.reply.parse(await marketingOverview(context));

test('the overview is empty for a new installation and fills with data', async () => {
  expect(await overview()).toEqual({
    observed: { accounts: 0, videos: 0, observations: 0, newestAt: null },
    hashtags: [],
    account: null,
  });
  await recordAccounts(store);
  expect((await overview()).observed).toEqual({
    accounts: 2,
    videos: 0,
    observations: 2,
    newestAt: '2026-11-14T00:00:00.000Z',
  });
});

test('returns totals, rising hashtags and a public account with explained metrics', async () => {
  await recordVideos(store, videosOfThreeWeeks());
  // The best account is private, the second has one follower too few.
  await store.recorder.recordAccounts([
    {
      platform: 'tiktok',
      accountId: 'a3',
      handle: 'jun',
      displayName: 'JUN',
      bio: '',
      bioUrl: null,
      avatarUrl: null,
      verified: false,
      isPrivate: true,
      isBusiness: false,
      countryCode: 'KR',
      language: null,
      industry: null,
      createdAt: null,
      altIds: {},
      deletedAt: null,
      observedAt: new Date('2026-11-14T12:00:00Z'),
      recordedAt: new Date('2026-11-14T12:00:02Z'),
      source: 'test',
    },
  ]);
  await store.recorder.recordAccountMetrics(
    [
      figured('a3', 'jun', 20_000, 9),
      figured('a2', 'tom', 9_999, 8),
      figured('a1', 'mina', 10_000, 7),
      figured('unknown', 'gone', 90_000, 10),
    ],
    NOW,
  );
  const { observed, hashtags, account } = await overview();
  expect(observed).toEqual({
    accounts: 2,
    videos: 126,
    observations: 128,
    newestAt: '2026-11-14T15:00:00.000Z',
  });
  expect(hashtags.map(({ hashtag }) => hashtag)).toEqual(['climb', 'rise']);
  expect(hashtags[1]).toMatchObject({ newVideos: 28, newVideosBefore: 7, creators: 3 });
  expect(hashtags[1]?.trend.stage).toBeNull();
  expect(hashtags[1]?.days).toHaveLength(14);
  expect(hashtags[1]?.days.at(0)).toEqual({ date: '2026-11-01', newVideos: 1 });
  expect(hashtags[1]?.days.at(-1)).toEqual({ date: '2026-11-14', newVideos: 4 });

  expect(account?.account).toEqual(MINA);
  expect(account?.range).toMatchObject({ startDate: '2026-10-17', endDate: '2026-11-15' });
  expect(account?.followers).toHaveLength(30);
  expect(account?.followers.filter(({ followers }) => followers !== null)).toEqual([
    { date: '2026-11-14', followers: 60_000 },
  ]);
  expect(account?.explanations.map(({ metric }) => metric)).toEqual([
    'growth_rate',
    'engagement_rate_views',
    'views_per_follower',
    'posting_frequency',
  ]);
  const engagement = account?.explanations[1];
  expect(engagement?.result).toMatchObject({ sample: 42, notEnough: null });
  expect(engagement?.result.value).toBeCloseTo((5 / 10 + 5 / 13) / 2, 10);
  expect(engagement).toMatchObject({ equal: true, subject: { kind: 'account', id: 'a1' } });
  expect(engagement?.inputs.map(({ name, total, rows }) => [name, total, rows.length])).toEqual([
    ['videos', 42, 8],
    ['version', 1, 1],
  ]);
  expect(account?.explanations[0]?.result).toMatchObject({ value: null, notEnough: { needed: 5 } });
});

test('lists the largest accounts of an industry', async () => {
  const of = async (industry: 'food-drink' | 'travel') => {
    const query = contract.marketingAccounts.query.parse({ industry });
    const reply = await marketingAccounts(context, { params: {}, query, body: undefined });
    return contract.marketingAccounts.reply.parse(reply).accounts;
  };
  const found = await of('food-drink');
  expect(found.map(({ handle, followers }) => [handle, followers])).toEqual([
    ['gone', 90_000],
    ['jun', 20_000],
    ['mina', 10_000],
    ['tom', 9_999],
  ]);
  expect(found[2]).toEqual({ ...MINA, tier: 'micro', followers: 10_000 });
  expect(await of('travel')).toEqual([]);
});
