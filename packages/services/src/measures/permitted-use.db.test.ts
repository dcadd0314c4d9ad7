import { contract } from '@clipscope/contract';
import { DAY_MS, INDUSTRIES } from '@clipscope/domain';
import { type ObservationStore, questions } from '@clipscope/observation-store';
import {
  anAccount,
  anAccountObservation,
  aVideo,
  aVideoObservation,
  noMetrics,
  openTestObservations,
  someAccountMetrics,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insightContext } from '../../test/insight.ts';
import { audienceDemographic } from '../audience/audience-demographic.ts';
import { explainMetric } from '../explain/explain-metric.ts';
import { finderSearch } from '../finder/finder-search.ts';
import { suggestedAccounts } from '../finder/suggested-accounts.ts';
import { industryAccounts } from '../industries/industry-accounts.ts';
import { industryScores } from '../industries/industry-scores.ts';
import { trendingAccounts } from '../trending/trending-accounts.ts';
import { youtubeVideo, youtubeVideoSeries } from '../youtube/youtube.ts';
import { refreshAccountMetrics } from './account-metrics/refresh-metrics.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const ACCOUNTS_API = 'tiktok-accounts-api';

let store: ObservationStore;
const context = () => insightContext(store, now);
beforeAll(async () => {
  store = await openTestObservations();
  await record('open', 'file');
  await record('other', 'file');
  await record('owned', ACCOUNTS_API);
  await refreshAccountMetrics(context(), {});
});
afterAll(() => store.close());

/** Fifteen days of a growing account with one video and an all-Korean audience. */
async function record(accountId: string, source: string, observedAt = new Date('2026-11-01T00:00:00.000Z')) {
  const common = { observedAt, source, accountId };
  await store.recorder.recordAccounts([anAccount({ ...common, handle: accountId })]);
  await store.recorder.recordAccountObservations(
    Array.from({ length: 15 }, (_, day) =>
      anAccountObservation({
        ...common,
        observedAt: new Date(observedAt.getTime() + day * DAY_MS),
        followers: 5000 + 100 * day,
      }),
    ),
  );
  await store.recorder.recordVideos([aVideo({ ...common, videoId: `of-${accountId}` })]);
  await store.recorder.recordVideoObservations([
    aVideoObservation({ ...common, videoId: `of-${accountId}`, views: 100 }),
  ]);
  await store.recorder.recordAudience([
    {
      ...common,
      platform: 'tiktok',
      recordedAt: observedAt,
      subjectKind: 'account',
      subjectId: accountId,
      ages: { '13-17': null, '18-24': 1, '25-34': null, '35-44': null, '45-54': null, '55+': null },
      genders: { female: 1, male: null, other: null },
      countries: { KR: 1 },
      sampleSize: 900,
    },
  ]);
}

const body = undefined;
async function listed() {
  const found = await finderSearch(context(), {
    params: {},
    query: contract.finderSearch.query.parse({ audienceCountry: 'KR', audienceCountryShare: '0.5' }),
    body,
  });
  const alike = await suggestedAccounts(context(), {
    params: { id: 'open' },
    query: contract.suggestedAccounts.query.parse({}),
    body,
  });
  const industry = await industryAccounts(context(), {
    params: { industry: 'food-drink' },
    query: contract.industryAccounts.query.parse({}),
    body,
  });
  const growing = await trendingAccounts(context(), {
    params: { id: 'KR' },
    query: contract.trendingAccounts.query.parse({}),
    body,
  });
  return {
    found: found.accounts.map(({ id }) => id),
    counted: [found.total, found.facets.country],
    alike: alike.accounts.map(({ account, audience }) => [account.id, audience]),
    industry: industry.accounts.map(({ account }) => account.id),
    growing: growing.accounts.map(({ account }) => account.id),
  };
}
const cohort = async () => {
  const sizes = { platform: 'tiktok', fewestFollowers: 0, mostFollowers: 1_000_000 };
  return (await store.reader().ask(questions.metricsCohort, sizes)).map(row => row.account_id);
};

describe('data from TikTok’s Accounts API', () => {
  test('is not used to find, rank or measure accounts', async () => {
    expect(await listed()).toEqual({
      found: ['open', 'other'],
      counted: [2, [{ value: 'KR', accounts: 2 }]],
      alike: [['other', 1]],
      industry: ['open', 'other'],
      growing: ['open', 'other'],
    });
    expect(await cohort()).toEqual(['open', 'other']);
  });

  test('is shown in the account’s own report with its source', async () => {
    const reply = await audienceDemographic(context(), {
      params: { id: 'owned' },
      query: contract.audienceDemographic.query.parse({}),
      body,
    });
    expect(reply).toMatchObject({
      countries: [{ countryCode: 'KR', share: 1 }],
      sampleSize: 900,
      latest: { source: ACCOUNTS_API },
    });
  });

  test('yields no similar accounts', async () => {
    const query = contract.suggestedAccounts.query.parse({});
    const reply = await suggestedAccounts(context(), { params: { id: 'owned' }, query, body });
    expect(reply).toEqual({ isAllowed: false, accounts: [] });
  });

  test('removes an account from the lists once its owner has signed in', async () => {
    await record('other', ACCOUNTS_API, new Date('2026-11-02T00:00:00.000Z'));
    await refreshAccountMetrics(context(), { platform: 'tiktok', accountIds: ['other', 'open'] });
    expect(await listed()).toEqual({
      found: ['open'],
      counted: [1, [{ value: 'KR', accounts: 1 }]],
      alike: [],
      industry: ['open'],
      growing: ['open'],
    });
    await refreshAccountMetrics({ ...context(), now: () => new Date(now.getTime() + 1000) }, {});
    expect(await cohort()).toEqual(['open']);
  });
});

describe('industry benchmarks on YouTube', () => {
  const [industry] = INDUSTRIES;
  const ask = async (deriveFromYoutube: boolean) => {
    const operator = { ...context(), settings: { ...context().settings, deriveFromYoutube } };
    const query = contract.industryScores.query.parse({ platform: 'youtube' });
    const { notEnough, scores } = contract.industryScores.reply.parse(
      await industryScores(operator, { params: { industry }, query, body }),
    );
    const explained = await explainMetric(operator, {
      params: { metric: 'industry_score' },
      query: contract.explainMetric.query.parse({ kind: 'industry', id: industry, platform: 'youtube' }),
      body,
    });
    return { notEnough, scores, explained };
  };
  beforeAll(() =>
    store.recorder.recordAccountMetrics(
      ['1', '2', '3', '4', '5'].map(accountId =>
        someAccountMetrics({
          ...{ platform: 'youtube', accountId, industry, observedAt: now },
          ...{ followers: 5000, tier: 'nano', videosObserved: 9 },
          metrics: noMetrics({ engagement_rate_views: Number(accountId) / 100 }),
        }),
      ),
      now,
    ),
  );

  test('are not calculated', async () => {
    const { notEnough, scores, explained } = await ask(false);
    expect(notEnough).toBeNull();
    expect(scores.map(({ of }) => of)).toContain('engagement_rate_views');
    for (const { median } of scores) {
      expect(median).toMatchObject({ value: null, notEnough: { needed: 0, reason: 'platform-forbids' } });
    }
    expect(explained).toMatchObject({ result: { notEnough: { reason: 'platform-forbids' } }, inputs: [] });
  });

  test('are calculated if the operator has permission', async () => {
    const { scores, explained } = await ask(true);
    const median = scores.find(({ of }) => of === 'engagement_rate_views')?.median;
    expect(median).toMatchObject({ value: 0.03, sample: 5 });
    expect(explained.result).toMatchObject({ value: 0.03, sample: 5 });
  });
});

describe('a video on YouTube', () => {
  const published = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const account = { platform: 'youtube', accountId: 'UCaaaaaaaaaaaaaaaaaaaaaa' } as const;
  const idOf = (days: number) => `abcdefghi${10 + days}`;
  beforeAll(async () => {
    const days = [2, 3, 4, 5, 6, 7, 8, 9, 10];
    await store.recorder.recordAccounts([
      anAccount({ ...account, handle: 'tube', observedAt: published(11) }),
    ]);
    await store.recorder.recordVideos(
      days.map(age => aVideo({ ...account, videoId: idOf(age), observedAt: published(age) })),
    );
    await store.recorder.recordVideoObservations(
      days.flatMap(age =>
        [12, 24].map(hours =>
          aVideoObservation({
            ...account,
            videoId: idOf(age),
            publishedAt: published(age),
            observedAt: new Date(published(age).getTime() + hours * 3_600_000),
            views: 10 * hours,
          }),
        ),
      ),
    );
    await store.recorder.recordForecasts([
      {
        ...account,
        kind: 'video',
        subjectId: idOf(2),
        issuedAt: published(1),
        ageHours: 24,
        targetAt: now,
        value: 500,
        low: 400,
        high: 600,
        level: 0.8,
        version: 1,
      },
    ]);
  });
  const ask = async (deriveFromYoutube: boolean) => {
    const operator = { ...context(), settings: { ...context().settings, deriveFromYoutube } };
    const params = { id: idOf(2) };
    const query = contract.youtubeVideoSeries.query.parse({});
    const { observations, forecasts } = await youtubeVideoSeries(operator, { params, query, body });
    const { performance } = await youtubeVideo(operator, { params, query: {}, body });
    return {
      observations: observations.map(({ views, expected }) => [
        views,
        expected && Math.round(expected.middle),
      ]),
      forecasts: forecasts.map(({ views }) => views),
      performance: performance && [performance.value, performance.sample],
    };
  };

  test('has counts but no performance, expected views or forecast', async () => {
    const counted = [
      [120, null],
      [240, null],
    ];
    expect(await ask(false)).toEqual({ observations: counted, forecasts: [], performance: null });
  });

  test('has all of them if the operator has permission', async () => {
    const expected = [
      [120, 120],
      [240, 240],
    ];
    expect(await ask(true)).toEqual({ observations: expected, forecasts: [500], performance: [5, 8] });
  });
});
