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

const mina = { platform: 'tiktok', accountId: '7001' };

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
});
afterAll(() => store.close());

describe('an account’s description', () => {
  beforeAll(async () => {
    await store.recorder.recordAccounts([
      anAccount({ accountId: '1', handle: 'OldName', observedAt: at('2026-01-01T00:00:00Z') }),
      anAccount({ accountId: '1', handle: 'newname', observedAt: at('2026-02-01T00:00:00Z') }),
      anAccount({ accountId: '2', handle: 'Settled', observedAt: at('2026-01-01T00:00:00Z') }),
      anAccount({ accountId: '3', handle: 'was.three', observedAt: at('2026-01-01T00:00:00Z') }),
      anAccount({ accountId: '3', handle: 'three', observedAt: at('2026-01-02T00:00:00Z') }),
      anAccount({ accountId: '4', handle: 'was.three', observedAt: at('2026-03-01T00:00:00Z') }),
    ]);
  });

  const idOf = async (handle: string, asOf?: Date, platform = 'tiktok') => {
    const rows = await store
      .reader()
      .ask(questions.accountByHandle, { platform, handle, ...(asOf && { asOf }) });
    return rows.map(row => `${row.account_id} ${row.handle}`);
  };

  test('is found by handle, case-insensitively', async () => {
    expect(await idOf('settled')).toEqual(['2 Settled']);
    expect(await idOf('SETTLED')).toEqual(['2 Settled']);
    expect(await idOf('settle')).toEqual([]);
    expect(await idOf('settled', undefined, 'youtube')).toEqual([]);
  });

  test('is found by a former handle', async () => {
    expect(await idOf('oldname')).toEqual(['1 newname']);
    expect(await idOf('newname')).toEqual(['1 newname']);
  });

  test('is found by a current handle before a former one', async () => {
    expect(await idOf('was.three')).toEqual(['4 was.three']);
    expect(await idOf('was.three', at('2026-02-01T00:00:00Z'))).toEqual(['3 three']);
  });

  test('is unknown before it was recorded', async () => {
    expect(await idOf('oldname', at('2026-01-01T00:00:01.999Z'))).toEqual([]);
    expect(await idOf('oldname', at('2026-01-01T00:00:02.000Z'))).toEqual(['1 OldName']);
    expect(await idOf('newname', at('2026-01-31T00:00:00Z'))).toEqual([]);
    expect(await idOf('oldname', at('2026-02-01T00:00:02Z'))).toEqual(['1 newname']);
  });

  test('is found by the platform’s id', async () => {
    const [row] = await store.reader().ask(questions.accountById, { platform: 'tiktok', accountId: '1' });
    expect(row).toEqual({
      platform: 'tiktok',
      account_id: '1',
      handle: 'newname',
      display_name: 'Mina Cooks Fast',
      bio: '',
      bio_url: null,
      avatar_url: null,
      verified: false,
      is_private: false,
      is_business: false,
      country_code: 'KR',
      language: 'ko',
      industry: 'food-drink',
      deleted_at: null,
      observed_at: '2026-02-01T00:00:00.000Z',
      recorded_at: '2026-02-01T00:00:02.000Z',
      source: 'test',
    });
    const asOf = at('2026-01-15T00:00:00Z');
    const [then] = await store
      .reader()
      .ask(questions.accountById, { platform: 'tiktok', accountId: '1', asOf });
    expect(then?.handle).toBe('OldName');
  });
});

describe('an account’s counts', () => {
  beforeAll(async () => {
    await store.recorder.recordAccountObservations([
      anAccountObservation({
        observedAt: at('2026-03-01T21:59:59Z'),
        followers: 100,
        likes: 1000,
        videos: 10,
      }),
      anAccountObservation({
        observedAt: at('2026-03-01T22:00:00Z'),
        followers: 110,
        likes: null,
        videos: 11,
      }),
      anAccountObservation({
        observedAt: at('2026-03-01T23:00:00Z'),
        followers: null,
        likes: 1100,
        videos: 12,
      }),
      anAccountObservation({
        observedAt: at('2026-03-03T12:00:00Z'),
        followers: 130,
        following: 5,
        likes: 1300,
        videos: 13,
        views: 99,
        exact: false,
      }),
    ]);
  });

  test('include every observation with its provenance, now and as of a time', async () => {
    const observations = async (asOf?: Date) => {
      const rows = await store
        .reader()
        .ask(questions.accountObservations, { ...mina, ...(asOf && { asOf }) });
      return rows.map(({ observation }) => observation).sort(([a], [b]) => a - b);
    };
    const provenance = (time: string) => [+at(time), +at(time) + 2000, 'test'];
    const before = [
      [...provenance('2026-03-01T21:59:59Z'), true, 100, null, 1000, 10, null],
      [...provenance('2026-03-01T22:00:00Z'), true, 110, null, null, 11, null],
      [...provenance('2026-03-01T23:00:00Z'), true, null, null, 1100, 12, null],
    ];
    expect(await observations()).toEqual([
      ...before,
      [...provenance('2026-03-03T12:00:00Z'), false, 130, 5, 1300, 13, 99],
    ]);
    expect(await observations(at('2026-03-03T12:00:01Z'))).toEqual(before);
    expect(await observations(at('2026-03-01T00:00:00Z'))).toEqual([]);
  });
});

describe('an account’s videos', () => {
  const days = { ...mina, startDate: '2026-04-01', endDate: '2026-04-30', zone: 'UTC' };
  const page = { ...days, limit: 10, offset: 0 };

  beforeAll(async () => {
    const first = at('2026-04-01T10:00:00Z');
    const second = at('2026-04-01T22:30:00Z');
    const third = at('2026-04-30T23:59:59Z');
    await store.recorder.recordVideos([
      aVideo({ videoId: 'a', publishedAt: first, observedAt: first, caption: 'one' }),
      aVideo({ videoId: 'a', publishedAt: first, observedAt: at('2026-04-02T00:00:00Z'), caption: 'edited' }),
      aVideo({ videoId: 'b', publishedAt: second, observedAt: second }),
      aVideo({ videoId: 'c', publishedAt: third, observedAt: third, deletedAt: at('2026-05-02T00:00:00Z') }),
      aVideo({
        videoId: 'd',
        publishedAt: at('2026-05-01T00:00:00Z'),
        observedAt: at('2026-05-01T00:00:00Z'),
      }),
      aVideo({ videoId: 'x', accountId: '7002', publishedAt: first, observedAt: first }),
    ]);
    const counted = { likes: 20, comments: 3, shares: 2, saves: 1 };
    await store.recorder.recordVideoObservations([
      aVideoObservation({ videoId: 'a', publishedAt: first, observedAt: first, views: 10, ...counted }),
      aVideoObservation({
        videoId: 'a',
        publishedAt: first,
        observedAt: at('2026-04-03T00:00:00Z'),
        views: 100,
        ...counted,
      }),
      aVideoObservation({
        videoId: 'b',
        publishedAt: second,
        observedAt: second,
        views: 0,
        ...counted,
        likes: 30,
      }),
      aVideoObservation({ videoId: 'x', accountId: '7002', publishedAt: first, observedAt: first, views: 7 }),
    ]);
  });

  const order = async (sort: 'publishedAt' | 'views' | 'likes' | 'engagement') =>
    (await store.reader().ask(questions.accountVideos, { ...page, sort })).map(row => row.video_id);

  test('have their latest description and counts', async () => {
    const rows = await store.reader().ask(questions.accountVideos, { ...page, sort: 'views' });
    expect(rows.map(({ video_id, views }) => [video_id, views])).toEqual([
      ['a', 100],
      ['b', 0],
      ['c', null],
    ]);
    expect(rows[0]).toEqual({
      video_id: 'a',
      url: 'https://www.tiktok.com/@minacooksfast/video/a',
      caption: 'edited',
      cover_url: null,
      kind: 'video',
      published_at: '2026-04-01T10:00:00.000Z',
      duration_s: 34,
      hashtags: ['onepan'],
      deleted_at: null,
      views: 100,
      likes: 20,
      comments: 3,
      shares: 2,
      saves: 1,
      engagement_rate: 0.25,
      observed_at: '2026-04-03T00:00:00.000Z',
      recorded_at: '2026-04-03T00:00:02.000Z',
      source: 'test',
      exact: true,
    });
  });

  test('have the provenance of the description if there are no counts', async () => {
    const rows = await store.reader().ask(questions.accountVideos, { ...page, sort: 'publishedAt' });
    expect(rows[0]).toMatchObject({
      video_id: 'c',
      views: null,
      engagement_rate: null,
      deleted_at: '2026-05-02T00:00:00.000Z',
      observed_at: '2026-04-30T23:59:59.000Z',
    });
  });

  test('are sorted with unknown values last, and have no rate without views', async () => {
    expect(await order('publishedAt')).toEqual(['c', 'b', 'a']);
    expect(await order('likes')).toEqual(['b', 'a', 'c']);
    expect(await order('engagement')).toEqual(['a', 'c', 'b']);
  });

  test('are paged', async () => {
    const second = { ...days, sort: 'publishedAt' as const, limit: 1, offset: 1 };
    expect((await store.reader().ask(questions.accountVideos, second)).map(row => row.video_id)).toEqual([
      'b',
    ]);
  });

  test('are known as of a day', async () => {
    const asOf = at('2026-04-01T12:00:00Z');
    const rows = await store.reader().ask(questions.accountVideos, { ...page, sort: 'views', asOf });
    expect(rows.map(({ video_id, caption, views }) => [video_id, caption, views])).toEqual([
      ['a', 'one', 10],
    ]);
  });

  test('gain by day of the zone', async () => {
    const { platform, accountId } = mina;
    const april = { from: at('2026-04-01T00:00:00Z'), to: at('2026-05-01T00:00:00Z') };
    const input = { platform, accountIds: [accountId], ...april };
    const gained = async (more: object) =>
      (await store.reader().ask(questions.accountViewsByDay, { ...input, ...more })).flatMap(row => row.days);
    expect(await gained({})).toEqual([
      ['2026-04-01', 10],
      ['2026-04-03', 90],
    ]);
    expect(await gained({ asOf: at('2026-04-02T00:00:00Z') })).toEqual([['2026-04-01', 10]]);
    expect(await gained({ zone: 'America/New_York' })).toEqual([
      ['2026-04-01', 10],
      ['2026-04-02', 90],
    ]);
  });
});
