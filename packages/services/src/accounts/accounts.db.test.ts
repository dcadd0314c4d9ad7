import { contract, type InputOf } from '@clipscope/contract';
import type { Plan } from '@clipscope/domain';
import { joined, type ObservationStore, sql, text } from '@clipscope/observation-store';
import {
  anAccount,
  anAccountObservation,
  aVideo,
  aVideoObservation,
  openTestObservations,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { observationContext } from '../../test/observation-context.ts';
import { zoneForStore } from '../days/days.ts';
import { accountBasic } from './account-basic.ts';
import { accountSeries } from './account-series.ts';
import { accountVideos } from './videos/account-videos.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const accountId = '7001000000000000001';
const observed = (time: string) => ({ accountId, observedAt: new Date(time) });

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  const described = { handle: 'minacooks', bio: 'weeknight food, one pan' };
  await store.recorder.recordAccounts([
    anAccount({ ...described, ...observed('2026-11-01T00:00:00Z') }),
    anAccount({ ...described, ...observed('2026-11-10T00:00:00Z'), handle: 'MinaCooksFast' }),
    anAccount({
      ...described,
      ...observed('2026-11-01T00:00:00Z'),
      accountId: '7',
      handle: 'uncounted',
      displayName: 'Somebody',
      industry: 'not-one-of-ours',
    }),
  ]);
  const counts = { following: 212, likes: 9_800_000, videos: 318, exact: false };
  await store.recorder.recordAccountObservations([
    anAccountObservation({ ...counts, ...observed('2026-11-11T10:00:00Z'), followers: 411_000 }),
    anAccountObservation({ ...counts, ...observed('2026-11-12T10:00:00Z'), followers: 411_500 }),
    anAccountObservation({ ...counts, ...observed('2026-11-14T10:00:00Z'), followers: 412_900 }),
    anAccountObservation({ ...counts, ...observed('2026-11-15T10:00:00Z'), followers: 412_600 }),
  ]);
  const video = {
    videoId: '7400000000000000001',
    publishedAt: new Date('2026-11-12T09:00:00Z'),
    hashtags: ['onepan'],
  };
  await store.recorder.recordVideos([
    aVideo({ ...video, ...observed('2026-11-12T09:01:00Z'), caption: 'one-pan pasta #onepan' }),
  ]);
  const shown = { ...video, likes: 50, comments: 8, shares: 2, saves: 1, industry: null };
  await store.recorder.recordVideoObservations([
    aVideoObservation({ ...shown, ...observed('2026-11-12T10:00:00Z'), views: 400 }),
    aVideoObservation({ ...shown, ...observed('2026-11-14T10:00:00Z'), views: 600 }),
  ]);
});
afterAll(() => store.close());

const at = (plan?: Plan) => observationContext(store, now, plan);
type Query<Name extends keyof typeof contract> = Partial<InputOf<(typeof contract)[Name]>['query']>;

const basic = async (id: string, query: Query<'accountBasic'> = {}) => {
  const input = { params: { id }, query: contract.accountBasic.query.parse(query), body: undefined };
  return contract.accountBasic.reply.parse(await accountBasic(at(), input));
};
const series = async (query: Query<'accountSeries'>, plan?: Plan) => {
  const input = {
    params: { id: 'minacooksfast' },
    query: contract.accountSeries.query.parse(query),
    body: undefined,
  };
  return contract.accountSeries.reply.parse(await accountSeries(at(plan), input));
};
const videos = async (query: Query<'accountVideos'>) => {
  const input = {
    params: { id: 'minacooksfast' },
    query: contract.accountVideos.query.parse(query),
    body: undefined,
  };
  return contract.accountVideos.reply.parse(await accountVideos(at(), input));
};

const summary = {
  platform: 'tiktok',
  id: '7001000000000000001',
  handle: 'MinaCooksFast',
  displayName: 'Mina Cooks Fast',
  avatarUrl: null,
  verified: false,
  countryCode: 'KR',
  industry: 'food-drink',
  tier: 'mid-tier',
  followers: 412_600,
};

describe('accountBasic', () => {
  const whole = {
    ...summary,
    bio: 'weeknight food, one pan',
    bioUrl: null,
    language: 'ko',
    isPrivate: false,
    isBusiness: false,
    following: 212,
    likes: 9_800_000,
    videos: 318,
    firstObservedAt: '2026-11-01T00:00:00.000Z',
    provenance: {
      observedAt: '2026-11-15T10:00:00.000Z',
      recordedAt: '2026-11-15T10:00:02.000Z',
      source: 'test',
      exact: false,
    },
  };

  test.each([
    'minacooksfast',
    '@MINACOOKSFAST',
    'minacooks',
    '7001000000000000001',
    'https://www.tiktok.com/@minacooksfast?lang=en',
  ])('%s', async id => {
    expect(await basic(id)).toEqual(whole);
  });

  test('returns what was known on a day', async () => {
    expect(await basic('minacooks', { asOf: '2026-11-12T13:00:00+03:00' })).toMatchObject({
      handle: 'MinaCooksFast',
      followers: 411_000,
    });
    expect(await basic('minacooks', { asOf: '2026-11-02T00:00:00Z' })).toMatchObject({
      handle: 'minacooks',
      followers: null,
      tier: null,
    });
  });

  test('returns null counts for an account without observations', async () => {
    expect(await basic('uncounted')).toMatchObject({
      followers: null,
      tier: null,
      industry: null,
      firstObservedAt: '2026-11-01T00:00:00.000Z',
      provenance: { observedAt: '2026-11-01T00:00:00.000Z', source: 'test', exact: true },
    });
  });

  test.each([
    ['nobody.here', {}, 'TikTok account “nobody.here” was not found.'],
    ['https://www.youtube.com/@minacooksfast', {}, 'YouTube account “minacooksfast” was not found.'],
    ['minacooksfast', { platform: 'instagram' as const }, 'Instagram account “minacooksfast” was not found.'],
    ['not a handle', {}, 'TikTok account “not a handle” was not found.'],
    [
      'minacooks',
      { asOf: '2026-10-31T00:00:00Z' },
      'TikTok account “minacooks” was not found as of 2026-10-31T00:00:00.000Z.',
    ],
  ])('rejects %s %o as not found', async (id, query, message) => {
    await expect(basic(id, query)).rejects.toMatchObject({ code: 'NOT_FOUND', message });
  });
});

describe('accountSeries', () => {
  const silent = {
    followers: null,
    followersGained: null,
    likes: null,
    videos: null,
    viewsGained: null,
    likesGained: null,
    commentsGained: null,
    sharesGained: null,
    savesGained: null,
    videosPublished: 0,
    published: { views: null, likes: null, comments: null, shares: null, saves: null },
  };
  const shown = { ...silent, likes: 9_800_000, videos: 318 };
  const published = { views: 600, likes: 50, comments: 8, shares: 2, saves: 1 };
  const nothing = { likesGained: 0, commentsGained: 0, sharesGained: 0, savesGained: 0 };

  test('returns one point per day, null in gaps and negative for losses', async () => {
    expect(await series({ startDate: '2026-11-12' })).toEqual({
      range: {
        startDate: '2026-11-12',
        endDate: '2026-11-15',
        timezone: 'UTC',
        clippedByPlan: false,
        earliestAllowed: '2024-11-16',
      },
      points: [
        {
          ...shown,
          date: '2026-11-12',
          followers: 411_500,
          followersGained: 500,
          viewsGained: 400,
          likesGained: 50,
          commentsGained: 8,
          sharesGained: 2,
          savesGained: 1,
          videosPublished: 1,
          published,
        },
        { ...silent, date: '2026-11-13' },
        { ...shown, ...nothing, date: '2026-11-14', followers: 412_900, viewsGained: 200 },
        { ...shown, date: '2026-11-15', followers: 412_600, followersGained: -300 },
      ],
      sources: ['test'],
      previous: null,
    });
  });

  test('supports other time zones and fixed offsets', async () => {
    const query = { startDate: '2026-11-12', endDate: '2026-11-12' };
    expect((await series({ ...query, timezone: 'Pacific/Kiritimati' })).points).toEqual([
      { ...shown, date: '2026-11-12', followers: 411_000, videosPublished: 1, published },
    ]);
    expect((await series({ ...query, timezone: '+14:00' })).points[0]?.followers).toBe(411_000);
    expect((await series({ ...query, timezone: 'pacific/kiritimati' })).points[0]?.followers).toBe(411_000);
  });

  test('clips the range to the plan’s history', async () => {
    const { range, points } = await series({}, 'BASIC');
    expect(range).toMatchObject({
      startDate: '2026-11-09',
      clippedByPlan: true,
      earliestAllowed: '2026-11-09',
    });
    expect(points).toHaveLength(7);
  });

  test('rejects an invalid range', async () => {
    await expect(series({ startDate: '2026-11-16' })).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

describe('accountVideos', () => {
  test('returns counts, provenance and the total', async () => {
    expect(await videos({ startDate: '2026-11-12' })).toEqual({
      range: {
        startDate: '2026-11-12',
        endDate: '2026-11-15',
        timezone: 'UTC',
        clippedByPlan: false,
        earliestAllowed: '2024-11-16',
      },
      total: 1,
      videos: [
        {
          platform: 'tiktok',
          id: '7400000000000000001',
          url: 'https://www.tiktok.com/@minacooksfast/video/7400000000000000001',
          caption: 'one-pan pasta #onepan',
          coverUrl: null,
          kind: 'video',
          publishedAt: '2026-11-12T09:00:00.000Z',
          durationS: 34,
          hashtags: ['onepan'],
          views: 600,
          likes: 50,
          comments: 8,
          shares: 2,
          saves: 1,
          engagementRate: 0.1,
          deletedAt: null,
          provenance: {
            observedAt: '2026-11-14T10:00:00.000Z',
            recordedAt: '2026-11-14T10:00:02.000Z',
            source: 'test',
            exact: true,
          },
        },
      ],
    });
  });

  test('keeps the total on a page past the end; returns no videos for days without any', async () => {
    expect(await videos({ offset: 1 })).toMatchObject({ total: 1, videos: [] });
    expect(await videos({ startDate: '2026-11-13' })).toMatchObject({ total: 0, videos: [] });
  });
});

test('the store accepts every time zone that a request may use', async () => {
  const zones = Intl.supportedValuesOf('timeZone').map(zoneForStore);
  // Each time zone takes two megabytes, too much for the WebAssembly engine in a single statement.
  for (let first = 0; first < zones.length; first += 50) {
    const some = zones.slice(first, first + 50);
    const days = some.map(
      (zone, index) => sql`toDate(toDateTime64(0, 3, 'UTC'), ${text(zone)}) AS d${index}`,
    );
    const inEach = {
      name: 'test-zones',
      input: z.strictObject({}),
      row: z.looseObject({}),
      sql: sql`SELECT ${joined(days, ', ')}`,
    };
    const [row] = await store.reader().ask(inEach, {});
    expect(Object.keys(row ?? {})).toHaveLength(some.length);
  }
});
