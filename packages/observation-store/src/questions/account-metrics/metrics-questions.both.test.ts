import type { CommentObservation } from '@clipscope/domain';
import {
  aComment,
  aForecast,
  anAccount,
  anAccountObservation,
  at,
  aVideo,
  noMetrics,
  openTestObservations,
  someAccountMetrics,
} from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SNAPSHOT_METRICS } from '../../record/computed/account-metrics.ts';
import type { ObservationStore } from '../../store.ts';
import { questions } from '../index.ts';

let store: ObservationStore;
const member = (accountId: string, followers: number, like_rate: number) => ({
  accountId,
  followers,
  metrics: noMetrics({ like_rate }),
});
const [first, second] = [at('2026-11-01T02:40:00Z'), at('2026-11-02T02:40:00Z')];

beforeAll(async () => {
  store = await openTestObservations();
  await store.recorder.recordCohort('tiktok', [member('a', 999, 0.1), member('b', 1000, 0.2)], first);
  await store.recorder.recordCohort('tiktok', [member('b', 1000, 0.3), member('c', 4001, 0.4)], second);
  await store.recorder.recordCohort('youtube', [member('y', 1000, 0.5)], second);
});
afterAll(() => store.close());

const likeRates = async (asOf?: Date) => {
  const sizes = { platform: 'tiktok', fewestFollowers: 1000, mostFollowers: 4000, ...(asOf && { asOf }) };
  const place = SNAPSHOT_METRICS.indexOf('like_rate');
  const rows = await store.reader().ask(questions.metricsCohort, sizes);
  return rows.map(row => [row.account_id, row.metrics[place]]);
};

test('returns the cohort members of a size, now and as of a day', async () => {
  expect(await likeRates()).toEqual([['b', 0.3]]);
  expect(await likeRates(first)).toEqual([['b', 0.2]]);
  expect(await likeRates(at('2026-11-01T02:39:59Z'))).toEqual([]);
});

test('replaces a tier curve with a newer one', async () => {
  const point = { platform: 'tiktok', tier: 'none', kind: 'video', ageHours: 24 } as const;
  await store.recorder.recordTierCurves([{ ...point, logMedian: 6, videos: 40 }], first);
  await store.recorder.recordTierCurves([{ ...point, logMedian: 7, videos: 41 }], second);
  expect(await store.reader().ask(questions.tierCurve, { platform: 'tiktok', tier: '' })).toEqual([
    { kind: 'video', age_hours: 24, log_median: 7, videos: 41 },
  ]);
});

test('returns the first forecast for a time', async () => {
  const later = aForecast({ issuedAt: second, value: 2 });
  const input = { platform: 'tiktok', subjectIds: ['7001'] };
  expect(await store.reader().ask(questions.accountForecasts, input)).toEqual([]);
  await store.recorder.recordForecasts([
    later,
    aForecast({ issuedAt: first, targetAt: later.targetAt, value: 1 }),
  ]);
  expect(await store.reader().ask(questions.accountForecasts, input)).toMatchObject([
    { kind: 'account', value: 1 },
  ]);
});

test('returns descriptions, publications and audiences of accounts', async () => {
  const observedAt = at('2026-11-01T00:00:00Z');
  await store.recorder.recordAccounts([anAccount({ observedAt, bio: 'mail me@cook.example' })]);
  await store.recorder.recordAccountObservations([anAccountObservation({ observedAt, followers: 7 })]);
  await store.recorder.recordVideos([aVideo({ observedAt })]);
  await store.recorder.recordAccountMetrics([someAccountMetrics({ observedAt, followers: 7 })], first);
  expect(await store.reader().ask(questions.metricsSizes, { platform: 'tiktok' })).toEqual([
    { account_id: '7001', followers: 7 },
  ]);
  expect(
    await store.reader().ask(questions.accountsWithMetrics, { platform: 'tiktok', accountIds: ['7001'] }),
  ).toMatchObject([
    {
      handle: 'minacooksfast',
      is_contactable: true,
      described_at: '2026-11-01T00:00:00.000Z',
      last_published_at: '2026-11-01T00:00:00.000Z',
    },
  ]);
});

test('returns the accounts a source reported, and whether they have metrics', async () => {
  const observedAt = at('2026-11-01T00:00:00Z');
  const reported = { observedAt, source: 'owners' };
  await store.recorder.recordAccounts([anAccount({ ...reported, accountId: 'o1', handle: 'o1' })]);
  await store.recorder.recordAccountObservations([
    anAccountObservation({ ...reported, accountId: 'o2', followers: 7 }),
    anAccountObservation({ observedAt, accountId: 'o3', followers: 7 }),
  ]);
  const snapshots = ['o2', 'o3'].map(accountId => someAccountMetrics({ accountId, observedAt }));
  await store.recorder.recordAccountMetrics(snapshots, first);
  const input = { platform: 'tiktok', sources: ['owners'], accountIds: [] as string[] };
  const ask = (accountIds: string[] = []) =>
    store.reader().ask(questions.accountsReportedBy, { ...input, accountIds });
  expect(await ask()).toEqual([
    { account_id: 'o1', is_listed: false },
    { account_id: 'o2', is_listed: true },
  ]);
  expect(await ask(['o2', 'o3'])).toEqual([{ account_id: 'o2', is_listed: true }]);
  await store.recorder.removeAccountMetrics('tiktok', ['o2']);
  expect(await ask(['o2'])).toEqual([{ account_id: 'o2', is_listed: false }]);
  const others = { ...input, sources: ['test'], accountIds: ['o3'] };
  expect(await store.reader().ask(questions.accountsReportedBy, others)).toEqual([
    { account_id: 'o3', is_listed: true },
  ]);
});

test('returns the last metrics by a day, except those older than a week', async () => {
  const instagram = (accountId: string, low: number) =>
    someAccountMetrics({
      platform: 'instagram',
      accountId,
      followers: 50_000,
      observedAt: first,
      metrics: noMetrics({ growth_rate: low + 1 }),
      growthInterval: { low, high: low + 2 },
    });
  const days = ['2026-10-20', '2026-10-26', '2026-10-27'].map(day => at(`${day}T02:40:00Z`));
  const [early = first, before = first, late = first] = days;
  await store.recorder.recordAccountMetrics([instagram('i1', 1), instagram('i2', 5)], early);
  await store.recorder.recordAccountMetrics([instagram('i1', 2)], before);
  await store.recorder.recordAccountMetrics([instagram('i1', 3)], late);
  await store.recorder.recordAccountMetrics([instagram('i1', 4)], at('2026-10-27T20:00:00Z'));
  const growing = async (asOfDay: string) => {
    const input = { platform: 'instagram', region: '', industry: 'food-drink', limit: 10, offset: 0 };
    const rows = await store.reader().ask(questions.trendingAccountsAsOf, { ...input, asOfDay });
    return rows.map(row => [row.account_id, row.growth_low, row.total]);
  };
  expect(await growing('2026-10-19')).toEqual([]);
  const both = [
    ['i2', 5, 2],
    ['i1', 2, 2],
  ];
  expect(await growing('2026-10-26')).toEqual(both);
  expect(await growing('2026-10-27')).toEqual([['i1', 4, 1]]);
  await store.recorder.removeAccountMetrics('instagram', ['i2']);
  expect(await growing('2026-10-26')).toEqual([['i1', 2, 1]]);
});

test('returns the comments of people who commented under several videos, as of a time', async () => {
  const [written, deletedAt] = [at('2026-10-10T00:00:00Z'), at('2026-10-12T00:00:00Z')];
  const videos = [
    ['v1', 'x1'],
    ['v2', 'x1'],
    ['v3', 'x2'],
  ] as const;
  await store.recorder.recordVideos(
    videos.map(([videoId, accountId]) =>
      aVideo({ observedAt: written, platform: 'instagram', videoId, accountId }),
    ),
  );
  const comment = (authorId: string, videoId: string, given: Partial<CommentObservation> = {}) =>
    aComment({
      ...{
        observedAt: written,
        platform: 'instagram',
        authorId,
        videoId,
        commentId: `${authorId}${videoId}`,
      },
      ...given,
    });
  await store.recorder.recordComments([
    ...['v1', 'v2', 'v3'].map(videoId => comment('p', videoId)),
    comment('q', 'v1'),
    comment('q', 'v2'),
    comment('q', 'v3', { publishedAt: at('2026-10-11T00:00:00Z') }),
    comment('r', 'v1'),
    comment('r', 'v2'),
  ]);
  await store.recorder.recordComments([
    comment('p', 'v3', { observedAt: deletedAt, publishedAt: written, deletedAt: deletedAt }),
  ]);
  const busy = async (given: object = {}) => {
    const rows = await store.reader().ask(questions.commenterComments, {
      ...{ platform: 'instagram', authors: ['p', 'q', 'r'], from: written, to: deletedAt },
      ...{ fewestVideos: 3, ...given },
    });
    return rows.map(({ author, versions }) => [author, versions.map(([, ...version]) => version)]);
  };
  const authors = async (given: object) => (await busy(given)).map(([author]) => author);
  const recorded = (observed: Date) => -(observed.getTime() + 2000);
  const version = (author: string, videoId: string, observed: Date, isGone = false) => [
    ...[`${author}${videoId}`, videoId, -observed.getTime(), recorded(observed), isGone],
  ];
  expect(await busy()).toEqual([
    [
      'p',
      [
        version('p', 'v1', written),
        version('p', 'v2', written),
        version('p', 'v3', deletedAt, true),
        version('p', 'v3', written),
      ],
    ],
    // The newest comment first.
    ['q', [version('q', 'v3', written), version('q', 'v1', written), version('q', 'v2', written)]],
  ]);
  const [known] = await busy({ asOf: at('2026-10-11T00:00:00Z') });
  expect(known?.[1]).toHaveLength(3);
  expect(await authors({ to: at('2026-10-11T00:00:00Z') })).toEqual(['p']);
  expect(await authors({ fewestVideos: 2 })).toEqual(['p', 'q', 'r']);
  expect(await busy({ fewestVideos: 4 })).toEqual([]);
  const owned = { platform: 'instagram', videoIds: ['v1', 'v3', 'unknown'] };
  expect(await store.reader().ask(questions.commentedOwners, { ...owned, videoIds: ['unknown'] })).toEqual(
    [],
  );
  expect(await store.reader().ask(questions.commentedOwners, owned)).toEqual([
    { video_id: 'v1', account_id: 'x1' },
    { video_id: 'v3', account_id: 'x2' },
  ]);
  // The video is described after the comment was recorded.
  await store.recorder.recordVideos([
    aVideo({ platform: 'instagram', accountId: 'x3', videoId: 'unknown', observedAt: first }),
  ]);
  expect(await store.reader().ask(questions.commentedOwners, { ...owned, videoIds: ['unknown'] })).toEqual([
    { video_id: 'unknown', account_id: 'x3' },
  ]);
});
