import { INDUSTRIES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import {
  accountSummary,
  compare,
  coveredRange,
  measured,
  measuredExample,
  metricId,
  page,
  rangeExample,
  summaryExample,
} from '../../insight.ts';
import { INDUSTRY_ACCOUNT_SORTS } from '../../values.ts';
import {
  asOfDay,
  days,
  metricsAsOf,
  regions,
  videoSort,
  videosExample,
  videosReply,
} from '../subject/subject-insight.ts';

const group = 'Industries';
const feature = 'INDUSTRY_INSIGHTS';
const params = z.strictObject({ industry: z.enum(INDUSTRIES) });

export const industries = defineEndpoint({
  method: 'GET',
  path: '/industry-insight',
  group,
  summary:
    'Industry overview: creators and videos in the range, views gained, share of the total, and change vs. the previous period.',
  isCacheable: true,
  feature,
  query: z.strictObject({ ...days, asOf: asOfDay, compare }),
  reply: z.strictObject({
    range: coveredRange,
    industries: z.array(
      z.strictObject({
        industry: z.enum(INDUSTRIES),
        accounts: z.int().nonnegative().describe('Accounts that published in the range'),
        newVideos: z.int(),
        viewsGained: z.int(),
        share: z.number().nullable().describe('Share of the views gained by all industries'),
        videosChange: z
          .number()
          .nullable()
          .describe('New videos divided by those of the previous period, minus 1'),
        viewsChange: z.number().nullable(),
        accountsChange: z.number().nullable(),
        shareBefore: z.number().nullable().describe('Share in the previous period'),
        parts: z
          .strictObject({
            days: z.int().positive().describe('Length of each'),
            accounts: z.array(z.int()),
            newVideos: z.array(z.int()),
            viewsGained: z.array(z.int()),
          })
          .nullable()
          .describe('In spans of equal length up to the end of the range; null if compare is none'),
      }),
    ),
  }),
  example: {
    range: rangeExample,
    industries: [
      {
        industry: 'food-drink',
        accounts: 118,
        newVideos: 410,
        viewsGained: 61_000_000,
        share: 0.12,
        videosChange: 0.04,
        viewsChange: -0.02,
        accountsChange: 0.03,
        shareBefore: 0.11,
        parts: { days: 1, accounts: [64, 71], newVideos: [190, 220], viewsGained: [29_000_000, 32_000_000] },
      },
    ],
  },
});

export const industryAccounts = defineEndpoint({
  method: 'GET',
  path: '/industry-insight/{industry}/accounts',
  group,
  summary:
    'Accounts of an industry with their metrics over the last 90 days, or the 90 days before an earlier date.',
  isCacheable: true,
  feature,
  params,
  query: z.strictObject({
    platform: fields.platform.default('tiktok'),
    asOf: metricsAsOf,
    sort: z.enum(INDUSTRY_ACCOUNT_SORTS).default('followers'),
    ...page(200, 50),
  }),
  reply: z.strictObject({
    total: z.int().nonnegative(),
    accounts: z.array(
      z.strictObject({
        account: accountSummary,
        growth: measured,
        engagement: measured,
        score: measured,
        medianViews: z.number().nullable(),
        computedAt: fields.isoTime,
      }),
    ),
  }),
  example: {
    total: 1,
    accounts: [
      {
        account: summaryExample,
        growth: {
          ...measuredExample,
          metric: 'growth_rate',
          value: 6.1,
          interval: { low: 5.2, high: 7, level: 0.95 },
          details: {},
        },
        engagement: { ...measuredExample, interval: null, details: {} },
        score: { ...measuredExample, metric: 'account_score', value: 7.4, interval: null, details: {} },
        medianViews: 88_000,
        computedAt: '2026-11-15T03:00:00.000Z',
      },
    ],
  },
});

export const industryVideos = defineEndpoint({
  method: 'GET',
  path: '/industry-insight/{industry}/videos',
  group,
  summary: 'Videos of an industry published in the range, with their latest counts.',
  isCacheable: true,
  feature,
  params,
  query: z.strictObject({ ...days, regions, asOf: asOfDay, sort: videoSort, ...page(200, 50) }),
  reply: videosReply,
  example: videosExample,
});

export const industryScores = defineEndpoint({
  method: 'GET',
  path: '/industry-insight/{industry}/scores',
  group,
  summary:
    'Benchmarks of an industry: the median of each metric across its accounts, with the number of accounts.',
  isCacheable: true,
  feature,
  params,
  query: z.strictObject({ platform: fields.platform.default('tiktok'), asOf: metricsAsOf }),
  reply: z.strictObject({
    industry: z.enum(INDUSTRIES),
    accounts: z.int().nonnegative(),
    notEnough: z.strictObject({ needed: z.number() }).nullable(),
    scores: z.array(
      z.strictObject({
        of: metricId.describe('The metric the median is for'),
        median: measured,
      }),
    ),
  }),
  example: {
    industry: 'food-drink',
    accounts: 118,
    notEnough: null,
    scores: [
      {
        of: 'engagement_rate_views',
        median: { ...measuredExample, metric: 'industry_score', sample: 104, details: {} },
      },
    ],
  },
});
