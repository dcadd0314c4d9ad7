import {
  anAccount,
  anAccountObservation,
  at,
  aVideo,
  aVideoObservation,
  openTestObservations,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ObservationStore } from '../../store.ts';
import { questions } from '../index.ts';

const start = at('2026-10-01T00:00:00Z');
const day = (number: number, hour = 12) => new Date(Date.UTC(2026, 9, number, hour));

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  await store.recorder.recordAccounts([
    anAccount({ accountId: '1', handle: 'one', observedAt: start }),
    anAccount({ accountId: '1', handle: 'one.now', observedAt: day(2) }),
    anAccount({ accountId: '2', handle: 'two', observedAt: start, industry: null }),
    anAccount({ accountId: '2', handle: 'two.tube', observedAt: start, platform: 'youtube' }),
    anAccount({ accountId: '3', handle: 'three', observedAt: start }),
    anAccount({ accountId: '4', handle: 'four', observedAt: start, industry: 'travel' }),
  ]);
  await store.recorder.recordAccountObservations([
    anAccountObservation({ accountId: '1', observedAt: day(1, 8), followers: 90 }),
    anAccountObservation({ accountId: '1', observedAt: day(1, 20), followers: 100, exact: false }),
    anAccountObservation({ accountId: '1', observedAt: day(2), followers: null }),
    anAccountObservation({ accountId: '1', observedAt: day(3), followers: 130 }),
    anAccountObservation({ accountId: '2', observedAt: day(3), followers: 7, platform: 'youtube' }),
  ]);
  const of = (accountId: string, videoId: string, hashtags: string[], publishedAt: Date) => ({
    accountId,
    videoId,
    hashtags,
    publishedAt,
  });
  const videos = [
    of('1', 'a', ['onepan', 'fyp'], day(1, 0)),
    of('1', 'b', ['onepan'], day(3, 0)),
    of('3', 'c', ['fyp'], day(2, 0)),
    of('3', 'd', [], day(4, 0)),
    of('4', 'e', ['onepan'], day(2, 0)),
    of('4', 'f', ['beach'], day(2, 0)),
  ];
  await store.recorder.recordVideos([
    ...videos.map(video => aVideo({ ...video, observedAt: video.publishedAt })),
    aVideo({ ...of('3', 'g', ['fyp'], day(2, 0)), observedAt: day(3), deletedAt: day(3) }),
  ]);
  const industries: Record<string, string> = { '1': 'food-drink', '3': 'food-drink', '4': 'travel' };
  const counted = (video: (typeof videos)[number], observedAt: Date, views: number | null) =>
    aVideoObservation({ ...video, observedAt, views, industry: industries[video.accountId] ?? null });
  const [a, b, c, d, e, f] = videos as [
    (typeof videos)[number],
    (typeof videos)[number],
    (typeof videos)[number],
    (typeof videos)[number],
    (typeof videos)[number],
    (typeof videos)[number],
  ];
  await store.recorder.recordVideoObservations([
    counted(a, day(1, 1), 10),
    counted(a, day(5), 50),
    counted(a, day(6), 45),
    counted(a, day(7), 65),
    counted(b, day(3, 1), 1000),
    counted(c, day(2, 1), 5),
    counted(c, day(6), 305),
    counted(d, day(6), 400),
    counted(e, day(2, 1), 1),
    counted(e, day(6), 201),
    counted(f, day(6), 9000),
    counted({ ...c, videoId: 'g' }, day(6), 7000),
  ]);
});
afterAll(() => store.close());

const both = { platforms: ['tiktok', 'youtube'], accountIds: ['1', '2'] };

describe('tracked accounts', () => {
  test('have their latest description and counts, by platform', async () => {
    const rows = await store.reader().ask(questions.trackedAccounts, both);
    expect(
      rows.map(({ handle, followers, exact, counted_at }) => [handle, followers, exact, counted_at]),
    ).toEqual([
      ['one.now', 130, true, '2026-10-03T12:00:00.000Z'],
      ['two.tube', 7, true, '2026-10-03T12:00:00.000Z'],
    ]);
  });

  test('have no counts if never observed', async () => {
    const [row] = await store
      .reader()
      .ask(questions.trackedAccounts, { platforms: ['tiktok'], accountIds: ['3'] });
    expect(row).toMatchObject({ handle: 'three', followers: null, exact: null, counted_at: null });
  });

  test('have the last followers of each day', async () => {
    const rows = await store.reader().ask(questions.trackedFollowers, { ...both, startDate: '2026-10-01' });
    expect(rows).toEqual([
      { platform: 'tiktok', account_id: '1', day: '2026-10-01', followers: 100, exact: false },
      { platform: 'tiktok', account_id: '1', day: '2026-10-03', followers: 130, exact: true },
      { platform: 'youtube', account_id: '2', day: '2026-10-03', followers: 7, exact: true },
    ]);
    const later = await store.reader().ask(questions.trackedFollowers, { ...both, startDate: '2026-10-02' });
    expect(later).toHaveLength(2);
  });

  test('have the views gained since a time, without negative gains', async () => {
    const since = (moment: Date) =>
      store.reader().ask(questions.trackedViewsGained, { ...both, since: moment });
    expect(await since(day(1, 1))).toEqual([{ platform: 'tiktok', account_id: '1', views_gained: 1060 }]);
    expect(await since(day(5))).toEqual([{ platform: 'tiktok', account_id: '1', views_gained: 20 }]);
    expect(await since(day(7))).toEqual([]);
  });
});

describe('videos of tracked accounts', () => {
  const ask = async (sort: 'newest' | 'best', publishedSince: Date) => {
    const input = { platform: 'tiktok', accountIds: ['1', '3'], publishedSince, sort, limit: 10 };
    const rows = await store.reader().ask(questions.trackedVideos, input);
    return rows.map(row => `${row.account_id} ${row.video_id}`);
  };

  test('are the newest or most viewed, without deleted ones', async () => {
    expect(await ask('newest', day(2, 0))).toEqual(['3 d', '1 b', '3 c']);
    expect(await ask('best', start)).toEqual(['1 b', '3 d', '3 c', '1 a']);
  });
});

describe('recommendations', () => {
  test('list the most characteristic hashtags first', async () => {
    const input = { platform: 'tiktok', accountIds: ['1'], publishedSince: start, limit: 10 };
    // Two of 3 videos with onepan are of these accounts, and one of 3 with fyp.
    expect(await store.reader().ask(questions.accountsHashtags, input)).toEqual([
      { hashtag: 'onepan', uses: 2, weight: 2 / Math.sqrt(3) },
      { hashtag: 'fyp', uses: 1, weight: 1 / Math.sqrt(3) },
    ]);
  });

  const ask = async (hashtags: string[], industries: string[], limit = 10) => {
    const rows = await store.reader().ask(questions.gainingVideos, {
      platform: 'tiktok',
      notAccountIds: ['1'],
      hashtags,
      industries,
      publishedSince: start,
      gainedSince: day(5),
      limit,
    });
    return rows.map(row => `${row.account_id} ${row.video_id} ${row.views_gained}`);
  };

  test('list videos of others by hashtag or industry, highest gain first', async () => {
    expect(await ask(['onepan'], [])).toEqual(['4 e 200']);
    // The gains of d, f and g before their first observation are unknown.
    expect(await ask(['onepan'], ['food-drink'])).toEqual(['3 c 300', '4 e 200']);
    expect(await ask(['onepan'], ['food-drink'], 1)).toEqual(['3 c 300']);
    expect(await ask([], [])).toEqual([]);
  });
});

test('returns the totals of hashtags this week and last week', async () => {
  const ask = (startDate: string, middleDate: string, endDate: string) =>
    store.reader().ask(questions.trackedHashtags, {
      platforms: ['tiktok', 'tiktok', 'youtube'],
      hashtags: ['onepan', 'nobody', 'fyp'],
      startDate,
      middleDate,
      endDate,
    });
  // Gains count by day of observation, videos by day of publication.
  expect(await ask('2026-10-01', '2026-10-03', '2026-10-07')).toEqual([
    {
      platform: 'tiktok',
      hashtag: 'onepan',
      first_day: '2026-10-01',
      videos_before: 2,
      views_before: 11,
      videos_now: 1,
      views_now: 1240,
    },
  ]);
});
