import { contract, type InputOf } from '@clipscope/contract';
import type { AudienceObservation, Plan } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';
import { anAccount, aVideo, aVideoObservation, openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insightContext } from '../../test/insight.ts';
import { audienceDemographic } from './audience-demographic.ts';
import { playlists } from './playlists.ts';
import { videoAudience } from './video-audience.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const at = (time: string) => new Date(time);
const audienceAt = (time: string, overrides: Partial<AudienceObservation> = {}): AudienceObservation => ({
  platform: 'tiktok',
  accountId: '7001',
  subjectKind: 'account',
  subjectId: '7001',
  ages: { '13-17': 0.1, '18-24': 0.4, '25-34': 0.3, '35-44': 0.2, '45-54': null, '55+': null },
  genders: { female: 0.6, male: 0.4, other: null },
  countries: { US: 0.2, KR: 0.7 },
  sampleSize: 1200,
  observedAt: at(time),
  recordedAt: new Date(Date.parse(time) + 2000),
  source: 'test',
  ...overrides,
});

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  const observedAt = at('2026-10-01T00:00:00Z');
  await store.recorder.recordAccounts([
    anAccount({ observedAt }),
    anAccount({ observedAt, accountId: '7002', handle: 'quiet' }),
  ]);
  const playlistId = '7801';
  await store.recorder.recordVideos([
    aVideo({ observedAt, videoId: '100', playlistId }),
    aVideo({ observedAt, videoId: '101', playlistId, publishedAt: at('2026-10-02T00:00:00Z') }),
    aVideo({ observedAt, videoId: '102', playlistId, deletedAt: observedAt }),
    aVideo({ observedAt, videoId: '103' }),
  ]);
  await store.recorder.recordVideoObservations([
    aVideoObservation({ observedAt, videoId: '100', views: 40, likes: 4, comments: 1, shares: 0 }),
    aVideoObservation({ observedAt, videoId: '101', views: 60, likes: 6, comments: 2, shares: 1 }),
    aVideoObservation({ observedAt, videoId: '102', views: 1000 }),
    aVideoObservation({ observedAt, videoId: '103', views: 1000 }),
  ]);
  await store.recorder.recordAudience([
    audienceAt('2026-10-01T00:00:00Z', { sampleSize: null, countries: {} }),
    audienceAt('2026-11-13T12:00:00Z'),
    audienceAt('2026-11-14T00:00:00Z', { subjectKind: 'video', subjectId: '100', sampleSize: 90 }),
  ]);
  const list = { platform: 'tiktok', accountId: '7001', source: 'test', coverUrl: null } as const;
  const observed = { observedAt, recordedAt: observedAt };
  await store.recorder.recordPlaylists([
    { ...list, ...observed, playlistId, title: 'One pan', videoCount: 3 },
    { ...list, ...observed, playlistId: '7802', title: 'Empty', videoCount: null },
    {
      ...list,
      playlistId,
      title: 'One pan only',
      videoCount: 4,
      observedAt: at('2026-11-01T00:00:00Z'),
      recordedAt: at('2026-11-01T00:00:00Z'),
    },
  ]);
});
afterAll(() => store.close());

type Query = Partial<Record<keyof InputOf<typeof contract.audienceDemographic>['query'], string>>;
const demographic = async (query: Query = {}, plan?: Plan, id = 'minacooksfast') => {
  const input = { params: { id }, query: contract.audienceDemographic.query.parse(query), body: undefined };
  const reply = await audienceDemographic(insightContext(store, now, { plan }), input);
  return contract.audienceDemographic.reply.parse(reply);
};

describe('the audience of an account', () => {
  const countries = [
    { countryCode: 'KR', share: 0.7 },
    { countryCode: 'US', share: 0.2 },
  ];
  const ages = [
    { band: '13-17', share: 0.1 },
    { band: '18-24', share: 0.4 },
    { band: '25-34', share: 0.3 },
    { band: '35-44', share: 0.2 },
    { band: '45-54', share: null },
    { band: '55+', share: null },
  ];

  test('returns the latest report with its age, and the history', async () => {
    const reply = await demographic();
    expect(reply).toMatchObject({
      id: '7001',
      ages,
      genders: [
        { gender: 'female', share: 0.6 },
        { gender: 'male', share: 0.4 },
        { gender: 'other', share: null },
      ],
      countries,
      sampleSize: 1200,
      latest: { observedAt: '2026-11-13T12:00:00.000Z', source: 'test', ageDays: 2 },
      limitations: [],
    });
    expect(
      reply.history.map(({ observedAt, sampleSize, countries: shown }) => [observedAt, sampleSize, shown]),
    ).toEqual([
      ['2026-10-01T00:00:00.000Z', null, null],
      ['2026-11-13T12:00:00.000Z', 1200, countries],
    ]);
  });

  test('returns null and the reason for parts outside the plan', async () => {
    const reply = await demographic({}, 'ESSENTIALS');
    expect(reply).toMatchObject({ ages: null, genders: null, countries });
    expect(reply.history.map(row => row.ages)).toEqual([null, null]);
    expect(reply.limitations).toEqual([
      {
        part: 'ages',
        feature: 'AGE_GENDER',
        message: 'Your plan does not include audience age data.',
        code: 'limits.audiencePart',
        params: { part: 'ages' },
      },
      {
        part: 'genders',
        feature: 'AGE_GENDER',
        message: 'Your plan does not include audience gender data.',
        code: 'limits.audiencePart',
        params: { part: 'genders' },
      },
    ]);
  });

  test('hides what is older than the plan’s history', async () => {
    const reply = await demographic({}, 'GROW');
    expect(reply.history).toHaveLength(1);
    expect(reply.range).toMatchObject({ clippedByPlan: true, earliestAllowed: '2026-11-02' });
  });

  test('returns what was known on a day, nulls without a report, and rejects unknown accounts', async () => {
    expect(await demographic({ asOf: '2026-11-01T00:00:00Z' })).toMatchObject({
      countries: null,
      latest: { observedAt: '2026-10-01T00:00:00.000Z' },
    });
    expect(await demographic({}, undefined, 'quiet')).toMatchObject({
      ages: null,
      genders: null,
      countries: null,
      sampleSize: null,
      latest: null,
      history: [],
    });
    await expect(demographic({}, undefined, 'nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(demographic({}, undefined, 'https://www.youtube.com/@minacooksfast')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'TikTok account “https://www.youtube.com/@minacooksfast” was not found.',
    });
  });
});

test('returns the audience of a video', async () => {
  const ask = async (id: string) => {
    const input = { params: { id }, query: contract.videoAudience.query.parse({}), body: undefined };
    return contract.videoAudience.reply.parse(await videoAudience(insightContext(store, now), input));
  };
  expect(await ask('100')).toMatchObject({ id: '100', sampleSize: 90, latest: { ageDays: 1.5 } });
  expect(await ask('101')).toMatchObject({ id: '101', sampleSize: null, latest: null });
  await expect(ask('999')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('returns playlists with their current videos', async () => {
  const ask = async (asOf?: string) => {
    const input = { params: { id: '7001' }, query: { asOf }, body: undefined };
    return contract.playlists.reply.parse(await playlists(insightContext(store, now), input)).playlists;
  };
  const [empty, full] = await ask();
  expect(empty).toMatchObject({ title: 'Empty', videoCount: null, videosKnown: 0, views: null, videos: [] });
  expect(full).toMatchObject({
    title: 'One pan only',
    videoCount: 4,
    videosKnown: 2,
    views: 100,
    likes: 10,
    comments: 3,
    shares: 1,
  });
  expect(full?.videos).toEqual([
    { id: '101', publishedAt: '2026-10-02T00:00:00.000Z', views: 60, likes: 6, comments: 2, shares: 1 },
    { id: '100', publishedAt: '2026-10-01T00:00:00.000Z', views: 40, likes: 4, comments: 1, shares: 0 },
  ]);
  expect((await ask('2026-10-02T00:00:00Z')).map(list => list.title)).toEqual(['Empty', 'One pan']);
});
