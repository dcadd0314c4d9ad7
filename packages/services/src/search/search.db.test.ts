import { insertFavourites, newId } from '@clipscope/business-store';
import { contract, type InputOf } from '@clipscope/contract';
import type { Plan, VideoDescription, VideoObservation } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';
import {
  anAccount,
  anAccountObservation,
  aSound,
  aSticker,
  aVideo,
  aVideoObservation,
  newOwner,
  openTestContext,
  openTestObservations,
  type TestContext,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insightContext } from '../../test/insight.ts';
import { searchAccounts } from './search-accounts.ts';
import { searchAll } from './search-all.ts';
import { searchHashtags } from './search-hashtags.ts';
import { searchSounds } from './search-sounds.ts';
import { filterVideos, searchVideos } from './search-videos.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const observedAt = new Date('2026-11-10T00:00:00Z');

type Shown = Pick<VideoDescription, 'videoId' | 'caption' | 'hashtags'> &
  Partial<VideoDescription & VideoObservation>;
const videos: Shown[] = [
  {
    videoId: '1',
    caption: 'Kimchi pasta in one pan #kimchi #onepan',
    hashtags: ['kimchi', 'onepan'],
    views: 1000,
  },
  { videoId: '2', caption: 'the best kimchi of Seoul', hashtags: [], views: 50_000 },
  {
    videoId: '3',
    caption: '今日の晩ご飯はキムチ鍋です',
    hashtags: [],
    views: 700,
    language: 'ja',
    countryCode: 'JP',
  },
  { videoId: '4', caption: 'สูตรอาหารง่ายๆ', hashtags: [], views: 600, language: 'th', countryCode: 'TH' },
  { videoId: '5', caption: 'សូមស្វាគមន៍មកកាន់ផ្ទះបាយ', hashtags: [], views: 500, language: 'km' },
  { videoId: '6', caption: 'ສະບາຍດີທຸກຄົນ', hashtags: [], views: 400, language: 'lo' },
  { videoId: '7', caption: '유진이의 화장대 정리', hashtags: [], views: 300 },
  { videoId: '8', caption: 'kimchi for two', hashtags: [], views: 9_000_000, deletedAt: observedAt },
  {
    videoId: '9',
    caption: 'kimchi, old',
    hashtags: [],
    views: 80,
    publishedAt: new Date('2026-03-01T00:00:00Z'),
  },
  {
    videoId: '10',
    caption: 'kimchi slides',
    hashtags: ['slides'],
    views: 20,
    kind: 'carousel',
    durationS: 5,
    soundId: '7501',
    stickerIds: ['effect:1'],
    accountId: '7002',
    industry: 'beauty',
  },
];

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  await store.recorder.recordAccounts([
    anAccount({ observedAt: new Date('2026-10-01T00:00:00Z'), handle: 'oldmina' }),
    anAccount({ observedAt }),
    anAccount({ observedAt, accountId: '7002', handle: 'yujin.hwajangdae', displayName: '유진이 화장대' }),
    anAccount({
      observedAt,
      accountId: '7003',
      platform: 'youtube',
      handle: 'minacooks',
      displayName: 'Café Mina',
    }),
  ]);
  await store.recorder.recordAccountObservations([
    anAccountObservation({ observedAt, followers: 412_600 }),
    anAccountObservation({ observedAt, accountId: '7002', followers: 5000 }),
    anAccountObservation({ observedAt, accountId: '7003', platform: 'youtube', followers: 900 }),
  ]);
  await store.recorder.recordSounds([
    aSound({ observedAt, soundId: '7501', title: 'Slow Rain', author: 'Ada & Co', isOriginal: false }),
    aSound({ observedAt, soundId: '7502', title: '雨の音', author: '空', isOriginal: false }),
    aSound({ observedAt, soundId: '7503', title: 'Rainmaker', author: 'Bo', isOriginal: false }),
  ]);
  await store.recorder.recordStickers([
    aSticker({ observedAt, stickerId: 'effect:1', name: 'Warm Kimchi Glow' }),
    aSticker({ observedAt, stickerId: 'effect:2', name: 'Kimchi' }),
    aSticker({ observedAt, stickerId: 'effect:3', name: 'Kimchi face' }),
    aSticker({ observedAt, stickerId: 'effect:4', name: 'Rain' }),
  ]);
  const observed = (video: Shown) => ({ observedAt, publishedAt: observedAt, ...video });
  await store.recorder.recordVideos(videos.map(video => aVideo(observed(video))));
  await store.recorder.recordVideoObservations(
    videos.map(video => aVideoObservation({ likes: 10, comments: 0, shares: 0, ...observed(video) })),
  );
});
afterAll(() => store.close());

const context = (plan?: Plan) => insightContext(store, now, { plan });
type Query<Name extends keyof typeof contract> = Partial<
  Record<keyof InputOf<(typeof contract)[Name]>['query'], string>
>;
const inVideos = async (q: string, query: Query<'searchVideos'> = {}, plan?: Plan) => {
  const input = { params: { q }, query: contract.searchVideos.query.parse(query), body: undefined };
  return contract.searchVideos.reply.parse(await searchVideos(context(plan), input));
};
const ids = async (q: string, query: Query<'searchVideos'> = {}) =>
  (await inVideos(q, query)).videos.map(({ id }) => id);
const accounts = async (q: string, query: Query<'searchAccounts'> = {}) => {
  const input = { params: { q }, query: contract.searchAccounts.query.parse(query), body: undefined };
  return contract.searchAccounts.reply.parse(await searchAccounts(context(), input)).accounts;
};
const handles = async (q: string, query: Query<'searchAccounts'> = {}) =>
  (await accounts(q, query)).map(({ handle }) => handle);

describe('accounts', () => {
  test.each([
    ['mina', ['minacooksfast', 'minacooks']],
    ['@minacooksfast', ['minacooksfast', 'minacooks']],
    ['https://www.tiktok.com/@minacooksfast', ['minacooksfast', 'minacooks']],
    ['Mina Cooks', ['minacooks', 'minacooksfast']],
    ['minacoksfast', ['minacooksfast', 'minacooks']],
    ['oldmina', ['minacooksfast']],
    ['cafe', ['minacooks']],
    ['화장대', ['yujin.hwajangdae']],
    ['유', ['yujin.hwajangdae']],
    ['zzzzzz', []],
  ])('%s', async (q, found) => {
    expect(await handles(q)).toEqual(found);
  });

  test('filters by platform, pages, and returns summaries', async () => {
    expect(await handles('mina', { platform: 'youtube' })).toEqual(['minacooks']);
    expect(await handles('mina', { limit: '1', offset: '1' })).toEqual(['minacooks']);
    expect(await accounts('minacooksfast', { limit: '1' })).toEqual([
      {
        platform: 'tiktok',
        id: '7001',
        handle: 'minacooksfast',
        displayName: 'Mina Cooks Fast',
        avatarUrl: null,
        verified: false,
        countryCode: 'KR',
        industry: 'food-drink',
        tier: 'mid-tier',
        followers: 412_600,
      },
    ]);
  });
});

describe('hashtags', () => {
  const hashtags = async (q: string) => {
    const input = { params: { q }, query: contract.searchHashtags.query.parse({}), body: undefined };
    return contract.searchHashtags.reply.parse(await searchHashtags(context(), input)).hashtags;
  };
  test('match a part, a typo and a leading #', async () => {
    expect(await hashtags('#Kimchi')).toEqual([
      { platform: 'tiktok', hashtag: 'kimchi', videos: 1, viewsGained: 1000, lastObservedOn: '2026-11-10' },
    ]);
    expect((await hashtags('pan')).map(({ hashtag }) => hashtag)).toEqual(['onepan']);
    expect((await hashtags('one pan')).map(({ hashtag }) => hashtag)).toEqual(['onepan']);
    expect((await hashtags('kimhci')).map(({ hashtag }) => hashtag)).toEqual(['kimchi']);
    expect((await hashtags('kimci')).map(({ hashtag }) => hashtag)).toEqual(['kimchi']);
    expect(await hashtags('!?')).toEqual([]);
  });
});

describe('sounds', () => {
  const titles = async (q: string) => {
    const input = { params: { q }, query: contract.searchSounds.query.parse({}), body: undefined };
    const { sounds } = contract.searchSounds.reply.parse(await searchSounds(context(), input));
    return sounds.map(({ title, videos: used }) => [title, used]);
  };
  test('match title and author in any script, and typos', async () => {
    expect(await titles('rain')).toEqual([
      ['Rainmaker', null],
      ['Slow Rain', 1],
    ]);
    expect(await titles('雨')).toEqual([['雨の音', null]]);
    expect(await titles('ada co')).toEqual([['Slow Rain', 1]]);
    expect(await titles('slow rein')).toEqual([['Slow Rain', 1]]);
  });

  test('match a renamed sound once by either name', async () => {
    const named = (title: string, day: string) =>
      aSound({ observedAt: new Date(day), soundId: '7504', title, author: 'Cy', isOriginal: false });
    await store.recorder.recordSounds([named('Thunder', '2026-11-10'), named('Thunderstorm', '2026-11-11')]);
    expect(await titles('thunder')).toEqual([['Thunderstorm', null]]);
    expect(await titles('thunderst')).toEqual([['Thunderstorm', null]]);
  });
});

describe('videos', () => {
  test('match words, and any part in scripts without spaces', async () => {
    expect(await ids('kimchi')).toEqual(['1', '2', '10']);
    expect(await ids('KIMCHI pasta')).toEqual(['1']);
    expect(await ids('晩ご飯')).toEqual(['3']);
    expect(await ids('飯ご')).toEqual([]);
    expect(await ids('キムチ')).toEqual(['3']);
    expect(await ids('อาหาร')).toEqual(['4']);
    expect(await ids('ផ្ទះបាយ')).toEqual(['5']);
    expect(await ids('ສະບາຍ')).toEqual(['6']);
    expect(await ids('화장대')).toEqual(['7']);
  });

  test('are sorted, counted and paged', async () => {
    expect(await ids('kimchi', { sort: 'views' })).toEqual(['2', '1', '10']);
    expect(await ids('kimchi', { sort: 'engagement' })).toEqual(['10', '1', '2']);
    expect(await inVideos('kimchi', { limit: '1', offset: '1' })).toMatchObject({
      total: 3,
      correctedTo: null,
      videos: [{ id: '2', views: 50_000, account: { handle: 'minacooksfast', followers: 412_600 } }],
    });
    expect(await inVideos('kimchi', { offset: '9' })).toMatchObject({ total: null, videos: [] });
  });

  test('are found by filters alone, the most viewed first', async () => {
    const filtered = async (query: Query<'filterVideos'>, plan?: Plan) => {
      const input = { params: {}, query: contract.filterVideos.query.parse(query), body: undefined };
      return contract.filterVideos.reply.parse(await filterVideos(context(plan), input));
    };
    const found = async (query: Query<'filterVideos'>) => (await filtered(query)).videos.map(({ id }) => id);
    expect(await found({ hashtags: 'kimchi' })).toEqual(
      await ids('kimchi', { hashtags: 'kimchi', sort: 'views' }),
    );
    expect(await found({ industries: 'beauty' })).toContain('10');
    expect(await found({ stickers: 'effect:1' })).toEqual(['10']);
    expect(await found({ countries: 'jp', languages: 'ja' })).toEqual(['3']);
    expect(await found({ minEngagement: '0.01', tiers: 'nano,mega' })).toContain('10');
    expect(await filtered({ stickers: 'effect:1', offset: '1' })).toMatchObject({ total: null, videos: [] });
    expect(await filtered({ stickers: 'effect:1' })).toMatchObject({ total: 1, correctedTo: null });
    await expect(filtered({ tiers: 'nano' }, 'BASIC')).rejects.toThrow(
      expect.objectContaining({ code: 'FEATURE_NOT_IN_PLAN' }),
    );
  });

  test('respect every filter', async () => {
    expect(await ids('kimchi', { startDate: '2026-01-01' })).toEqual(['1', '2', '9', '10']);
    expect(await ids('キムチ', { countries: 'jp,kr', languages: 'ja' })).toEqual(['3']);
    expect(await ids('キムチ', { countries: 'kr' })).toEqual([]);
    expect(await ids('kimchi', { hashtags: '#Kimchi,onepan' })).toEqual(['1']);
    expect(await ids('kimchi', { sounds: '7501' })).toEqual(['10']);
    expect(await ids('kimchi', { stickers: 'effect:1' })).toEqual(['10']);
    expect(await ids('kimchi', { industries: 'beauty' })).toEqual(['10']);
    expect(await ids('kimchi', { tiers: 'nano,mega' })).toEqual(['10']);
    expect(await ids('kimchi', { kinds: 'video' })).toEqual(['1', '2']);
    expect(await ids('kimchi', { minLengthS: '6' })).toEqual(['1', '2']);
    expect(await ids('kimchi', { maxLengthS: '6' })).toEqual(['10']);
    expect(await ids('kimchi', { minViews: '1000', maxViews: '1000' })).toEqual(['1']);
    expect(await ids('kimchi', { minEngagement: '0.01' })).toEqual(['1', '10']);
    expect(await ids('kimchi', { maxEngagement: '0.01' })).toEqual(['1', '2']);
    expect(await ids('kimchi', { platform: 'youtube' })).toEqual([]);
  });

  test('match the latest version only', async () => {
    const bibimbap = { videoId: '11', caption: 'bibimbap for two', hashtags: [], publishedAt: observedAt };
    const later = (hours: number) => new Date(observedAt.getTime() + hours * 3_600_000);
    const described = (hours: number, deletedAt: Date | null) =>
      store.recorder.recordVideos([aVideo({ ...bibimbap, observedAt: later(hours), deletedAt })]);
    await described(0, null);
    for (const [hours, views] of [
      [0, 100],
      [1, 900],
    ] as const)
      await store.recorder.recordVideoObservations([
        aVideoObservation({ ...bibimbap, observedAt: later(hours), views, likes: 9, comments: 0, shares: 0 }),
      ]);
    expect(await inVideos('bibimbap', { sort: 'views' })).toMatchObject({
      total: 1,
      videos: [{ views: 900 }],
    });
    expect(await ids('bibimbap', { maxViews: '500' })).toEqual([]);
    expect(await ids('bibimbap', { minViews: '500', maxEngagement: '0.01' })).toEqual(['11']);
    expect(await ids('bibimbap', { minEngagement: '0.02' })).toEqual([]);
    await described(2, later(2));
    expect(await ids('bibimbap')).toEqual([]);
    await described(3, null);
    expect(await ids('bibimbap')).toEqual(['11']);
  });

  test('corrects an unused word and returns the correction', async () => {
    expect(await inVideos('kimci')).toMatchObject({ correctedTo: 'kimchi', total: 3 });
    expect(await inVideos('kimch')).toMatchObject({ correctedTo: 'kimchi', total: 3 });
    expect(await inVideos('qqqqqqqq')).toMatchObject({ correctedTo: null, total: 0, videos: [] });
    expect(await inVideos('kim')).toMatchObject({ correctedTo: 'kimchi', total: 3 });
    // Words that no caption has together are correct.
    expect(await inVideos('kim pan')).toMatchObject({ correctedTo: null, total: 0, videos: [] });
  });

  test('respect the plan’s filters and history', async () => {
    expect((await inVideos('kimchi', { countries: 'KR' }, 'BASIC')).range).toMatchObject({
      startDate: '2026-11-09',
      clippedByPlan: true,
    });
    await expect(inVideos('kimchi', { minViews: '0' }, 'BASIC')).rejects.toMatchObject({
      code: 'FEATURE_NOT_IN_PLAN',
      limitation: { feature: 'ADVANCED_FILTERS' },
      message:
        'Filtering videos by views is not included in your plan. You can filter by period, country and language.',
    });
    await expect(
      inVideos('kimchi', { startDate: '2026-11-09', endDate: '2026-11-08' }),
    ).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });
});

describe('with the team’s favourites', () => {
  let opened: TestContext;
  beforeAll(async () => {
    opened = await openTestContext({ observationStore: store, now: () => now });
  });
  afterAll(() => opened.context.business.close());

  test('ranks and marks favourites first; searches all kinds in one call', async () => {
    const owner = await newOwner(opened.context, 'mina@search.example', 'ADVANCED');
    await insertFavourites(owner.business.db, [
      {
        id: newId(),
        teamId: owner.actor.teamId,
        kind: 'account',
        platform: 'tiktok',
        subjectId: '7001',
        name: 'minacooksfast',
        addedBy: owner.actor.userId,
        addedAt: now,
      },
    ]);
    const query = contract.searchAccounts.query.parse({ includeFavourites: 'true' });
    const { accounts: found } = await searchAccounts(owner, {
      params: { q: 'mina' },
      query,
      body: undefined,
    });
    expect(found.map(({ handle, tracked }) => [handle, tracked])).toEqual([
      ['minacooksfast', true],
      ['minacooks', false],
    ]);
    const all = await searchAll(owner, {
      params: { q: 'kimchi' },
      query: contract.searchAll.query.parse({ limit: '2' }),
      body: undefined,
    });
    expect(contract.searchAll.reply.parse(all)).toMatchObject({
      accounts: [],
      hashtags: [{ hashtag: 'kimchi' }],
      sounds: [],
      stickers: [
        { platform: 'tiktok', id: 'effect:2', kind: 'effect', name: 'Kimchi', videos: null },
        { platform: 'tiktok', id: 'effect:3', kind: 'effect', name: 'Kimchi face', videos: null },
      ],
      videos: [{ id: '1' }, { id: '2' }],
    });
    const glow = await searchAll(owner, {
      params: { q: 'GLOW' },
      query: contract.searchAll.query.parse({}),
      body: undefined,
    });
    expect(glow.stickers).toEqual([
      {
        platform: 'tiktok',
        id: 'effect:1',
        kind: 'effect',
        name: 'Warm Kimchi Glow',
        videos: 1,
        viewsGained: expect.any(Number),
        lastObservedOn: '2026-11-10',
      },
    ]);
  });
});
