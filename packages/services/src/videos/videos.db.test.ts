import { contract, type InputOf } from '@clipscope/contract';
import type { Plan, VideoObservation } from '@clipscope/domain';
import { DAY_MS } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';
import {
  aComment,
  anAccount,
  anAccountObservation,
  aSound,
  aSticker,
  aVideo,
  aVideoObservation,
  openTestObservations,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insightContext } from '../../test/insight.ts';
import { youtubeVideo, youtubeVideoSeries } from '../youtube/youtube.ts';
import { video } from './video.ts';
import { videoComments } from './video-comments.ts';
import { videoSeries } from './video-series.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const at = (time: string) => new Date(time);

const published = at('2026-11-12T09:00:00Z');
const counted = (views: number, hoursLater: number, rest: Partial<VideoObservation> = {}) =>
  aVideoObservation({
    videoId: '100',
    publishedAt: published,
    observedAt: new Date(published.getTime() + hoursLater * 3_600_000),
    views,
    likes: views / 10,
    comments: 8,
    shares: 2,
    saves: 4,
    hashtags: ['onepan', 'fyp'],
    soundId: '7501',
    ...rest,
  });

/** Ten earlier videos with 100, 200, … 1,000 views after a day and twice that after four. */
const earlier = Array.from({ length: 10 }, (_, index) => {
  const videoId = String(index + 1);
  const publishedAt = new Date(published.getTime() - (index + 6) * DAY_MS);
  const observation = (days: number, views: number) =>
    aVideoObservation({
      videoId,
      publishedAt,
      observedAt: new Date(publishedAt.getTime() + days * DAY_MS),
      views,
      likes: views / 10,
      comments: 5,
      shares: 5,
      saves: null,
    });
  return {
    video: aVideo({ videoId, publishedAt, observedAt: publishedAt, hashtags: [] }),
    observations: [observation(1, (index + 1) * 100), observation(4, (index + 1) * 200)],
  };
});

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  const observedAt = at('2026-11-01T00:00:00Z');
  await store.recorder.recordAccounts([
    anAccount({ observedAt }),
    anAccount({ observedAt, accountId: '7002', handle: 'otherpan', displayName: 'Other' }),
    anAccount({ observedAt, accountId: 'UC1', platform: 'youtube', handle: 'minatube' }),
  ]);
  await store.recorder.recordAccountObservations([anAccountObservation({ observedAt, followers: 60_000 })]);
  await store.recorder.recordSounds([aSound({ observedAt })]);
  await store.recorder.recordStickers([aSticker({ observedAt })]);
  const own = {
    videoId: '100',
    publishedAt: published,
    hashtags: ['onepan', 'fyp'],
    soundId: '7501',
    stickerIds: ['effect:1', 'effect:2'],
    mentions: ['friend'],
    duetOf: '5',
    transcript: 'now the rice',
  };
  const other = { accountId: '7002', observedAt: published, publishedAt: published };
  await store.recorder.recordVideos([
    ...earlier.map(({ video }) => video),
    aVideo({ ...own, observedAt: published, caption: 'first words #onepan #fyp' }),
    aVideo({ ...own, observedAt: at('2026-11-13T00:00:00Z'), caption: 'better words #onepan #fyp' }),
    aVideo({ ...other, videoId: '201', hashtags: ['onepan'], caption: 'a' }),
    aVideo({ ...other, videoId: '202', hashtags: ['fyp'], soundId: '7501', caption: 'b' }),
    aVideo({ ...other, videoId: '203', hashtags: ['onepan'], caption: 'c', deletedAt: published }),
    aVideo({ ...other, videoId: '204', hashtags: ['other'], caption: 'd' }),
    aVideo({
      observedAt: published,
      platform: 'youtube',
      accountId: 'UC1',
      videoId: 'abcdefghijk',
      publishedAt: published,
      hashtags: [],
      url: 'https://www.youtube.com/shorts/abcdefghijk',
      deletedAt: now,
    }),
  ]);
  const ofOther = { accountId: '7002', publishedAt: published, observedAt: at('2026-11-12T10:00:00Z') };
  await store.recorder.recordVideoObservations([
    ...earlier.flatMap(({ observations }) => observations),
    counted(400, 1),
    counted(1000, 24),
    counted(1500, 24.5),
    counted(3000, 48, { likes: null }),
    aVideoObservation({ ...ofOther, videoId: '201', views: 900, hashtags: ['onepan'] }),
    aVideoObservation({ ...ofOther, videoId: '202', views: 50, hashtags: ['fyp'], soundId: '7501' }),
    aVideoObservation({ ...ofOther, videoId: '203', views: 5000, hashtags: ['onepan'] }),
    aVideoObservation({ ...ofOther, videoId: '204', views: 7000, hashtags: ['other'] }),
    ...['1', '2', '3', '4'].map(videoId =>
      aVideoObservation({ ...ofOther, videoId: `9${videoId}`, views: 1, hashtags: ['fyp'] }),
    ),
    aVideoObservation({
      platform: 'youtube',
      accountId: 'UC1',
      videoId: 'abcdefghijk',
      publishedAt: published,
      observedAt: at('2026-11-12T10:00:00Z'),
      views: 70,
    }),
  ]);
  await store.recorder.recordForecasts([
    {
      platform: 'tiktok',
      kind: 'video',
      subjectId: '100',
      accountId: '7001',
      issuedAt: at('2026-11-13T09:00:00Z'),
      ageHours: 24,
      targetAt: at('2026-11-19T09:00:00Z'),
      value: 5000,
      low: 4000,
      high: 7000,
      level: 0.8,
      version: 1,
    },
  ]);
  const written = (commentId: string, hour: number, rest: Parameters<typeof aComment>[0]) =>
    aComment({ videoId: '100', commentId, publishedAt: new Date(now.getTime() - hour * 3_600_000), ...rest });
  const read = { observedAt: at('2026-11-15T00:00:00Z') };
  await store.recorder.recordComments([
    written('c1', 9, { ...read, text: 'So good @somebody.else!', likes: 3, replies: 2 }),
    written('c2', 8, { ...read, text: 'ご飯が美味しい', language: 'ja', likes: 9, authorId: '7010' }),
    written('c3', 7, { ...read, text: 'thanks', parentId: 'c1', authorId: '7001', authorHandle: 'mina' }),
    written('c4', 6, { ...read, text: 'me too', parentId: 'c1', authorId: '7010', likes: null }),
    written('c5', 5, { ...read, text: 'อร่อยมาก', language: 'th', likes: null, pinned: true }),
  ]);
});
afterAll(() => store.close());

const context = (plan?: Plan, teamId?: string) => insightContext(store, now, { plan, teamId });
type Query<Name extends keyof typeof contract> = Partial<
  Record<keyof InputOf<(typeof contract)[Name]>['query'], string>
>;

const describeOne = async (id: string, query: Query<'video'> = {}) => {
  const input = { params: { id }, query: contract.video.query.parse(query), body: undefined };
  return contract.video.reply.parse(await video(context(), input));
};
const follow = async (query: Query<'videoSeries'> = {}, plan?: Plan) => {
  const input = { params: { id: '100' }, query: contract.videoSeries.query.parse(query), body: undefined };
  return contract.videoSeries.reply.parse(await videoSeries(context(plan), input));
};
const comments = async (query: Query<'videoComments'> = {}, teamId?: string) => {
  const input = { params: { id: '100' }, query: contract.videoComments.query.parse(query), body: undefined };
  return contract.videoComments.reply.parse(await videoComments(context(undefined, teamId), input));
};

describe('a video', () => {
  test.each(['100', 'https://www.tiktok.com/@minacooksfast/video/100'])('%s', async id => {
    expect(await describeOne(id)).toMatchObject({
      platform: 'tiktok',
      id: '100',
      caption: 'better words #onepan #fyp',
      hashtags: ['onepan', 'fyp'],
      views: 3000,
      likes: null,
      saves: 4,
      engagementRate: null,
      state: 'public',
      ageHours: 48,
      account: { id: '7001', handle: 'minacooksfast', followers: 60_000, tier: 'mid-tier' },
      sound: { id: '7501', name: 'original sound - minacooksfast', author: 'Mina', isOriginal: true },
      stickers: [
        { id: 'effect:1', name: 'Green screen', kind: 'effect' },
        { id: 'effect:2', name: null, kind: null },
      ],
      mentions: ['friend'],
      duetOf: '5',
      transcript: 'now the rice',
      provenance: { observedAt: '2026-11-14T09:00:00.000Z', source: 'test', exact: true },
    });
  });

  test('has rates compared with the account’s earlier videos', async () => {
    const { rates, performance } = await describeOne('100');
    const rate = (metric: string) => rates.find(rate => rate.metric === metric);
    // Earlier videos have 10 comments and shares over 200 to 2,000 views, and a tenth of the views as likes.
    expect(rate('engagement_rate_views')).toMatchObject({ value: null, account: { sample: 10 } });
    expect(rate('comment_rate')?.value).toBeCloseTo(8 / 3000, 12);
    expect(rate('comment_rate')?.account).toMatchObject({ sample: 11, notEnough: null });
    expect(rate('save_rate')).toMatchObject({
      value: null,
      account: { sample: 1, notEnough: { needed: 3, reason: 'small-sample' } },
    });
    expect(performance).toMatchObject({ metric: 'video_performance_index', sample: 10, notEnough: null });
    // 48 hours is the logarithmic midpoint between the observations at 24 and 96 hours, so views are √2 times the first.
    expect(performance?.details.baselineViews).toBeCloseTo(776.1, 0);
  });

  test('ranks similar videos by the rarity of what they share and skips deleted ones', async () => {
    const { similar } = await describeOne('100');
    expect(
      similar.map(({ video, sharedHashtags, sameSound }) => [video.id, sharedHashtags, sameSound]),
    ).toEqual([
      ['202', ['fyp'], true],
      ['201', ['onepan'], false],
    ]);
    expect(similar[1]?.video).toMatchObject({ views: 900, account: { handle: 'otherpan' } });
  });

  test('returns what was known on a day', async () => {
    expect(await describeOne('100', { asOf: '2026-11-12T12:00:00Z' })).toMatchObject({
      caption: 'first words #onepan #fyp',
      views: 400,
      likes: 40,
      engagementRate: 0.125,
      ageHours: 1,
    });
  });

  test.each([
    ['999', {}, 'TikTok video “999” was not found.'],
    ['100', { platform: 'youtube' }, 'YouTube video “100” was not found.'],
    [
      '100',
      { asOf: '2026-11-01T00:00:00Z' },
      'TikTok video “100” was not found as of 2026-11-01T00:00:00.000Z.',
    ],
    ["'; DROP TABLE videos --", {}, "TikTok video “'; DROP TABLE videos --” was not found."],
  ])('rejects %s %o as not found', async (id, query, message) => {
    await expect(describeOne(id, query)).rejects.toMatchObject({ code: 'NOT_FOUND', message });
  });

  test('has no performance index on YouTube and can be deleted', async () => {
    const ask = async (id: string) =>
      contract.youtubeVideo.reply.parse(
        await youtubeVideo(context(), { params: { id }, query: {}, body: undefined }),
      );
    expect(await ask('https://www.youtube.com/shorts/abcdefghijk')).toMatchObject({
      platform: 'youtube',
      views: 70,
      state: 'deleted',
      performance: null,
    });
    await expect(ask('https://www.tiktok.com/@minacooksfast/video/100')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'YouTube video “100” was not found.',
    });
    const query = contract.youtubeVideoSeries.query.parse({});
    const input = { params: { id: 'abcdefghijk' }, query, body: undefined };
    expect((await youtubeVideoSeries(context(), input)).observations.map(({ views }) => views)).toEqual([70]);
  });
});

describe('the series of a video', () => {
  test('returns observations with the expected views at their age, and daily gains', async () => {
    const { range, observations, gains, forecasts } = await follow();
    expect(range).toMatchObject({ startDate: '2026-11-12', endDate: '2026-11-15', clippedByPlan: false });
    expect(
      observations.map(({ ageHours, views, expected }) => [ageHours, views, expected?.videos ?? null]),
    ).toEqual([
      [1, 400, null],
      [24, 1000, 10],
      [24.5, 1500, 10],
      [48, 3000, 10],
    ]);
    const [, day] = observations;
    expect(day?.expected?.low).toBeCloseTo(187.1, 0);
    expect(day?.expected?.middle).toBeCloseTo(547.8, 0);
    expect(day?.expected?.high).toBeCloseTo(909.5, 0);
    const gained = (viewsGained: number | null, likesGained: number | null) => ({ viewsGained, likesGained });
    expect(gains).toMatchObject([
      { at: '2026-11-12', ...gained(400, 40), commentsGained: 8, sharesGained: 2, savesGained: 4 },
      { at: '2026-11-13', ...gained(1100, 110), commentsGained: 0 },
      { at: '2026-11-14', ...gained(1500, null) },
      { at: '2026-11-15', ...gained(null, null) },
    ]);
    expect(forecasts).toEqual([
      {
        issuedAt: '2026-11-13T09:00:00.000Z',
        ageHours: 24,
        targetAt: '2026-11-19T09:00:00.000Z',
        views: 5000,
        low: 4000,
        high: 7000,
        level: expect.closeTo(0.8, 6),
        version: 1,
      },
    ]);
  });

  test('combines both observations of an hour', async () => {
    const { gains } = await follow({ grain: 'hour' });
    expect(gains.map(({ at: hour, viewsGained }) => [hour, viewsGained])).toEqual([
      ['2026-11-12T10:00:00.000Z', 400],
      ['2026-11-13T09:00:00.000Z', 1100],
      ['2026-11-14T09:00:00.000Z', 1500],
    ]);
  });

  test('respects the range, the time zone and asOf', async () => {
    const day = await follow({ startDate: '2026-11-13', endDate: '2026-11-13', timezone: 'Asia/Tokyo' });
    expect(day.observations.map(({ views }) => views)).toEqual([1000, 1500]);
    expect(day.gains).toMatchObject([{ at: '2026-11-13', viewsGained: 1100 }]);
    expect((await follow({ asOf: '2026-11-13T09:10:00Z' })).observations.map(({ views }) => views)).toEqual([
      400, 1000,
    ]);
  });

  test('clips the range to the plan’s history', async () => {
    await expect(follow({ endDate: '2026-11-01' }, 'BASIC')).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    expect((await follow({}, 'BASIC')).range).toMatchObject({
      startDate: '2026-11-12',
      clippedByPlan: true,
      earliestAllowed: '2026-11-09',
    });
  });
});

describe('the comments of a video', () => {
  test('returns threads, pinned first, with pseudonyms', async () => {
    const { known, total, shown, languages, comments: found } = await comments();
    expect({ known, total, shown }).toEqual({ known: 5, total: 3, shown: 8 });
    expect(languages).toEqual([
      { language: 'en', comments: 3 },
      { language: 'ja', comments: 1 },
      { language: 'th', comments: 1 },
    ]);
    expect(found.map(comment => [comment.id, comment.answers.map(answer => answer.id)])).toEqual([
      ['c5', []],
      ['c2', []],
      ['c1', ['c3', 'c4']],
    ]);
    const [, japanese, first] = found;
    expect(first?.text).toBe('So good @…!');
    expect(first?.answers[0]?.author).toEqual({ name: 'minacooksfast', isCreator: true });
    expect(first?.author.name).toMatch(/^viewer-[0-9a-f]{8}$/);
    expect(first?.answers[1]?.author).toEqual(japanese?.author);
    expect(JSON.stringify(found)).not.toContain('hungry');
  });

  test('uses different pseudonyms for another team', async () => {
    const nameFor = async (teamId: string) =>
      (await comments({ search: 'ご飯' }, teamId)).comments[0]?.author.name;
    expect(await nameFor('team-1')).toBe(await nameFor('team-1'));
    expect(await nameFor('team-1')).not.toBe(await nameFor('team-2'));
  });

  test('filters by text in any script and by language, sorts by likes, and pages', async () => {
    const ids = async (query: Query<'videoComments'>) => (await comments(query)).comments.map(({ id }) => id);
    expect(await ids({ search: '美味' })).toEqual(['c2']);
    expect(await ids({ search: 'อร่อย' })).toEqual(['c5']);
    expect(await ids({ search: 'GOOD' })).toEqual(['c1']);
    expect(await ids({ search: 'me too' })).toEqual([]);
    expect(await ids({ search: 'me too', threads: 'false' })).toEqual(['c4']);
    expect(await ids({ languages: 'ja,th' })).toEqual(['c5', 'c2']);
    expect(await ids({ sort: 'likes', threads: 'false' })).toEqual(['c5', 'c2', 'c1', 'c3', 'c4']);
    expect(await ids({ limit: '1', offset: '1' })).toEqual(['c2']);
    expect(await comments({ offset: '3' })).toMatchObject({ total: 3, comments: [] });
  });
});
