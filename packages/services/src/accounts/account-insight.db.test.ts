import { type Contract, contract, type EndpointName, type InputOf, type ReplyOf } from '@clipscope/contract';
import { MEASURES, type Plan, TREND_METRICS } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';
import { openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { observationContext } from '../../test/observation-context.ts';
import {
  REPORT_ACCOUNT,
  REPORT_NOW,
  reportCounts,
  reportObservations,
  reportVideoId,
  seedReport,
} from '../../test/report-account.ts';
import type { SignedInContext } from '../context.ts';
import { accountBestTime } from './account-best-time.ts';
import { accountFindings } from './account-findings.ts';
import { accountForecast } from './account-forecast.ts';
import { accountInfo } from './account-info.ts';
import { accountMentions } from './account-mentions.ts';
import { accountScore } from './account-score.ts';
import { accountSeries } from './account-series.ts';
import { followerAttribution } from './follower-attribution.ts';
import { powerTable } from './power-table/power-table.ts';
import { powerTableHistory } from './power-table/power-table-history.ts';
import { accountPerformance } from './videos/account-performance.ts';
import { accountVideo } from './videos/account-video.ts';
import { accountVideoRanks } from './videos/account-video-ranks.ts';

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  await seedReport(store);
});
afterAll(() => store.close());

/** Calls a verb with a parsed query and parses its reply. */
const asking =
  <Name extends EndpointName>(
    name: Name,
    verb: (context: SignedInContext, input: InputOf<Contract[Name]>) => Promise<unknown>,
  ) =>
  async (id: string, query: object = {}, plan?: Plan): Promise<ReplyOf<Contract[Name]>> => {
    const input = { params: { id }, query: contract[name].query.parse(query), body: undefined };
    const context = observationContext(store, REPORT_NOW, plan);
    const reply = await verb(context, input as unknown as InputOf<Contract[Name]>);
    return contract[name].reply.parse(reply) as ReplyOf<Contract[Name]>;
  };

const info = asking('accountInfo', accountInfo);
const score = asking('accountScore', accountScore);
const performance = asking('accountPerformance', accountPerformance);
const ranks = asking('accountVideoRanks', accountVideoRanks);
const mentions = asking('accountMentions', accountMentions);
const video = asking('accountVideo', accountVideo);
const series = asking('accountSeries', accountSeries);
const attribution = asking('followerAttribution', followerAttribution);
const bestTime = asking('accountBestTime', accountBestTime);
const forecast = asking('accountForecast', accountForecast);
const findings = asking('accountFindings', accountFindings);
const table = asking('powerTable', powerTable);
const history = asking('powerTableHistory', powerTableHistory);

const mina = 'minacooksfast';
const followers = reportCounts.map(({ observedAt, followers: count, exact }) => ({
  observedAt,
  followers: count,
  exact,
}));

describe('accountInfo', () => {
  test('returns the profile, former handles and every metric', async () => {
    const reply = await info(mina);
    expect(reply).toMatchObject({
      id: REPORT_ACCOUNT,
      handle: 'minacooksfast',
      followers: 102_900,
      tier: 'mid-tier',
      formerHandles: [{ handle: 'minacooks', firstObservedAt: '2026-10-17T06:00:00.000Z' }],
      firstObservedAt: '2026-10-17T06:00:00.000Z',
      range: { startDate: '2026-08-18', endDate: '2026-11-15' },
      audienceSignals: [],
    });
    const values = Object.fromEntries(reply.metrics.map(({ metric, value }) => [metric, value]));
    const growth = MEASURES.growth_rate({ followers });
    expect(values).toEqual({
      engagement_rate_views: 0.115,
      engagement_rate_followers: expect.closeTo(230 / 102_000, 4),
      like_rate: 0.1,
      comment_rate: 0.01,
      share_rate: 0.005,
      save_rate: 0.002,
      discussion: 100,
      views_per_follower: 2000 / 102_900,
      posting_frequency: (7 * 12) / 89.5,
      posting_regularity: 1,
      growth_rate: growth.notEnough ? null : growth.value,
      consistency: 1,
      audience_quality: 0,
      account_score: expect.closeTo(29.375 / 6, 10),
    });
    expect(values.growth_rate).toBeCloseTo(3, 1);
  });

  test('returns benchmarks for accounts of similar size', async () => {
    const { metrics, benchmarks } = await info(mina);
    expect(metrics.find(({ metric }) => metric === 'views_per_follower')).toMatchObject({
      sample: 10,
      details: { medianViews: 2000, percentile: 0.5, cohortSize: 40 },
    });
    expect(benchmarks.find(({ metric }) => metric === 'engagement_rate_views')).toEqual({
      metric: 'engagement_rate_views',
      accounts: 40,
      quantiles: expect.objectContaining({ p50: expect.closeTo(0.195, 10) }),
    });
    expect(benchmarks.find(({ metric }) => metric === 'save_rate')).toEqual({
      metric: 'save_rate',
      accounts: 0,
      quantiles: null,
    });
  });

  test('returns what was known before the cohort and most observations', async () => {
    const { metrics, benchmarks, followers } = await info(mina, { asOf: '2026-10-26T12:00:00Z' });
    const of = (id: string) => metrics.find(({ metric }) => metric === id);
    expect(followers).toBe(100_900);
    expect(of('like_rate')).toMatchObject({ value: 0.1, sample: 3 });
    expect(of('account_score')?.notEnough).toEqual({ needed: 30, reason: 'small-cohort' });
    expect(benchmarks[0]).toMatchObject({ accounts: 0, quantiles: null });
  });

  test('returns metrics of the previous period as over its own days', async () => {
    const days = { startDate: '2026-11-03', endDate: '2026-11-15' };
    const previous = { startDate: '2026-10-21', endDate: '2026-11-02' };
    const [now, before] = [await info(mina, { ...days, compare: 'previous' }), await info(mina, previous)];
    const of = ({ metrics }: typeof now, id: string) => metrics.find(({ metric }) => metric === id);
    expect(before.trends).toBeNull();
    expect(now.trends?.previous).toEqual(previous);
    expect(now.trends?.metrics.map(({ metric }) => metric)).toEqual([...TREND_METRICS]);
    for (const { metric, previous, points } of now.trends?.metrics ?? []) {
      const { value, sample, notEnough } = of(before, metric) ?? {};
      expect.soft(previous, metric).toEqual({ value, sample, notEnough });
      expect.soft([points[0], points.at(-1)], metric).toEqual([value, of(now, metric)?.value]);
      expect.soft(points, metric).toHaveLength(metric === 'account_score' ? 2 : 7);
    }
    // Of the videos every other day from 20 October to 11 November, in periods two days apart.
    const posted = now.trends?.metrics.find(({ metric }) => metric === 'posting_frequency');
    expect(posted?.points).toEqual([...[6, 6, 6, 7, 7, 6].map(videos => (7 * videos) / 13), (7 * 5) / 12.5]);
  });

  test('does not count days without videos before the first known video', async () => {
    const days = { startDate: '2026-10-27', endDate: '2026-11-05', compare: 'previous' };
    const { trends } = await info(mina, days);
    const posted = trends?.metrics.find(({ metric }) => metric === 'posting_frequency');
    expect(posted?.previous).toEqual({
      value: null,
      sample: 0,
      notEnough: { needed: 1, reason: 'missing-inputs' },
    });
    expect(posted?.points.slice(0, 2)).toEqual([null, null]);
    expect(posted?.points.at(-1)).toBe((7 * 5) / 10);
  });

  test('compares with no period that the plan does not cover', async () => {
    const { trends } = await info(mina, { compare: 'previous' }, 'BASIC');
    expect(trends).toEqual({ previous: null, metrics: [] });
  });

  test('rejects an unknown account', async () => {
    await expect(info('nobody.here')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'TikTok account “nobody.here” was not found.',
    });
  });
});

describe('accountScore', () => {
  test('returns percentiles, weights and contributions', async () => {
    const reply = await score(mina);
    const percentiles = Object.fromEntries(reply.axes.map(({ axis, percentile }) => [axis, percentile]));
    expect(percentiles).toEqual({
      reach: 20.5 / 40,
      engagement: 12 / 40,
      growth: null,
      activity: 10 / 40,
      virality: 5.5 / 40,
      consistency: 39.5 / 40,
      audienceQuality: 30 / 40,
    });
    expect(reply.axes[0]).toMatchObject({ weight: 1 / 6, contribution: expect.closeTo(5.125 / 6, 10) });
    expect(reply.score).toMatchObject({
      value: expect.closeTo(29.375 / 6, 10),
      sample: 40,
      details: { knownWeight: 6 / 7 },
    });
    expect(reply.cohort).toEqual({ accounts: 40, computedAt: '2026-11-15T02:40:00.000Z' });
    const { interval } = reply.score;
    expect(interval?.low).toBeLessThan(29.375 / 6);
    expect(interval?.high).toBeGreaterThan(29.375 / 6);
  });

  test('returns another score for other weights', async () => {
    const weights = 'engagement:0,activity:0,virality:0,consistency:0,audienceQuality:0,growth:0,reach:2';
    expect((await score(mina, { weights })).score.value).toBeCloseTo(5.125, 10);
  });

  test.each(['reach', 'reach:-1', 'fame:1', 'reach:1e3', ''])('rejects the weights "%s"', weights => {
    expect(() => contract.accountScore.query.parse({ weights })).toThrow('fields.scoreWeights');
  });

  test('rejects weights that are all 0', () => {
    const weights = 'reach:0,engagement:0,growth:0,activity:0,virality:0,consistency:0,audienceQuality:0';
    expect(() => contract.accountScore.query.parse({ weights })).toThrow('fields.scoreWeightsZero');
  });
});

describe('accountPerformance', () => {
  test('returns videos newest first, each compared with earlier ones at the same age', async () => {
    const { total, videos } = await performance(mina, { limit: 5 });
    expect(total).toBe(12);
    expect(videos.map(({ id, ageHours }) => [id, ageHours])).toEqual(
      [11, 10, 9, 8, 7].map(number => [reportVideoId(number), 24]),
    );
    const middle = Math.exp((Math.log(3001) + Math.log(1001)) / 2);
    expect(videos[1]).toMatchObject({
      views: 3000,
      performance: { value: 6.1, sample: 10, notEnough: null },
      multiplier: expect.closeTo(3000 / middle, 10),
      confidence: 'low',
    });
    expect(videos[0]).toMatchObject({ performance: { value: 0, sample: 11 } });
    expect(videos[4]).toMatchObject({
      performance: { value: null, sample: 7, notEnough: { needed: 8, reason: 'small-sample' } },
      multiplier: null,
    });
  });

  test('returns the next page', async () => {
    const { videos } = await performance(mina, { limit: 2, offset: 11 });
    expect(videos.map(({ id }) => id)).toEqual([reportVideoId(0)]);
  });
});

describe('accountVideoRanks', () => {
  test('gives equal values the same rank', async () => {
    const { total, ranks: of } = await ranks(mina, { startDate: '2026-11-05' });
    const [eight, nine, ten, eleven] = [8, 9, 10, 11].map(reportVideoId);
    expect(total).toBe(4);
    expect(of.views).toEqual([
      { id: eight, rank: 1 },
      { id: ten, rank: 1 },
      { id: nine, rank: 3 },
      { id: eleven, rank: 3 },
    ]);
    expect(of.engagement.map(({ rank }) => rank)).toEqual([1, 1, 1, 1]);
    expect(of.performanceIndex.map(({ id }) => id)).toEqual([eight, ten, nine, eleven]);
  });
});

describe('accountMentions', () => {
  test('returns mentions of any handle once, without the account’s own', async () => {
    const reply = await mentions('minacooks');
    expect(reply).toMatchObject({ total: 1, mentioners: 1 });
    expect(reply.videos).toHaveLength(1);
    expect(reply.videos[0]).toMatchObject({
      id: '7500',
      caption: 'like @MinaCooks does',
      views: 70,
      account: { id: '7002', handle: 'hungryjo', followers: 5000, tier: 'nano' },
    });
  });

  test('returns only mentions in the range', async () => {
    expect(await mentions(mina, { startDate: '2026-11-10' })).toMatchObject({ total: 0, videos: [] });
  });
});

describe('accountVideo', () => {
  test.each([reportVideoId(10), `https://www.tiktok.com/@minacooksfast/video/${reportVideoId(10)}`])(
    '%s',
    async id => {
      expect(await video(id)).toMatchObject({
        id: reportVideoId(10),
        views: 3000,
        engagementRate: 0.115,
        account: { handle: 'minacooksfast', followers: 102_900 },
        performance: { value: 6.1 },
        ageHours: 24,
        rank: { byViews: 1, of: 12 },
      });
    },
  );

  test('rejects an unknown video', async () => {
    await expect(video('123')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(video(reportVideoId(10), { platform: 'youtube' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('accountSeries', () => {
  test('returns weekly points by observation and by publication with the previous week', async () => {
    const reply = await series(mina, {
      startDate: '2026-11-02',
      endDate: '2026-11-08',
      grain: 'week',
      compare: 'previous',
    });
    // Published on 3, 5 and 7 November: 1,000, 3,000 and 1,000 views. Gained on 2, 4, 6 and 8: the first is of 1 November.
    expect(reply.points).toEqual([
      {
        date: '2026-11-02',
        followers: 102_200,
        followersGained: 700,
        likes: 1_022_000,
        videos: 300,
        viewsGained: 8000,
        likesGained: 800,
        commentsGained: 80,
        sharesGained: 40,
        savesGained: 16,
        videosPublished: 3,
        published: { views: 5000, likes: 500, comments: 50, shares: 25, saves: 10 },
      },
    ]);
    expect(reply.previous?.range).toMatchObject({ startDate: '2026-10-26', endDate: '2026-11-01' });
    expect(reply.previous?.points).toMatchObject([
      { date: '2026-10-26', followers: 101_500, followersGained: 700 },
    ]);
  });
});

describe('estimates', () => {
  test('attributes followers to videos', async () => {
    const videos = reportObservations.map(({ videoId, publishedAt, observedAt, views }) => ({
      videoId,
      publishedAt,
      observations: [{ observedAt, views }],
    }));
    const expected = MEASURES.follower_attribution({ followers, videos });
    if (expected.notEnough) throw new Error('The rows must be enough.');
    const reply = await attribution(mina, { id: mina });
    expect(reply.attribution).toMatchObject({ sample: 29, details: { gained: 2900 } });
    expect(reply.videos).toHaveLength(12);
    for (const { videoId, followers: credited } of expected.value)
      expect(reply.videos.find(({ id }) => id === videoId)?.followers).toBeCloseTo(credited, 6);
  });

  test('returns no best time for a few videos', async () => {
    expect(await bestTime(mina)).toMatchObject({
      bestTime: { value: null, sample: 4, notEnough: { needed: 30, reason: 'small-sample' } },
      bestHour: null,
      hours: [],
    });
  });

  test('returns the finding that #onepan has three times the views', async () => {
    const { findings: found, list } = await findings(mina);
    expect(found.sample).toBe(12);
    expect(list.map(({ sentence, metric }) => [sentence, metric])).toEqual([
      ['finding.split.hashtag.higher', 'views'],
    ]);
    expect(list[0]).toMatchObject({
      propertyValues: ['onepan'],
      value: 3000,
      comparedWith: 1000,
      evidence: {
        here: [0, 2, 4, 6, 8, 10].map(reportVideoId),
        there: [1, 3, 5, 7, 9, 11].map(reportVideoId),
      },
    });
  });

  test('stores no requested forecast and scores issued ones at their target time', async () => {
    const expected = MEASURES.forecast({ subject: 'account', followers, horizonDays: 30 });
    if (expected.notEnough) throw new Error('The rows must be enough.');
    const past = {
      platform: 'tiktok',
      kind: 'account',
      subjectId: REPORT_ACCOUNT,
      accountId: REPORT_ACCOUNT,
    } as const;
    const issued = {
      ...past,
      issuedAt: new Date('2026-10-20T06:00:00Z'),
      ageHours: 0,
      level: 0.8,
      version: 1,
    };
    await store.recorder.recordForecasts([
      // On 1 November there were 101,500.
      { ...issued, targetAt: new Date('2026-11-01T06:00:00Z'), value: 101_500, low: 101_400, high: 101_600 },
      { ...issued, targetAt: new Date('2026-11-02T06:00:00Z'), value: 101_500, low: 101_400, high: 101_550 },
    ]);
    const reply = await forecast(mina);
    expect(reply.followers.targetAt).toBe('2026-12-15T06:00:00.000Z');
    expect(reply.followers.forecast).toMatchObject({
      value: expected.value,
      details: { now: 102_900, ahead: 30 },
    });
    expect(reply.followers.issuedAt).toBeNull();
    expect(reply.record).toEqual({ issued: 2, scored: 2, inside: 1, coverage: null });
    expect(await forecast(mina)).toEqual(reply);
    expect(reply.videos.find(({ id }) => id === reportVideoId(11))).toMatchObject({
      ageHours: 24,
      targetAt: '2026-11-18T09:00:00.000Z',
      forecast: { value: null, notEnough: { needed: 40, reason: 'small-sample' } },
    });
  });
});

describe('powerTable', () => {
  test('returns columns, their change and the follower trend', async () => {
    const reply = await table('', {
      ids: `minacooks,${REPORT_ACCOUNT},@hungryjo`,
      startDate: '2026-11-02',
      endDate: '2026-11-08',
      columns: 'followers,viewsGained,videosPublished,like_rate',
    });
    expect(reply.total).toBe(3);
    expect(reply.rows.map(({ account }) => account.handle)).toEqual([mina, mina, 'hungryjo']);
    expect(reply.rows[0]).toMatchObject({
      observedAt: '2026-11-08T06:00:00.000Z',
      exact: true,
      columns: [
        { column: 'followers', value: 102_200, change: 600, from: null },
        // 26 October to 1 November: 1,000 on the 27th, 3,000 on the 29th, 1,000 on the 31st.
        { column: 'viewsGained', value: 8000, change: 3000, from: null },
        { column: 'videosPublished', value: 3, change: -1, from: null },
        { column: 'like_rate', value: 0.1, change: 0, from: { sample: 3, notEnough: null } },
      ],
    });
    expect(reply.rows[0]?.followersTrend.map(point => point.followers)).toEqual(
      [16, 17, 18, 19, 20, 21, 22].map(day => 100_000 + 100 * day),
    );
    expect(reply.rows[2]?.columns[0]).toEqual({
      column: 'followers',
      value: 5000,
      change: null,
      from: null,
    });
    expect(reply.rows[2]?.columns[3]).toEqual({
      column: 'like_rate',
      value: null,
      change: null,
      from: { sample: 0, notEnough: { needed: 3, reason: 'small-sample' } },
    });
  });

  test('compares the account with its cohort', async () => {
    const { rows } = await table('', {
      ids: mina,
      columns: 'account_score,views_per_follower,audience_quality',
    });
    expect(rows[0]?.columns.map(({ value }) => value)).toEqual([
      expect.closeTo(29.375 / 6, 10),
      2000 / 102_900,
      0,
    ]);
  });

  test('rejects an unknown account', async () => {
    await expect(table('', { ids: `${mina},nobody.here` })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Account “nobody.here” was not found.',
    });
  });

  test('hides changes before the plan’s history', async () => {
    const { range, rows } = await table('', { ids: mina, columns: 'videosPublished' }, 'BASIC');
    expect(range).toMatchObject({ startDate: '2026-11-09', clippedByPlan: true });
    expect(rows[0]?.columns).toEqual([{ column: 'videosPublished', value: 2, change: null, from: null }]);
  });

  test('returns monthly points', async () => {
    const reply = await history('', {
      ids: mina,
      startDate: '2026-10-01',
      grain: 'month',
      columns: 'followers,viewsGained,like_rate,posting_regularity',
    });
    expect(reply.rows[0]?.points).toEqual([
      { date: '2026-10-01', values: [101_400, 12_000, 0.1, 1] },
      { date: '2026-11-01', values: [102_900, 12_000, 0.1, 1] },
    ]);
    expect([reply.previousRange, reply.rows[0]?.previous]).toEqual([null, null]);
  });

  test('returns weekly points with the previous period', async () => {
    const { previousRange, rows } = await history('', {
      ids: mina,
      startDate: '2026-11-02',
      endDate: '2026-11-08',
      grain: 'week',
      compare: 'previous',
      columns: 'followers,viewsGained,videosPublished',
    });
    expect(previousRange).toMatchObject({ startDate: '2026-10-26', endDate: '2026-11-01' });
    expect(rows[0]).toMatchObject({
      points: [{ date: '2026-11-02', values: [102_200, 8000, 3] }],
      previous: [{ date: '2026-10-26', values: [101_500, 5000, 4] }],
    });
  });
});
