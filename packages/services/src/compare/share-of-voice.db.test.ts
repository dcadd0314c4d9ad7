import { contract, type ReplyOf } from '@clipscope/contract';
import type { Plan } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';
import { anAccount, aVideo, aVideoObservation, openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insightContext } from '../../test/insight.ts';
import { shareOfVoice } from './share-of-voice.ts';

const NOW = new Date('2026-11-15T12:00:00.000Z');
const [MINA, TOM, SILENT] = ['7001', '7002', '7003'] as const;

/** [account, day, hashtags, sound, views, likes, comments, shares] */
const VIDEOS = [
  [MINA, '2026-11-01T00:00:00Z', ['ours'], 's1', 100, 7, 2, 1],
  [MINA, '2026-11-02T10:00:00Z', ['ours', 'theirs'], 's1', 300, 20, 6, 4],
  [TOM, '2026-11-03T10:00:00Z', ['theirs'], 's1', 50, 3, 1, 1],
  [TOM, '2026-11-04T10:00:00Z', ['theirs', 'ours', 'third'], 's2', 300, 50, 6, 4],
  [TOM, '2026-11-14T23:59:59Z', ['third'], 's2', 50, 3, 1, 1],
  [SILENT, '2026-11-05T10:00:00Z', ['else'], 's3', null, null, null, null],
  // On the days before and after the range.
  [MINA, '2026-10-31T23:59:59Z', ['ours'], 's1', 1_000_000, 1, 1, 1],
  [TOM, '2026-11-15T00:00:00Z', ['theirs'], 's2', 1_000_000, 1, 1, 1],
] as const;

/** Two accounts with a hashtag and a video each, recorded before the other rows. */
const PAST = ['7004', '7005'] as const;
const PAST_VIDEOS = PAST.map((accountId, index) => ({
  ...{ accountId, videoId: `749${index}`, soundId: 's4', hashtags: [index === 0 ? 'past' : 'passed'] },
  publishedAt: new Date('2026-11-05T00:00:00Z'),
}));

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  const videos = VIDEOS.map(([accountId, at, hashtags, soundId, views, likes, comments, shares], index) => ({
    described: {
      accountId,
      videoId: `740${index}`,
      publishedAt: new Date(at),
      hashtags: [...hashtags],
      soundId,
    },
    counts: { views, likes, comments, shares },
    observedAt: new Date(at),
  }));
  await store.recorder.recordAccounts([
    anAccount({ observedAt: NOW, accountId: MINA, handle: 'mina' }),
    anAccount({ observedAt: NOW, accountId: TOM, handle: 'tom' }),
    anAccount({ observedAt: NOW, accountId: SILENT, handle: 'silent' }),
  ]);
  await store.recorder.recordAccounts(
    PAST.map(accountId =>
      anAccount({ observedAt: new Date('2026-11-01T00:00:00Z'), accountId, handle: `past${accountId}` }),
    ),
  );
  await store.recorder.recordVideos(
    PAST_VIDEOS.map(video => aVideo({ ...video, observedAt: video.publishedAt })),
  );
  await store.recorder.recordVideoObservations(
    PAST_VIDEOS.map((video, index) =>
      aVideoObservation({
        ...{ ...video, observedAt: video.publishedAt, views: 10 + 20 * index },
        ...{ likes: 1 + 2 * index, comments: 1 + 2 * index, shares: 1 + 2 * index },
      }),
    ),
  );
  await store.recorder.recordVideos(
    videos.map(({ described, observedAt }) => aVideo({ ...described, observedAt })),
  );
  await store.recorder.recordVideoObservations(
    videos.map(({ described, counts, observedAt }) =>
      aVideoObservation({ ...described, ...counts, observedAt }),
    ),
  );
});
afterAll(() => store.close());

async function ask(query: object, plan: Plan = 'ADVANCED'): Promise<ReplyOf<typeof contract.shareOfVoice>> {
  const days = { startDate: '2026-11-01', endDate: '2026-11-14' };
  const input = {
    params: {},
    query: contract.shareOfVoice.query.parse({ ...days, ...query }),
    body: undefined,
  };
  return contract.shareOfVoice.reply.parse(await shareOfVoice(insightContext(store, NOW, { plan }), input));
}

test('splits a video with several hashtags equally among them', async () => {
  const reply = await ask({ kind: 'hashtag', ids: '#Ours,theirs,third' });
  expect(reply).toMatchObject({
    kind: 'hashtag',
    platform: 'tiktok',
    videos: 5,
    range: { startDate: '2026-11-01', endDate: '2026-11-14', clippedByPlan: false },
  });
  expect(reply.members.map(({ id }) => id)).toEqual(['ours', 'theirs', 'third']);
  const [ours, theirs, third] = reply.members;
  expect(ours?.videos).toBeCloseTo(11 / 6, 12);
  expect(ours?.share).toMatchObject({ metric: 'share_of_voice', version: 1, sample: 5, notEnough: null });
  expect(ours?.share.value).toBeCloseTo(11 / 30, 12);
  expect(ours?.share.details.views).toBeCloseTo(350 / 800, 12);
  expect(ours?.share.details.engagements).toBeCloseTo(45 / 110, 12);
  expect([ours?.views, ours?.engagements]).toEqual([350, 45]);
  expect([theirs?.views, theirs?.engagements]).toEqual([300, 40]);
  expect(third?.views).toBeCloseTo(150, 9);
  expect(third?.engagements).toBeCloseTo(25, 9);
});

test('compares the videos of accounts; hidden counts are not 0', async () => {
  const { videos, members } = await ask({ kind: 'account', ids: `mina,${TOM},@silent` });
  expect(videos).toBe(6);
  expect(members.map(({ share: _, ...sums }) => sums)).toEqual([
    { id: MINA, videos: 2, views: 400, engagements: 40 },
    { id: TOM, videos: 3, views: 400, engagements: 70 },
    { id: SILENT, videos: 1, views: null, engagements: null },
  ]);
  expect(members.map(({ share }) => [share.value, share.details.views])).toEqual([
    [2 / 6, 0.5],
    [3 / 6, 0.5],
    [1 / 6, 0],
  ]);
  expect(members[0]?.share.details.engagements).toBe(40 / 110);
});

test('compares sounds', async () => {
  const { members } = await ask({ kind: 'sound', ids: 's2,s1' });
  expect(members.map(({ id, videos, views, share }) => [id, videos, views, share.value])).toEqual([
    ['s2', 2, 350, 0.4],
    ['s1', 3, 450, 0.6],
  ]);
});

test('returns the previous period', async () => {
  const query = { kind: 'account', ids: 'mina,tom', startDate: '2026-11-03', endDate: '2026-11-04' };
  const reply = await ask({ ...query, compare: 'previous' });
  expect(reply.videos).toBe(2);
  expect(reply.previous).toMatchObject({
    range: { startDate: '2026-11-01', endDate: '2026-11-02' },
    videos: 2,
    members: [
      { id: MINA, videos: 2, views: 400, engagements: 40 },
      { id: TOM, videos: 0, views: 0 },
    ],
  });
  expect((await ask(query)).previous).toBeNull();
});

test('returns what was known on a day', async () => {
  const later = {
    observedAt: new Date('2026-11-06T00:00:00Z'),
    recordedAt: new Date('2026-11-15T11:00:00Z'),
  };
  const accounts = { kind: 'account', ids: PAST.map(id => `past${id}`).join() };
  const tags = { kind: 'hashtag', ids: 'past,passed' };
  const asOf = '2026-11-10T08:00:00Z';
  const before = await Promise.all(
    [accounts, tags].map(query => ask({ ...query, asOf, endDate: '2026-11-10' })),
  );
  for (const reply of before)
    expect(reply).toMatchObject({
      videos: 2,
      members: [
        { videos: 1, views: 10, engagements: 3 },
        { videos: 1, views: 30, engagements: 9 },
      ],
    });
  const [first, second] = PAST_VIDEOS;
  const grown = { views: 1000, likes: 100, comments: 10, shares: 1, ...later };
  const unseen = { ...second, videoId: '7499', publishedAt: new Date('2026-11-06T00:00:00Z') };
  await store.recorder.recordVideos([aVideo({ ...unseen, ...later })]);
  await store.recorder.recordVideoObservations([
    aVideoObservation({ ...first, ...grown }),
    aVideoObservation({ ...unseen, ...grown }),
  ]);
  expect(
    await Promise.all([accounts, tags].map(query => ask({ ...query, asOf, endDate: '2026-11-10' }))),
  ).toEqual(before);
  for (const query of [accounts, tags])
    expect(await ask(query)).toMatchObject({
      videos: 3,
      members: [
        { videos: 1, views: 1000 },
        { videos: 2, views: 1030 },
      ],
    });
});

test('counts four videos, which are not enough for shares', async () => {
  const { members } = await ask({ kind: 'sound', ids: 's2,s1', endDate: '2026-11-04' });
  expect(members.map(({ videos, share }) => [videos, share.value, share.sample])).toEqual([
    [1, null, 4],
    [3, null, 4],
  ]);
  expect(members[0]?.share.notEnough).toEqual({ needed: 5, reason: 'small-sample' });
});

test('clips the range to the plan’s history', async () => {
  const { range, videos } = await ask({ kind: 'sound', ids: 's2,s1' }, 'BASIC');
  expect(range).toMatchObject({ startDate: '2026-11-09', clippedByPlan: true });
  expect(videos).toBe(1);
});

test.each([
  ['VALIDATION', { kind: 'hashtag', ids: 'ours,#OURS' }],
  ['VALIDATION', { kind: 'account', ids: `mina,${MINA}` }],
  ['VALIDATION', { kind: 'account', ids: 'mina,tom', startDate: '2026-11-14', endDate: '2026-11-01' }],
  ['NOT_FOUND', { kind: 'account', ids: 'mina,nobody' }],
  ['NOT_FOUND', { kind: 'hashtag', ids: 'ours,nobodyhasthis' }],
  ['NOT_FOUND', { kind: 'sound', ids: "s1,'); DROP TABLE videos; --" }],
])('rejects with %s: %o', async (code, query) => {
  await expect(ask(query)).rejects.toMatchObject({ code });
});

test('accepts two to ten members', () => {
  const ids = (count: number) =>
    contract.shareOfVoice.query.safeParse({
      kind: 'hashtag',
      ids: Array.from({ length: count }, (_, index) => `tag${index}`).join(),
    }).success;
  expect([1, 2, 10, 11].map(ids)).toEqual([false, true, true, false]);
});
