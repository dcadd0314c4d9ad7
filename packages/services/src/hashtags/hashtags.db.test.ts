import { CodedError, contract, type InputOf, reason } from '@clipscope/contract';
import { DAY_MS, type Plan } from '@clipscope/domain';
import { type ObservationStore, questions } from '@clipscope/observation-store';
import { aSound, aSticker, aSubjectObservation, openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { observationContext } from '../../test/observation-context.ts';
import {
  JUN,
  MINA,
  NOW,
  ONE_PAN,
  recordAccounts,
  recordVideos,
  type SomeVideo,
  TOM,
} from '../../test/subject-rows.ts';
import { readVideos } from '../measures/reading/read-videos.ts';
import { soundInfo, soundUsers, soundVideos } from '../sounds/sounds.ts';
import { stickerInfo, stickerVideos } from '../stickers/stickers.ts';
import { hashtagHighlights } from './hashtag-highlights.ts';
import { hashtagMetadata } from './hashtag-metadata.ts';
import { hashtagInfo, hashtagRegionsSeries, hashtagSeries, hashtagUsers, hashtagVideos } from './hashtags.ts';

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  await recordAccounts(store);
  await recordVideos(store, ONE_PAN);
  const observedAt = new Date('2026-11-14T06:00:00.000Z');
  await store.recorder.recordHashtagObservations([
    aSubjectObservation({ observedAt, exact: false, videos: 48_200, views: 310_000_000 }),
  ]);
  await store.recorder.recordSounds([
    aSound({ observedAt, soundId: 's1', title: 'Kitchen song', ownerHandle: 'mina' }),
  ]);
  await store.recorder.recordStickers([aSticker({ observedAt, name: 'Soft Glow' })]);
});
afterAll(() => store.close());

const at = (plan?: Plan) => observationContext(store, NOW, plan);
type Contract = typeof contract;
type Verb<Name extends keyof Contract> = (
  context: ReturnType<typeof at>,
  input: InputOf<Contract[Name]>,
) => Promise<unknown>;

/** Calls verbs with parsed queries and parses their replies. */
const ask =
  <Name extends keyof Contract>(name: Name, verb: Verb<Name>) =>
  async (params: object, query: object = {}, plan?: Plan) => {
    const endpoint = contract[name];
    const input = {
      params: endpoint.params.parse(params),
      query: endpoint.query.parse(query),
      body: undefined,
    };
    return endpoint.reply.parse(await verb(at(plan), input as InputOf<Contract[Name]>)) as never as Awaited<
      ReturnType<Contract[Name]['reply']['parseAsync']>
    >;
  };
const info = ask('hashtagInfo', hashtagInfo);
const series = ask('hashtagSeries', hashtagSeries);
const users = ask('hashtagUsers', hashtagUsers);
const videos = ask('hashtagVideos', hashtagVideos);
const regionsSeries = ask('hashtagRegionsSeries', hashtagRegionsSeries);
const highlights = ask('hashtagHighlights', hashtagHighlights);
const metadata = ask('hashtagMetadata', hashtagMetadata);

const onePan = { tag: 'onepan' };
const range = { startDate: '2026-11-01', endDate: '2026-11-09' };
const covered = { ...range, timezone: 'UTC', clippedByPlan: false, earliestAllowed: '2024-11-16' };

describe('info', () => {
  test('returns dated counters, totals, the origin and the countries', async () => {
    expect(await info({ tag: '＃OnePan' }, range)).toEqual({
      platform: 'tiktok',
      hashtag: 'onepan',
      range: covered,
      platformCounters: {
        videos: 48_200,
        views: 310_000_000,
        provenance: {
          observedAt: '2026-11-14T06:00:00.000Z',
          recordedAt: '2026-11-14T06:00:02.000Z',
          source: 'test',
          exact: false,
        },
      },
      observed: { videos: 4, views: null, viewsGained: 1397, firstDay: '2026-11-01', lastDay: '2026-11-09' },
      origin: {
        publishedAt: '2026-11-01T10:00:00.000Z',
        videoId: 'v1',
        url: 'https://www.tiktok.com/@a1/video/v1',
        caption: 'caption of v1',
        account: MINA,
      },
      trend: {
        measured: {
          metric: 'trend_velocity',
          version: 1,
          value: null,
          interval: null,
          sample: 4,
          notEnough: { needed: 10, reason: 'small-sample' },
          details: {},
        },
        stage: null,
      },
      trendWeeks: null,
      regions: [
        { region: 'KR', newVideos: 3, viewsGained: 347, share: 0.75 },
        { region: 'US', newVideos: 1, viewsGained: 1050, share: 0.25 },
      ],
    });
  });

  test('of a single snapshot is a total: nothing is known to be gained', async () => {
    const old = { account: 'a1', at: '2026-09-01T08:00:00Z', hashtags: ['snapshot'] };
    const seen = (views: number) => [{ at: '2026-11-03T09:00:00Z', counts: [views, 1, 0, 0] as const }];
    await recordVideos(store, [
      { ...old, id: 'o1', observations: seen(900) },
      { ...old, id: 'o2', observations: seen(80) },
    ]);
    const tag = { tag: 'snapshot' };
    const observed = { videos: 2, views: 980, viewsGained: null };
    expect(await info(tag, range)).toMatchObject({ observed });
    expect(await info(tag, { ...range, asOf: '2026-11-04T08:00:00Z' })).toMatchObject({ observed });
    const { points } = await series(tag, { startDate: '2026-09-01', endDate: '2026-09-01' });
    expect(points).toMatchObject([{ newVideos: 2, viewsGained: null, likesGained: null }]);
  });

  test('returns the growth up to each of the last weeks as the report of that day does', async () => {
    await recordVideos(
      store,
      Array.from({ length: 28 }, (_, day) => day).flatMap(day =>
        Array.from({ length: 1 + (day % 5) }, (_, place) => ({
          id: `w${day}-${place}`,
          account: place === 0 ? 'a1' : 'a2',
          at: new Date(Date.parse('2026-10-18T08:00:00Z') + day * DAY_MS).toISOString(),
          hashtags: ['weekly'],
          observations: [{ at: '2026-11-15T09:00:00Z', counts: [1, 0, 0, 0] as const }],
        })),
      ),
      'instagram',
    );
    const [weekly, { platform }] = [{ tag: 'weekly' }, { platform: 'instagram' }];
    const { trend, trendWeeks } = await info(weekly, { platform, compare: 'previous' });
    expect(trendWeeks?.map(({ lastDay }) => lastDay)).toEqual(
      ['10-10', '10-17', '10-24', '10-31', '11-07', '11-14'].map(day => `2026-${day}`),
    );
    const earlier = await info(weekly, { platform, endDate: '2026-11-07' });
    const shown = ({ value, details }: typeof trend.measured) => ({
      velocity: value,
      breadth: details.breadth,
      smallCreatorShare: details.smallCreatorShare,
      concentration: details.concentration,
    });
    expect(trendWeeks?.slice(-2)).toEqual([
      { lastDay: '2026-11-07', ...shown(earlier.trend.measured) },
      { lastDay: '2026-11-14', ...shown(trend.measured) },
    ]);
    expect(trend.measured.value).not.toBeNull();
    expect(trendWeeks?.[0]).toMatchObject({ velocity: null, breadth: null });
    const { trendWeeks: ofBasic } = await info(weekly, { platform, compare: 'previous' }, 'BASIC');
    expect(ofBasic?.map(({ lastDay }) => lastDay)).toEqual([]);
  });

  test('excludes what was recorded after asOf', async () => {
    const earlier = await info(onePan, { ...range, asOf: '2026-11-02T08:00:00Z', endDate: '2026-11-02' });
    expect(earlier).toMatchObject({
      platformCounters: null,
      observed: { videos: 1, viewsGained: 100, firstDay: '2026-11-01', lastDay: '2026-11-01' },
      origin: { videoId: 'v1' },
      regions: [{ region: 'KR', newVideos: 1, viewsGained: 100, share: 1 }],
    });
  });

  test('every call rejects an unknown hashtag', async () => {
    const unknown = new CodedError(
      'NOT_FOUND',
      reason('items.onPlatform', { platform: 'TikTok', kind: 'hashtag', id: 'nobodyhasthis' }),
    );
    for (const verb of [info, series, users, videos, regionsSeries, metadata]) {
      await expect(verb({ tag: 'nobodyhasthis' })).rejects.toThrow(unknown);
    }
    await expect(highlights({}, { tag: 'nobodyhasthis' })).rejects.toThrow(unknown);
    await expect(info(onePan, { platform: 'youtube' })).rejects.toThrow(
      'YouTube hashtag “onepan” was not found.',
    );
  });

  test('rejects invalid hashtags, countries and ranges', async () => {
    expect(contract.hashtagInfo.params.safeParse({ tag: "x' OR 1=1" }).success).toBe(false);
    expect(contract.hashtagInfo.query.parse({ regions: ' kr,Atlantis,KR' }).regions).toEqual(['KR']);
    expect(contract.hashtagInfo.query.safeParse({ regions: 'Atlantis' }).success).toBe(false);
    await expect(series(onePan, { startDate: '2026-11-09', endDate: '2026-11-01' })).rejects.toThrow(
      CodedError,
    );
    await expect(series(onePan, { endDate: '2026-11-16' })).rejects.toThrow(CodedError);
  });
});

describe('series', () => {
  const none = { viewsGained: null, likesGained: null, commentsGained: null, sharesGained: null };
  const point = (
    date: string,
    newVideos: number,
    [views, likes, comments, shares]: number[],
    creators: number,
  ) => ({
    date,
    newVideos,
    viewsGained: views,
    likesGained: likes,
    commentsGained: comments,
    sharesGained: shares,
    creators,
  });
  const unseen = (date: string) => ({ date, newVideos: null, creators: null, ...none });

  test('has gains on the day they were observed and new videos on the day of publication', async () => {
    const reply = await series(onePan, range);
    expect(reply).toEqual({
      range: covered,
      points: [
        point('2026-11-01', 1, [100, 10, 1, 1], 1),
        unseen('2026-11-02'),
        point('2026-11-03', 2, [270, 27, 2, 1], 2),
        point('2026-11-04', 0, [20, 0, 0, 0], 0),
        point('2026-11-05', 0, [1000, 100, 10, 5], 0),
        unseen('2026-11-06'),
        unseen('2026-11-07'),
        unseen('2026-11-08'),
        point('2026-11-09', 1, [7, 1, 0, 0], 1),
      ],
      previous: null,
    });
  });

  test('counts a creator once per week and returns the previous period', async () => {
    const request = { startDate: '2026-11-03', endDate: '2026-11-04', grain: 'week', compare: 'previous' };
    expect(await series(onePan, request)).toMatchObject({
      points: [point('2026-11-03', 2, [290, 27, 2, 1], 2)],
      previous: {
        range: { startDate: '2026-11-01', endDate: '2026-11-02' },
        points: [point('2026-11-01', 1, [100, 10, 1, 1], 1), unseen('2026-11-02')],
      },
    });
    const month = await series(onePan, { ...range, grain: 'month' });
    expect(month.points).toEqual([point('2026-11-01', 4, [1397, 138, 13, 7], 3)]);
  });

  test('as of the 9th lacks the observation recorded on the 10th', async () => {
    const earlier = await series(onePan, { ...range, asOf: '2026-11-09T23:00:00Z' });
    expect(earlier.points[3]).toEqual(unseen('2026-11-04'));
    const later = await series(onePan, { ...range, asOf: '2026-11-10T01:00:00Z' });
    expect(later.points[3]).toEqual(point('2026-11-04', 0, [20, 0, 0, 0], 0));
  });

  test('filters by country', async () => {
    const { points } = await series(onePan, { ...range, regions: ' us ' });
    expect(points.filter(point => point.viewsGained !== null)).toEqual([
      point('2026-11-03', 1, [50, 5, 0, 0], 1),
      point('2026-11-05', 0, [1000, 100, 10, 5], 0),
    ]);
  });

  test('returns which days the plan hides', async () => {
    const reply = await series(onePan, { startDate: '2026-11-01' }, 'BASIC');
    expect(reply.range).toMatchObject({ startDate: '2026-11-09', clippedByPlan: true });
    expect(reply.points).toHaveLength(7);
    await expect(
      series(onePan, { startDate: '2026-11-01', endDate: '2026-11-08' }, 'BASIC'),
    ).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
    });
  });

  test('lists countries by number of videos', async () => {
    const reply = await regionsSeries(onePan, { startDate: '2026-11-03', endDate: '2026-11-05' });
    expect(reply.regions).toEqual([
      {
        region: 'KR',
        newVideos: 1,
        points: [
          { date: '2026-11-03', newVideos: 1, viewsGained: 220 },
          { date: '2026-11-04', newVideos: 0, viewsGained: 20 },
          { date: '2026-11-05', newVideos: null, viewsGained: null },
        ],
        previous: null,
      },
      {
        region: 'US',
        newVideos: 1,
        points: [
          { date: '2026-11-03', newVideos: 1, viewsGained: 50 },
          { date: '2026-11-04', newVideos: null, viewsGained: null },
          { date: '2026-11-05', newVideos: 0, viewsGained: 1000 },
        ],
        previous: null,
      },
    ]);
    const first = await regionsSeries(onePan, { ...range, limit: 1 });
    expect(first.regions.map(({ region, newVideos }) => [region, newVideos])).toEqual([['KR', 3]]);
  });

  test('returns weekly points per country with the previous period', async () => {
    const request = { startDate: '2026-11-03', endDate: '2026-11-09', grain: 'week', compare: 'previous' };
    const reply = await regionsSeries(onePan, request);
    expect(reply.previousRange).toMatchObject({ startDate: '2026-10-27', endDate: '2026-11-02' });
    expect(reply.regions).toEqual([
      {
        region: 'KR',
        newVideos: 2,
        points: [
          { date: '2026-11-03', newVideos: 1, viewsGained: 240 },
          { date: '2026-11-09', newVideos: 1, viewsGained: 7 },
        ],
        previous: {
          newVideos: 1,
          points: [
            { date: '2026-10-27', newVideos: 1, viewsGained: 100 },
            { date: '2026-11-02', newVideos: null, viewsGained: null },
          ],
        },
      },
      {
        region: 'US',
        newVideos: 1,
        points: [
          { date: '2026-11-03', newVideos: 1, viewsGained: 1050 },
          { date: '2026-11-09', newVideos: null, viewsGained: null },
        ],
        previous: {
          newVideos: 0,
          points: [
            { date: '2026-10-27', newVideos: null, viewsGained: null },
            { date: '2026-11-02', newVideos: null, viewsGained: null },
          ],
        },
      },
    ]);
  });
});

describe('lists', () => {
  test('sorts users by videos and by views', async () => {
    expect(await users(onePan, range)).toEqual({
      range: covered,
      total: 3,
      users: [
        {
          account: MINA,
          videos: 2,
          views: 340,
          engagements: 37,
          lastPublishedAt: '2026-11-03T20:00:00.000Z',
        },
        {
          account: TOM,
          videos: 1,
          views: 1050,
          engagements: 120,
          lastPublishedAt: '2026-11-03T09:00:00.000Z',
        },
        { account: JUN, videos: 1, views: 7, engagements: 1, lastPublishedAt: '2026-11-09T08:00:00.000Z' },
      ],
    });
    const byViews = await users(onePan, { ...range, sort: 'views', limit: 1, offset: 1 });
    expect(byViews).toMatchObject({ total: 3, users: [{ account: MINA }] });
    expect(await users(onePan, { ...range, offset: 9 })).toMatchObject({ total: 3, users: [] });
  });

  test('returns pages of videos with their latest counts and accounts', async () => {
    const reply = await videos(onePan, range);
    expect(reply.videos.map(({ id, views }) => [id, views])).toEqual([
      ['v2', 1050],
      ['v1', 300],
      ['v3', 40],
      ['v4', 7],
    ]);
    expect(reply.videos[0]).toEqual({
      platform: 'tiktok',
      id: 'v2',
      url: 'https://www.tiktok.com/@a2/video/v2',
      caption: 'caption of v2',
      coverUrl: null,
      kind: 'photo',
      publishedAt: '2026-11-03T09:00:00.000Z',
      durationS: 20,
      hashtags: ['onepan', 'fyp'],
      views: 1050,
      likes: 105,
      comments: 10,
      shares: 5,
      saves: null,
      engagementRate: 120 / 1050,
      deletedAt: null,
      provenance: {
        observedAt: '2026-11-05T15:00:00.000Z',
        recordedAt: '2026-11-05T15:00:02.000Z',
        source: 'test',
        exact: true,
      },
      account: TOM,
    });
    const page = await videos(onePan, { ...range, sort: 'publishedAt', regions: 'KR', limit: 2, offset: 1 });
    expect(page.total).toBe(3);
    expect(page.videos.map(({ id }) => id)).toEqual(['v3', 'v1']);
    expect(await videos(onePan, { ...range, offset: 50 })).toMatchObject({ total: 4, videos: [] });
  });
});

describe('as known on a day', () => {
  // The followers were counted on the 14th.
  const unknownSize = { followers: null, tier: null };
  const known = (asOf: string) => ({ ...range, asOf: `${asOf}T03:00:00Z` });

  test('users have the videos and views known by then', async () => {
    expect(await users(onePan, known('2026-11-04'))).toEqual({
      range: { ...covered, endDate: '2026-11-04' },
      total: 2,
      users: [
        {
          account: { ...MINA, ...unknownSize },
          videos: 2,
          views: 320,
          engagements: 37,
          lastPublishedAt: '2026-11-03T20:00:00.000Z',
        },
        {
          account: { ...TOM, ...unknownSize },
          videos: 1,
          views: 50,
          engagements: 5,
          lastPublishedAt: '2026-11-03T09:00:00.000Z',
        },
      ],
    });
    const late = await users(onePan, { ...known('2026-11-10'), sort: 'views', limit: 1, offset: 1 });
    expect(late).toMatchObject({ total: 3, users: [{ account: { handle: 'mina' }, views: 340 }] });
    expect(await users(onePan, { ...known('2026-11-04'), offset: 9 })).toMatchObject({ total: 2, users: [] });
    expect(await users(onePan, known('2026-11-14'))).toEqual(await users(onePan, range));
    const sound = await ask('soundUsers', soundUsers)({ id: 's1' }, known('2026-11-02'));
    expect(sound.users.map(user => [user.account.handle, user.views])).toEqual([['mina', 100]]);
  });

  test('videos have the counts known by then; a late observation counts from the day it was recorded', async () => {
    const counts = async (asOf: string, query: object = {}) => {
      const reply = await videos(onePan, { ...known(asOf), ...query });
      return [reply.total, ...reply.videos.map(({ id, views }) => [id, views])];
    };
    expect(await counts('2026-10-31')).toEqual([0]);
    expect(await counts('2026-11-02')).toEqual([1, ['v1', 100]]);
    expect(await counts('2026-11-04')).toEqual([3, ['v1', 300], ['v2', 50], ['v3', 20]]);
    expect(await counts('2026-11-04', { regions: 'US' })).toEqual([1, ['v2', 50]]);
    expect(await counts('2026-11-09')).toEqual([4, ['v2', 1050], ['v1', 300], ['v3', 20], ['v4', 7]]);
    expect(await counts('2026-11-10')).toEqual([4, ['v2', 1050], ['v1', 300], ['v3', 40], ['v4', 7]]);
    expect(await videos(onePan, known('2026-11-14'))).toEqual(await videos(onePan, range));
    const stickers = ask('stickerVideos', stickerVideos);
    const [before, after] = [
      await stickers({ id: 'effect:1' }, known('2026-11-02')),
      await stickers({ id: 'effect:1' }, known('2026-11-03')),
    ];
    expect([before.videos[0]?.views, after.videos[0]?.views]).toEqual([100, 300]);
  });

  test('an edited video has the caption and hashtags of that day', async () => {
    const first = { id: 'e1', account: 'a1', at: '2026-11-02T08:00:00Z' };
    await recordVideos(store, [
      {
        ...first,
        hashtags: ['edited', 'draft'],
        observations: [{ at: '2026-11-02T09:00:00Z', counts: [10, 1, 0, 0] }],
      },
      {
        ...first,
        caption: 'changed',
        describedAt: '2026-11-06T08:00:00Z',
        region: 'US',
        hashtags: ['edited'],
        observations: [{ at: '2026-11-06T09:00:00Z', counts: [90, 9, 0, 0] }],
      },
    ]);
    const listed = async (tag: string, asOf: string, query: object = {}) =>
      (await videos({ tag }, { ...known(asOf), ...query })).videos.map(video => [
        video.caption,
        video.hashtags.join(' '),
        video.views,
      ]);
    const [before, after] = [
      ['caption of e1', 'edited draft', 10],
      ['changed', 'edited', 90],
    ];
    expect(await listed('edited', '2026-11-05')).toEqual([before]);
    expect(await listed('edited', '2026-11-06')).toEqual([after]);
    // It had the hashtag when it was last observed with it.
    expect(await listed('draft', '2026-11-06')).toEqual([['changed', 'edited', 10]]);
    expect(await listed('edited', '2026-11-05', { regions: 'KR' })).toEqual([before]);
    expect(await listed('edited', '2026-11-06', { regions: 'KR' })).toEqual([]);
  });

  test('a video whose sources name different publication times is listed and counted once', async () => {
    const [video, stated] = [{ id: 'twice', account: 'a1', hashtags: ['twice', 'dated'] }, '2026-11-02'];
    await recordVideos(store, [
      {
        ...video,
        at: `${stated}T08:30:15Z`,
        observations: [{ at: '2026-11-02T09:00:00Z', counts: [10, 1, 0, 0] }],
      },
      {
        ...video,
        at: `${stated}T00:00:00Z`,
        observations: [{ at: '2026-11-04T09:00:00Z', counts: [90, 9, 1, 0] }],
      },
      {
        ...video,
        at: '2026-10-31T23:00:00Z',
        observations: [{ at: '2026-11-03T09:00:00Z', counts: [50, 5, 0, 0] }],
      },
    ]);
    for (const query of [range, known('2026-11-09')]) {
      const list = await videos({ tag: 'twice' }, query);
      expect(list.total).toBe(1);
      expect(list.videos.map(({ publishedAt, views }) => [publishedAt, views])).toEqual([
        [`${stated}T00:00:00.000Z`, 90],
      ]);
      expect((await users({ tag: 'twice' }, query)).users).toMatchObject([{ videos: 1, views: 90 }]);
      expect(await metadata({ tag: 'twice' }, query)).toMatchObject({ videos: 1, formats: { sample: 1 } });
    }
    expect((await videos({ tag: 'twice' }, known('2026-11-02'))).videos).toMatchObject([{ views: 10 }]);
  });

  test('highlights exclude what was recorded later', async () => {
    const earlier = await highlights({}, { tag: 'onepan', asOf: '2026-11-04T03:00:00Z' });
    expect(earlier).toMatchObject({
      range: { startDate: '2026-11-01', endDate: '2026-11-04' },
      spread: [
        { region: 'KR', videoId: 'v1', handle: 'mina', videos: 2 },
        { region: 'US', videoId: 'v2', handle: 'tom', videos: 1 },
      ],
      milestones: [{ videos: 1, date: '2026-11-01' }],
      peakDay: { date: '2026-11-03', newVideos: 2 },
      bestViewsDay: { date: '2026-11-03', viewsGained: 270 },
      biggestVideo: { id: 'v1', views: 300, account: { ...MINA, ...unknownSize } },
    });
    expect(await highlights({}, { tag: 'onepan', asOf: '2026-10-31T03:00:00Z' })).toMatchObject({
      spread: [],
      milestones: [],
      peakDay: null,
      bestViewsDay: null,
      biggestVideo: null,
    });
  });

  test('metadata covers the videos known by then', async () => {
    const third = 1 / 3;
    const earlier = await metadata(onePan, known('2026-11-04'));
    expect(earlier).toMatchObject({
      videos: 3,
      creators: 2,
      languages: [
        { value: 'ko', videos: 2, share: 2 * third },
        { value: 'en', videos: 1, share: third },
      ],
      industries: [
        { value: 'food-drink', videos: 2, share: 2 * third },
        { value: 'travel', videos: 1, share: third },
      ],
      // Its title was recorded on the 14th.
      sounds: [{ id: 's1', title: null, author: null, videos: 2, creators: 2, share: 2 * third }],
      formats: {
        sample: 3,
        kinds: [
          { value: 'video', videos: 2, share: 2 * third },
          { value: 'photo', videos: 1, share: third },
        ],
        medianLengthS: 34,
      },
    });
    expect(await metadata(onePan, known('2026-11-14'))).toEqual(await metadata(onePan, range));
  });
});

test('highlights show how a hashtag spread', async () => {
  expect(await highlights({}, { tag: '#onepan' })).toEqual({
    platform: 'tiktok',
    hashtag: 'onepan',
    range: { ...covered, endDate: '2026-11-15' },
    spread: [
      {
        region: 'KR',
        at: '2026-11-01T10:00:00.000Z',
        videoId: 'v1',
        accountId: 'a1',
        handle: 'mina',
        videos: 3,
      },
      {
        region: 'US',
        at: '2026-11-03T09:00:00.000Z',
        videoId: 'v2',
        accountId: 'a2',
        handle: 'tom',
        videos: 1,
      },
    ],
    milestones: [{ videos: 1, date: '2026-11-01' }],
    peakDay: { date: '2026-11-03', newVideos: 2 },
    bestViewsDay: { date: '2026-11-05', viewsGained: 1000 },
    biggestVideo: expect.objectContaining({ id: 'v2', account: TOM }),
  });
});

test('highlights of a hashtag older than the longest range start with that range', async () => {
  const at = '2024-10-01T08:00:00Z';
  const old = { id: 'v-old', account: 'a1', at, hashtags: ['twoyearsold'] };
  await recordVideos(store, [{ ...old, observations: [{ at, counts: [5, 1, 0, 0] }] }]);
  const startOf = async (query: object) =>
    (await highlights({}, { tag: 'twoyearsold', ...query })).range.startDate;
  expect(await startOf({})).toBe('2024-11-16');
  expect(await startOf({ asOf: '2026-11-14T12:00:00Z' })).toBe('2024-11-16');
});

test('metadata describes the videos', async () => {
  expect(await metadata(onePan, range)).toEqual({
    range: covered,
    videos: 4,
    creators: 3,
    languages: [
      { value: 'ko', videos: 3, share: 0.75 },
      { value: 'en', videos: 1, share: 0.25 },
    ],
    industries: [
      { value: 'food-drink', videos: 2, share: 0.5 },
      { value: '', videos: 1, share: 0.25 },
      { value: 'travel', videos: 1, share: 0.25 },
    ],
    sounds: [{ id: 's1', title: 'Kitchen song', author: 'Mina', videos: 2, creators: 2, share: 0.5 }],
    formats: {
      sample: 4,
      kinds: [
        { value: 'video', videos: 3, share: 0.75 },
        { value: 'photo', videos: 1, share: 0.25 },
      ],
      lengths: [
        { fromS: 0, toS: 7, videos: 0, share: 0 },
        { fromS: 7, toS: 15, videos: 0, share: 0 },
        { fromS: 15, toS: 30, videos: 2, share: 0.5 },
        { fromS: 30, toS: 60, videos: 1, share: 0.25 },
        { fromS: 60, toS: 180, videos: 1, share: 0.25 },
        { fromS: 180, toS: null, videos: 0, share: 0 },
      ],
      medianLengthS: 27,
    },
  });
});

test('sounds and stickers have the same reports', async () => {
  const sound = await ask('soundInfo', soundInfo)({ id: 's1' }, range);
  expect(sound).toMatchObject({
    sound: { id: 's1', title: 'Kitchen song', album: null, isOriginal: true, ownerHandle: 'mina' },
    platformCounters: null,
    observed: { videos: 2, viewsGained: 1350 },
    origin: { videoId: 'v1', account: MINA },
    regions: [
      { region: 'US', newVideos: 1, viewsGained: 1050, share: 0.5 },
      { region: 'KR', newVideos: 1, viewsGained: 300, share: 0.5 },
    ],
  });
  const list = await ask('soundVideos', soundVideos)({ id: 's1' }, { ...range, sort: 'likes' });
  expect(list.videos.map(({ id }) => id)).toEqual(['v2', 'v1']);
  expect(await ask('stickerInfo', stickerInfo)({ id: 'effect:1' }, range)).toMatchObject({
    sticker: { id: 'effect:1', kind: 'effect', name: 'Soft Glow' },
    observed: { videos: 1, viewsGained: 300 },
  });
  await expect(ask('soundInfo', soundInfo)({ id: '99' })).rejects.toThrow('TikTok sound “99” was not found.');
});

describe('counts that fall to 0 and come back', () => {
  const OBSERVATIONS: SomeVideo['observations'] = [
    { at: '2026-11-01T12:00:00Z', counts: [90, 9, 3, 2] },
    { at: '2026-11-02T12:00:00Z', counts: [0, 0, 3, 0] },
    { at: '2026-11-03T12:00:00Z', counts: [100, 12, 4, 2] },
  ];
  const ORDERS = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const videoOf = (name: string) => ({
    id: `v-${name}`,
    account: `a-${name}`,
    at: '2026-11-01T10:00:00Z',
    hashtags: [name],
  });
  const usersOf = (subject: string) => ({
    ...{ kind: 'hashtag' as const, platform: 'tiktok' as const, subject, regions: [] },
    ...{ ...range, sort: 'views' as const, limit: 5, offset: 0 },
  });
  /** Records the observations of each video in turn, a minute apart. */
  async function arrive(prefix: string, orders: readonly (readonly number[])[]) {
    for (const step of orders[0]?.keys() ?? []) {
      const recordedAt = `2026-11-13T00:0${step}:00Z`;
      const observationsOf = (order: readonly number[]) =>
        OBSERVATIONS.filter((_, index) => index === order[step]).map(observation => ({
          ...observation,
          recordedAt,
        }));
      await recordVideos(
        store,
        orders.map(order => ({ ...videoOf(nameOf(prefix, order)), observations: observationsOf(order) })),
      );
    }
  }
  const nameOf = (prefix: string, order: readonly number[]) => `${prefix}${order.join('')}`;
  async function shownOf(name: string) {
    const { points } = await series({ tag: name }, { startDate: '2026-11-01', endDate: '2026-11-03' });
    const every = readVideos(
      { observations: store.reader() },
      { platform: 'tiktok', accountId: videoOf(name).account },
    );
    const [curve] = await every.curves(1, NOW);
    return {
      gained: points.map(day => [day.viewsGained, day.likesGained, day.commentsGained]),
      gainedByAccount: (await every.gains()).map(({ gains }) => gains[0]),
      curve: curve?.points.map(({ views }) => views).filter(views => views !== null),
    };
  }

  test('are neither gains nor part of totals, ranks and forecasts, in any order of recording', async () => {
    await arrive('back', ORDERS);
    for (const order of ORDERS) {
      const name = nameOf('back', order);
      expect.soft(await shownOf(name), name).toEqual({
        gained: [
          [90, 9, 3],
          [null, null, null],
          [10, 3, 1],
        ],
        gainedByAccount: [90, null, 10],
        curve: [90, 100],
      });
      expect
        .soft(await store.reader().ask(questions.subjectUsers, usersOf(name)), name)
        .toMatchObject([{ views: 100 }]);
    }
  });

  test('are unknown while they are missing, but known as of an earlier time', async () => {
    const orders = [
      [0, 1],
      [1, 0],
    ];
    await arrive('away', orders);
    for (const order of orders) {
      const name = nameOf('away', order);
      expect.soft(await shownOf(name), name).toMatchObject({
        gained: [
          [90, 9, 3],
          [null, null, null],
          [null, null, null],
        ],
        curve: [90],
      });
      expect
        .soft(await store.reader().ask(questions.subjectUsers, usersOf(name)), name)
        .toMatchObject([{ views: null }]);
      const ofVideo = { platform: 'tiktok' as const, accountId: `a-${name}`, videoId: `v-${name}` };
      const counts = async (asOf?: Date) =>
        store.reader().ask(questions.videoLatestCounts, { ...ofVideo, ...(asOf && { asOf }) });
      expect
        .soft(await counts(), name)
        .toMatchObject([{ views: null, likes: null, comments: 3, shares: null }]);
      const first = await counts(new Date('2026-11-13T00:00:30Z'));
      expect.soft(first, name).toMatchObject([{ views: order[0] === 0 ? 90 : 0 }]);
    }
  });

  test('a new video with 0 views counts from 0', async () => {
    const observations = [
      { at: '2026-11-01T11:00:00Z', counts: [0, 0, 0, 0] },
      { at: '2026-11-02T12:00:00Z', counts: [0, 0, 0, 0] },
      { at: '2026-11-03T12:00:00Z', counts: [40, 4, 0, 0] },
    ] as const;
    await recordVideos(store, [{ ...videoOf('fromnothing'), observations: observations.slice(0, 2) }]);
    expect(await store.reader().ask(questions.subjectUsers, usersOf('fromnothing'))).toMatchObject([
      { views: 0 },
    ]);
    await recordVideos(store, [{ ...videoOf('fromnothing'), observations: observations.slice(2) }]);
    const { points } = await series(
      { tag: 'fromnothing' },
      { startDate: '2026-11-01', endDate: '2026-11-03' },
    );
    expect(points.map(day => [day.viewsGained, day.commentsGained])).toEqual([
      [0, 0],
      [null, null],
      [40, 0],
    ]);
  });
});

test('a subject used only by an erased account becomes unknown', async () => {
  const video = { id: 'gone', account: 'a9', at: '2026-11-02T08:00:00Z', hashtags: ['onlymine'] };
  await recordVideos(store, [
    { ...video, observations: [{ at: '2026-11-02T09:00:00Z', counts: [9, 1, 0, 0] }] },
  ]);
  expect(await info({ tag: 'onlymine' })).toMatchObject({ observed: { videos: 1, viewsGained: 9 } });
  await store.recorder.eraseAccount({ platform: 'tiktok', accountId: 'a9', reason: 'asked' });
  await expect(info({ tag: 'onlymine' })).rejects.toThrow('TikTok hashtag “onlymine” was not found.');
});
