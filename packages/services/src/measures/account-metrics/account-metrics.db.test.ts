import { logViewsAt, MEASURES } from '@clipscope/domain';
import { type ObservationStore, questions } from '@clipscope/observation-store';
import { anAccount, aVideo, openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { observationContext } from '../../../test/observation-context.ts';
import {
  REPORT_ACCOUNT,
  REPORT_NOW,
  reportCounts,
  reportObservations,
  seedReport,
} from '../../../test/report-account.ts';
import { currentMetrics } from '../../subjects/accounts-with-metrics.ts';
import { ACCOUNT_METRICS, inputsOf, measureMetric } from '../inputs-of.ts';
import { timeRangeOf } from '../moments.ts';
import { readAccount } from '../reading/read-account.ts';
import { chooseCohort } from './choose-cohort.ts';
import { refreshAccountMetrics } from './refresh-metrics.ts';

/** Accounts like the report's, each with slightly more engagement than the previous one. */
const OTHERS = 40;
let store: ObservationStore;
const context = () => observationContext(store, REPORT_NOW);
const subject = {
  platform: 'tiktok' as const,
  accountId: REPORT_ACCOUNT,
  range: timeRangeOf({ startDate: '2026-08-18', endDate: '2026-11-15', timezone: 'UTC' }),
};

beforeAll(async () => {
  store = await openTestObservations();
  await seedReport(store);
  const others = Array.from({ length: OTHERS }, (_, place) => ({
    accountId: String(9000 + place),
    followers: 90_000 + 1000 * place,
    likes: 10 * place,
  }));
  const [first] = reportCounts;
  if (!first) throw new Error('The report has counts.');
  await store.recorder.recordAccounts(
    others.map(({ accountId }) =>
      anAccount({
        observedAt: first.observedAt,
        accountId,
        handle: `cook${accountId}`,
        displayName: accountId,
        bio: 'write to me@cook.example',
      }),
    ),
  );
  await store.recorder.recordAccountObservations(
    others.map(({ accountId, followers }) => ({ ...first, accountId, followers })),
  );
  const videoObservations = others.flatMap(({ accountId, likes }) =>
    reportObservations.map(observation => ({
      ...observation,
      accountId,
      videoId: `${accountId}${observation.videoId.slice(-2)}`,
      likes,
    })),
  );
  await store.recorder.recordVideos(
    videoObservations.map(({ accountId, videoId, publishedAt, hashtags }) =>
      aVideo({ accountId, videoId, publishedAt, hashtags, observedAt: publishedAt }),
    ),
  );
  await store.recorder.recordVideoObservations(videoObservations);
  await refreshAccountMetrics(context(), {});
});
afterAll(() => store.close());

const cohort = async () =>
  store
    .reader()
    .ask(questions.metricsCohort, { platform: 'tiktok', fewestFollowers: 20_000, mostFollowers: 500_000 });

describe('refreshAccountMetrics', () => {
  test('stores the metrics of every account and builds the cohort', async () => {
    const members = await cohort();
    expect(members).toHaveLength(OTHERS + 1);
    expect(members.every(member => member.computed_at === '2026-11-15T12:00:00.000Z')).toBe(true);
  });

  test('computes the same score as the account’s report', async () => {
    const mine = (await cohort()).find(member => member.account_id === REPORT_ACCOUNT);
    const score = await measureMetric('account_score', readAccount(context(), subject));
    if (score.notEnough) throw new Error('The cohort is large enough.');
    expect(mine?.metrics.at(-1)).toBe(score.value);
    expect(score.sample).toBe(OTHERS);
  });

  test('stores the sample of each metric and the sample it needs', async () => {
    const request = {
      platform: 'tiktok',
      industry: 'food-drink',
      sort: 'followers',
      limit: 100,
      offset: 0,
    } as const;
    const chosen = await store.reader().ask(questions.industryAccounts, request);
    expect(new Set(chosen.map(({ total }) => total))).toEqual(new Set([chosen.length]));
    const rows = await currentMetrics({ observations: store.reader() }, 'tiktok', chosen);
    expect(rows.map(row => row.account_id)).toEqual(chosen.map(row => row.account_id));
    const of = (accountId: string) => rows.find(row => row.account_id === accountId)?.samples;
    expect(of(REPORT_ACCOUNT)).toMatchObject({
      growth_rate: { sample: 30, needed: 0, reason: '' },
      engagement_rate_views: { sample: 12, needed: 0, reason: '' },
      views_per_follower: { sample: 10, needed: 0, reason: '' },
      median_views: { sample: 10, needed: 0, reason: '' },
      account_score: { sample: OTHERS, needed: 0, reason: '' },
    });
    // Observed once.
    expect(of('9000')).toMatchObject({ growth_rate: { sample: 1, needed: 5, reason: 'small-sample' } });
    const asOf = await store
      .reader()
      .ask(questions.industryAccountsAsOf, { ...request, asOfDay: '2026-11-15' });
    expect(asOf.map(({ account_id, samples }) => [account_id, samples])).toEqual(
      rows.map(({ account_id, samples }) => [account_id, samples]),
    );
    expect(
      await store.reader().ask(questions.industryAccountsAsOf, { ...request, asOfDay: '2026-11-14' }),
    ).toEqual([]);
  });

  test('is idempotent for all accounts and for a single one', async () => {
    const before = await cohort();
    await refreshAccountMetrics(context(), { platform: 'tiktok', accountIds: [REPORT_ACCOUNT] });
    await refreshAccountMetrics(context(), { platform: 'tiktok' });
    expect(await cohort()).toEqual(before);
  });

  test('stores the tier’s median views per age', async () => {
    const points = await store.reader().ask(questions.tierCurve, { platform: 'tiktok', tier: 'mid-tier' });
    const [point] = points;
    // Every video was observed once at the age of one day.
    expect(points).toHaveLength(1);
    expect(point).toMatchObject({ kind: 'video', age_hours: 24 });
    expect(point?.videos).toBe(8 * (OTHERS + 1));
  });
});

describe('inputsOf', () => {
  test('returns the input that the registry names and the rows behind it', async () => {
    const { input, rows } = await inputsOf.growth_rate(readAccount(context(), subject));
    expect(input.followers).toHaveLength(30);
    expect(rows()[29]).toEqual({
      kind: 'followers',
      id: '2026-11-15T06:00:00.000Z',
      values: { followers: 102_900 },
      provenance: {
        observedAt: new Date('2026-11-15T06:00:00Z'),
        recordedAt: new Date('2026-11-15T06:00:02Z'),
        source: 'test',
        exact: true,
      },
    });
  });

  test('includes the tier’s curve when the account has few videos', async () => {
    const reader = readAccount(context(), subject, { videoId: reportObservations[10]?.videoId ?? '' });
    const { input } = await inputsOf.video_performance_index(reader);
    const [point] = await store.reader().ask(questions.tierCurve, { platform: 'tiktok', tier: 'mid-tier' });
    expect(input.earlier).toHaveLength(10);
    expect(input.video).toMatchObject({ ageHours: 24, views: 3000, kind: 'video' });
    expect(input.tierLogMedian).toBe(
      logViewsAt([{ ageHours: 24, views: Math.expm1(point?.log_median ?? 0) }], 24),
    );
  });

  test('two readers give equal inputs and values', async () => {
    const choices = { videoId: reportObservations[10]?.videoId ?? '' };
    const readers = [0, 1].map(() => readAccount(context(), subject, choices));
    for (const metric of ACCOUNT_METRICS) {
      const [first, second] = await Promise.all(readers.map(reader => inputsOf[metric](reader)));
      const measure = MEASURES[metric] as (input: unknown) => unknown;
      expect(second?.input, metric).toEqual(first?.input);
      expect(measure(second?.input), metric).toEqual(measure(first?.input));
    }
  });
});

describe('chooseCohort', () => {
  const accounts = (count: number, followers: number) =>
    Array.from({ length: count }, (_, place) => ({ accountId: `${followers}-${place}`, followers }));

  test('takes all of a small platform and an equal number of every size of a large one', () => {
    expect(chooseCohort(accounts(400, 1000))).toHaveLength(400);
    expect(chooseCohort([...accounts(400, 1000), ...accounts(5, 50_000)])).toHaveLength(16 + 5);
    expect(chooseCohort([{ accountId: 'unknown', followers: null }])).toEqual([]);
  });
});
