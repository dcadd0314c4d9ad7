import {
  anAccount,
  anAccountObservation,
  at,
  aVideo,
  aVideoObservation,
  openTestObservations,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../question.ts';
import type { ObservationStore } from '../../store.ts';
import { questions } from '../index.ts';

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  const published = (accountId: string, videoId: string, time: string, hashtags: string[]) => ({
    accountId,
    videoId,
    publishedAt: at(time),
    observedAt: at(time),
    hashtags,
  });
  const videos = [
    published('m1', 'tagged', '2026-03-02T12:00:00Z', ['spring', 'food']),
    published('m1', 'untagged', '2026-03-02T13:00:00Z', ['food']),
    published('m1', 'before', '2026-02-28T21:59:59Z', ['spring']),
    published('m1', 'first-second', '2026-02-28T22:00:00Z', ['spring']),
    published('m1', 'last-second', '2026-03-03T21:59:59Z', ['spring']),
    published('m1', 'after', '2026-03-03T22:00:00Z', ['spring']),
    published('m2', 'second-member', '2026-03-03T12:00:00Z', ['spring']),
    published('x', 'guest', '2026-01-10T12:00:00Z', []),
    published('x', 'guest-tagged', '2026-03-02T12:00:00Z', ['spring']),
  ];
  await store.recorder.recordVideos(videos.map(video => aVideo(video)));
  await store.recorder.recordVideoObservations([
    aVideoObservation({ ...videos[0], observedAt: at('2026-03-02T13:00:00Z'), views: 100, likes: 10 }),
    aVideoObservation({ ...videos[0], observedAt: at('2026-03-03T13:00:00Z'), views: 150, likes: null }),
    aVideoObservation({
      ...videos[0],
      observedAt: at('2026-03-05T13:00:00Z'),
      views: 140,
      likes: 30,
      exact: false,
    }),
    aVideoObservation({ ...videos[1], observedAt: at('2026-03-02T14:00:00Z'), views: 7000 }),
    aVideoObservation({
      ...videos[6],
      observedAt: at('2026-03-03T13:00:00Z'),
      views: 40,
      likes: 4,
      shares: 1,
    }),
  ]);
  await store.recorder.recordAccounts([
    anAccount({ accountId: 'm1', handle: 'one', observedAt: at('2026-02-01T00:00:00Z') }),
    anAccount({ accountId: 'm2', handle: 'two', observedAt: at('2026-02-01T00:00:00Z') }),
    anAccount({ accountId: 'm3', handle: 'three', observedAt: at('2026-02-01T00:00:00Z') }),
  ]);
  const followers = (accountId: string, time: string, count: number | null, exact = true) =>
    anAccountObservation({ accountId, observedAt: at(time), followers: count, exact });
  await store.recorder.recordAccountObservations([
    followers('m1', '2026-02-20T00:00:00Z', 900),
    followers('m1', '2026-02-28T08:00:00Z', 990),
    followers('m1', '2026-02-28T20:00:00Z', 1000),
    followers('m1', '2026-03-02T20:00:00Z', 1100),
    followers('m1', '2026-03-03T20:00:00Z', null),
    followers('m1', '2026-03-09T20:00:00Z', 1500, false),
    followers('m2', '2026-03-02T01:00:00Z', 50),
    followers('m2', '2026-03-02T02:00:00Z', 40, false),
  ]);
});
afterAll(() => store.close());

const scope: InputOf<typeof questions.campaignVideos> = {
  platform: 'tiktok',
  accountIds: ['m1', 'm2', 'x'],
  // Three days in Helsinki.
  starts: [at('2026-02-28T22:00:00Z')],
  ends: [at('2026-03-03T22:00:00Z')],
  earliest: [at('2025-01-01T00:00:00Z')],
  hashtags: [['spring']],
  memberOf: [1, 1],
  memberIds: ['m1', 'm2'],
  putInto: [],
  videoIds: [],
  excludedOf: [],
  excludedIds: [],
  mostEach: 100,
};

describe('a campaign’s videos', () => {
  const ids = async (given: Partial<typeof scope> = {}) =>
    new Set(
      (await store.reader().ask(questions.campaignVideos, { ...scope, ...given })).map(row => row.video_id),
    );

  test('are those of its members in its days with one of its hashtags', async () => {
    const found = new Set(['tagged', 'first-second', 'last-second', 'second-member']);
    expect(await ids()).toEqual(found);
    expect(await ids({ hashtags: [['winter', 'spring']] })).toEqual(found);
    expect(await ids({ memberOf: [1], memberIds: ['m2'] })).toEqual(new Set(['second-member']));
    expect(await ids({ memberOf: [], memberIds: [], accountIds: [] })).toEqual(new Set());
  });

  test('are all videos of its members if it has no hashtags', async () => {
    expect(await ids({ hashtags: [[]] })).toEqual(
      new Set(['tagged', 'untagged', 'first-second', 'last-second', 'second-member']),
    );
  });

  test('are added and excluded by hand, and limited by the plan’s history', async () => {
    const given = {
      ...{ putInto: [1, 1], videoIds: ['guest', 'after'] },
      ...{ excludedOf: [1, 1], excludedIds: ['tagged', 'first-second'] },
    };
    expect(await ids(given)).toEqual(new Set(['guest', 'after', 'last-second', 'second-member']));
    expect(await ids({ ...given, earliest: [at('2026-03-03T22:00:00Z')] })).toEqual(new Set(['after']));
  });

  test('have the counts of their latest observation, most viewed first', async () => {
    const rows = await store.reader().ask(questions.campaignVideos, scope);
    expect(rows.map(row => [row.video_id, row.views])).toEqual([
      ['tagged', 140],
      ['second-member', 40],
      ['last-second', null],
      ['first-second', null],
    ]);
    expect(rows[0]).toMatchObject({
      account_id: 'm1',
      country_code: 'KR',
      likes: 30,
      comments: null,
      observed_at: '2026-03-05T13:00:00.000Z',
      exact: false,
    });
    const asOf = at('2026-03-03T13:00:02Z');
    const [then] = await store.reader().ask(questions.campaignVideos, { ...scope, asOf });
    expect(then).toMatchObject({ video_id: 'tagged', views: 150, likes: null });
  });

  test('are limited to the most viewed, with the number of all', async () => {
    const rows = await store.reader().ask(questions.campaignVideos, { ...scope, mostEach: 2 });
    expect(rows.map(row => [row.video_id, row.found])).toEqual([
      ['tagged', 4],
      ['second-member', 4],
    ]);
  });

  test('are returned for several campaigns at once', async () => {
    const rows = await store.reader().ask(questions.campaignVideos, {
      ...scope,
      starts: [...scope.starts, at('2026-03-02T12:30:00Z'), at('2026-03-02T00:00:00Z')],
      ends: [...scope.ends, at('2026-03-03T22:00:01Z'), at('2026-03-04T00:00:00Z')],
      earliest: [...scope.earliest, at('2026-03-02T13:00:00Z'), at('2026-01-01T00:00:00Z')],
      hashtags: [['spring'], [], ['spring']],
      memberOf: [1, 1, 2, 3],
      memberIds: ['m1', 'm2', 'm1', 'm2'],
      putInto: [3],
      videoIds: ['guest'],
      excludedOf: [2],
      excludedIds: ['last-second'],
      mostEach: 3,
    });
    expect(rows.map(row => [row.campaign, row.video_id, row.views, row.found])).toEqual([
      [1, 'tagged', 140, 4],
      [1, 'second-member', 40, 4],
      [1, 'last-second', null, 4],
      [2, 'untagged', 7000, 2],
      [2, 'after', null, 2],
      [3, 'second-member', 40, 2],
      [3, 'guest', null, 2],
    ]);
  });

  test('are known as of a time', async () => {
    const input = { platform: 'tiktok', accountIds: ['m1', 'm2'], videoIds: ['tagged', 'guest'] };
    const cards = await store.reader().ask(questions.videoCards, input);
    expect(cards.map(row => [row.account_id, row.video_id, row.hashtags])).toEqual([
      ['m1', 'tagged', ['spring', 'food']],
    ]);
    const asOf = at('2026-03-01T00:00:00Z');
    expect(await store.reader().ask(questions.videoCards, { ...input, asOf })).toEqual([]);
  });
});

test('adds up gains by day of observation, also after the end', async () => {
  const { mostEach: _, ...videos } = scope;
  const days = { ...videos, zone: 'Europe/Helsinki', fromDate: '2026-03-01', untilDate: '2026-03-10' };
  const nothing = { comments_gained: null, saves_gained: null };
  expect(await store.reader().ask(questions.campaignDayGains, days)).toEqual([
    { day: '2026-03-02', views_gained: 100, likes_gained: 10, shares_gained: null, ...nothing },
    { day: '2026-03-03', views_gained: 90, likes_gained: 4, shares_gained: 1, ...nothing },
    { day: '2026-03-05', views_gained: 0, likes_gained: 20, shares_gained: null, ...nothing },
  ]);
  const late = await store.reader().ask(questions.campaignDayGains, { ...days, fromDate: '2026-03-05' });
  expect(late.map(({ day }) => day)).toEqual(['2026-03-05']);
});

test('returns accounts with their followers before, after and now', async () => {
  const rows = await store.reader().ask(questions.campaignAccounts, {
    platform: 'tiktok',
    daysBefore: [at('2026-02-28T00:00:00Z'), at('2026-02-20T00:00:00Z')],
    starts: [at('2026-03-01T00:00:00Z'), at('2026-02-21T00:00:00Z')],
    ends: [at('2026-03-04T00:00:00Z'), at('2026-03-01T00:00:00Z')],
    takesPartIn: [1, 1, 1, 1, 2],
    accountIds: ['m1', 'm2', 'm3', 'nobody', 'm1'],
  });
  const described = { display_name: 'Mina Cooks Fast', avatar_url: null, country_code: 'KR' };
  expect(rows).toEqual([
    {
      ...described,
      campaign: 1,
      account_id: 'm1',
      handle: 'one',
      followers: 1500,
      followers_before: 1000,
      followers_after: 1100,
      observations: 3,
      exact: true,
    },
    {
      ...described,
      campaign: 1,
      account_id: 'm2',
      handle: 'two',
      followers: 40,
      followers_before: 50,
      followers_after: 40,
      observations: 2,
      exact: false,
    },
    {
      ...described,
      campaign: 1,
      account_id: 'm3',
      handle: 'three',
      followers: null,
      followers_before: null,
      followers_after: null,
      observations: null,
      exact: null,
    },
    {
      ...described,
      campaign: 2,
      account_id: 'm1',
      handle: 'one',
      followers: 1500,
      followers_before: 900,
      followers_after: 1000,
      observations: 3,
      exact: true,
    },
  ]);
});

test('finds the owner of a video', async () => {
  const owner = (videoId: string, platform = 'tiktok') =>
    store.reader().ask(questions.campaignVideoOwner, { platform, videoId });
  expect(await owner('guest')).toEqual([{ account_id: 'x' }]);
  expect(await owner('guest', 'youtube')).toEqual([]);
  expect(await owner('nothing')).toEqual([]);
});
