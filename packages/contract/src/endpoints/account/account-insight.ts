import { AUDIENCE_SIGNALS, SCORE_AXES, TREND_METRICS, VIDEO_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import {
  compare,
  coveredRange,
  measured,
  measuredExample,
  metricId,
  metricSample,
  page,
  range,
  rangeExample,
  videoOfAccount,
  videoOfAccountExample,
} from '../../insight.ts';
import { rule } from '../../reasons/reason.ts';
import { accountBasic } from './accounts.ts';

const group = 'Accounts';
const params = z.strictObject({ id: fields.subjectId });

const quantiles = z.strictObject({
  p10: z.number(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  p90: z.number(),
});

export const accountInfo = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/basicInfo',
  group,
  summary:
    'Account report header: profile, latest counts with their age, metrics over the range, and benchmarks for accounts of similar size.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject({ ...range, compare }),
  reply: z.strictObject({
    ...accountBasic.reply.shape,
    views: fields.count,
    formerHandles: z
      .array(z.strictObject({ handle: z.string(), firstObservedAt: fields.isoTime }))
      .describe('Previous handles, most recent first'),
    range: coveredRange,
    metrics: z.array(measured).describe('Each account metric once'),
    trends: z
      .strictObject({
        previous: z
          .strictObject({ startDate: fields.isoDay, endDate: fields.isoDay })
          .nullable()
          .describe(
            'The period of equal length before the range; null if the plan’s history does not cover it',
          ),
        metrics: z.array(
          z.strictObject({
            metric: z.enum(TREND_METRICS),
            previous: z.strictObject({ value: z.number().nullable(), ...metricSample.shape }),
            points: z
              .array(z.number().nullable())
              .describe(
                'Its values over periods of equal length, in equal steps from the previous period to the range',
              ),
          }),
        ),
      })
      .nullable()
      .describe('Some metrics in the previous period and since; null if compare is none'),
    audienceSignals: z
      .array(
        z.strictObject({
          kind: z.enum(AUDIENCE_SIGNALS),
          figure: z
            .number()
            .describe('What the check measured: a percentile, a gain, a share or a number of people'),
          rows: z.array(z.string()).describe('Ids or days of the supporting rows'),
        }),
      )
      .describe('Signals, not a verdict'),
    benchmarks: z
      .array(
        z.strictObject({
          metric: metricId,
          accounts: z.int().nonnegative().describe('Number of accounts of similar size in the benchmark'),
          quantiles: quantiles.nullable().describe('null if there are too few accounts'),
        }),
      )
      .describe('Benchmarks for accounts of similar size'),
  }),
  example: {
    ...accountBasic.example,
    views: null,
    formerHandles: [{ handle: 'minacooks', firstObservedAt: '2026-05-19T00:00:00.000Z' }],
    range: rangeExample,
    metrics: [measuredExample],
    trends: {
      previous: { startDate: '2026-11-12', endDate: '2026-11-13' },
      metrics: [
        {
          metric: 'engagement_rate_views',
          previous: { value: 0.0872, sample: 31, notEnough: null },
          points: [0.0872, 0.0901, 0.0912],
        },
      ],
    },
    audienceSignals: [],
    benchmarks: [
      {
        metric: 'engagement_rate_views',
        accounts: 214,
        quantiles: { p10: 0.021, p25: 0.038, p50: 0.061, p75: 0.089, p90: 0.124 },
      },
    ],
  },
});

const AXIS_WEIGHT = /^([a-zA-Z]+):(\d{1,3}(?:\.\d{1,3})?)$/;
const axisName = z.enum(SCORE_AXES);

/** `reach:2,growth:0`: omitted axes weigh 1. */
const weights = z
  .string()
  .max(200)
  .transform((text, issues) => {
    const given: Partial<Record<z.output<typeof axisName>, number>> = {};
    for (const part of text.split(',').map(value => value.trim())) {
      const [, name, weight] = AXIS_WEIGHT.exec(part) ?? [];
      const axis = axisName.safeParse(name);
      if (!axis.success) {
        issues.addIssue({ code: 'custom', message: rule('fields.scoreWeights').error });
        return z.NEVER;
      }
      given[axis.data] = Number(weight);
    }
    const all = SCORE_AXES.map(axis => [axis, given[axis] ?? 1] as const);
    if (!all.some(([, weight]) => weight > 0)) {
      issues.addIssue({ code: 'custom', message: rule('fields.scoreWeightsZero').error });
      return z.NEVER;
    }
    return Object.fromEntries(all) as Record<z.output<typeof axisName>, number>;
  });

export const accountScore = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/exo-score',
  group,
  summary:
    'The account’s score from 0 to 10 relative to accounts of similar size on its platform, with the contribution of each axis. Custom weights change the score.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject({
    ...range,
    weights: weights.optional().describe('Such as reach:2,growth:0; omitted axes have a weight of 1'),
  }),
  reply: z.strictObject({
    range: coveredRange,
    score: measured,
    axes: z.array(
      z.strictObject({
        axis: axisName,
        percentile: z
          .number()
          .min(0)
          .max(1)
          .nullable()
          .describe('null if the axis is unknown or has a weight of 0'),
        weight: z.number().nonnegative().describe('Its share of all known weights'),
        contribution: z.number().nonnegative().describe('Its contribution to the score'),
      }),
    ),
    cohort: z.strictObject({
      accounts: z.int().nonnegative(),
      computedAt: fields.isoTime
        .nullable()
        .describe('When the metrics of accounts of similar size were calculated; null if not yet'),
    }),
  }),
  example: {
    range: rangeExample,
    score: {
      metric: 'account_score',
      version: 1,
      value: 6.5,
      interval: { low: 6.2, high: 6.8, level: 0.95 },
      sample: 214,
      notEnough: null,
      details: { knownWeight: 1 },
    },
    axes: [{ axis: 'reach', percentile: 0.65, weight: 1, contribution: 6.5 }],
    cohort: { accounts: 214, computedAt: '2026-11-15T02:40:00.000Z' },
  },
});

const performance = {
  performance: measured,
  multiplier: z.number().nonnegative().nullable().describe('Multiple of the typical views at this age'),
  confidence: z.enum(['low', 'medium', 'high']).nullable(),
  ageHours: z.number().nonnegative().nullable().describe('Age of the video at the observation used'),
};
const performanceExample = {
  performance: {
    metric: 'video_performance_index' as const,
    version: 1,
    value: 7.4,
    interval: { low: 6.9, high: 7.9, level: 0.95 },
    sample: 50,
    notEnough: null,
    details: { z: 1.44, baselineViews: 610_000, spread: 0.95 },
  },
  multiplier: 3.93,
  confidence: 'high' as const,
  ageHours: 312,
};

export const accountPerformance = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/video-performance-index',
  group,
  summary:
    'Performance index of each video in the range compared with the account’s earlier videos at the same age, newest first. 5 is typical, 10 far above.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject({ ...range, ...page(500, 100) }),
  reply: z.strictObject({
    range: coveredRange,
    total: z.int().nonnegative(),
    videos: z.array(
      z.strictObject({
        id: z.string(),
        publishedAt: fields.isoTime,
        kind: z.enum(VIDEO_KINDS),
        views: fields.count,
        ...performance,
      }),
    ),
  }),
  example: {
    range: rangeExample,
    total: 1,
    videos: [
      {
        id: '7400000000000000001',
        publishedAt: '2026-11-02T17:00:00.000Z',
        kind: 'video',
        views: 2_400_000,
        ...performanceExample,
      },
    ],
  },
});

const ranking = z.array(z.strictObject({ id: z.string(), rank: z.int().positive() }));

export const accountVideoRanks = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/video-ranks',
  group,
  summary:
    'Videos in the range ranked by each metric. Equal values share a rank; videos without a value are not ranked.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject(range),
  reply: z.strictObject({
    range: coveredRange,
    total: z.int().nonnegative(),
    ranks: z.strictObject({
      views: ranking,
      likes: ranking,
      comments: ranking,
      shares: ranking,
      engagement: ranking,
      performanceIndex: ranking,
    }),
  }),
  example: {
    range: rangeExample,
    total: 2,
    ranks: {
      views: [
        { id: '7400000000000000001', rank: 1 },
        { id: '7400000000000000002', rank: 2 },
      ],
      likes: [{ id: '7400000000000000001', rank: 1 }],
      comments: [],
      shares: [],
      engagement: [],
      performanceIndex: [],
    },
  },
});

export const accountMentions = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/mentions',
  group,
  summary:
    'Videos by other accounts that mention this account by its current or a previous handle, newest first, each with its author.',
  isCacheable: true,
  feature: 'MENTIONS',
  params,
  query: z.strictObject({ ...range, ...page(100, 50) }),
  reply: z.strictObject({
    range: coveredRange,
    total: z.int().nonnegative(),
    mentioners: z.int().nonnegative().describe('Number of accounts that posted them'),
    videos: z.array(videoOfAccount),
  }),
  example: { range: rangeExample, total: 1, mentioners: 1, videos: [videoOfAccountExample] },
});

export const accountVideo = defineEndpoint({
  method: 'GET',
  path: '/users/videos/{id}',
  group,
  summary: 'One video of an account, by id or link, with its performance among the account’s videos.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject({ platform: range.platform, asOf: range.asOf }),
  reply: z.strictObject({
    ...videoOfAccount.shape,
    ...performance,
    rank: z
      .strictObject({ byViews: z.int().positive(), of: z.int().positive() })
      .nullable()
      .describe('Among the account’s videos from the 90 days around it'),
  }),
  example: { ...videoOfAccountExample, ...performanceExample, rank: { byViews: 1, of: 38 } },
});
