import { INDUSTRIES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import {
  accountSummary,
  coveredRange,
  measured,
  measuredExample,
  rangeExample,
  summaryExample,
} from '../../insight.ts';
import { explainMetric } from '../metrics/explain.ts';
import { tag, trend, trendExample } from '../subject/subject-insight.ts';

const group = 'Public pages';
const query = z.strictObject({ platform: fields.platform.default('tiktok') });

export const marketingHashtag = defineEndpoint({
  method: 'GET',
  path: '/marketing/hashtags/{id}',
  group,
  summary: 'Key metrics of a hashtag for public pages: the last 7 full days.',
  access: 'public',
  isCacheable: true,
  readsSharedDatasets: true,
  params: z.strictObject({ id: tag }),
  query,
  reply: z.strictObject({
    platform: fields.platform,
    hashtag: z.string(),
    videos: fields.count.describe('As shown by the platform'),
    views: fields.count.describe('As shown by the platform'),
    lastWeek: z.strictObject({
      newVideos: z.int(),
      viewsGained: z.int(),
      days: z.array(z.strictObject({ date: fields.isoDay, newVideos: z.int() })),
    }),
  }),
  example: {
    platform: 'tiktok',
    hashtag: 'onepan',
    videos: 48_200,
    views: 310_000_000,
    lastWeek: {
      newVideos: 66,
      viewsGained: 4_100_000,
      days: [6, 8, 7, 9, 11, 12, 13].map((newVideos, day) => ({
        date: `2026-11-${String(day + 8).padStart(2, '0')}`,
        newVideos,
      })),
    },
  },
});

export const marketingAccount = defineEndpoint({
  method: 'GET',
  path: '/marketing/accounts/{id}',
  group,
  summary:
    'Key metrics of an account for public pages and the engagement calculator, from its videos of the last 7 days.',
  access: 'public',
  isCacheable: true,
  readsSharedDatasets: true,
  params: z.strictObject({ id: fields.subjectId }),
  query,
  reply: z.strictObject({
    platform: fields.platform,
    handle: z.string(),
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
    verified: z.boolean(),
    followers: fields.count,
    likes: fields.count,
    lastWeek: z.strictObject({ newVideos: z.int().nonnegative(), views: fields.count }),
    engagement: measured.describe('engagement_rate_views of the videos of the last 7 days'),
  }),
  example: {
    platform: 'tiktok',
    handle: 'minacooksfast',
    displayName: 'Mina Cooks Fast',
    avatarUrl: null,
    verified: false,
    followers: 412_600,
    likes: 9_800_000,
    lastWeek: { newVideos: 5, views: 3_400_000 },
    engagement: { ...measuredExample, sample: 5 },
  },
});

export const marketingAccounts = defineEndpoint({
  method: 'GET',
  path: '/marketing/accounts',
  group,
  summary: 'The largest accounts of an industry, as a starting point.',
  access: 'public',
  isCacheable: true,
  readsSharedDatasets: true,
  query: z.strictObject({ platform: fields.platform.default('tiktok'), industry: z.enum(INDUSTRIES) }),
  reply: z.strictObject({ accounts: z.array(accountSummary) }),
  example: { accounts: [summaryExample] },
});

const risingHashtag = z.strictObject({
  platform: fields.platform,
  hashtag: z.string(),
  trend,
  newVideos: z.int().describe('In the last 7 full days'),
  newVideosBefore: z.int().describe('In the previous 7 days'),
  creators: z.int().nonnegative().describe('Creators who used it in the last 7 days'),
  days: z
    .array(z.strictObject({ date: fields.isoDay, newVideos: z.int() }))
    .describe('The last 14 full days, oldest first'),
});

export const marketingOverview = defineEndpoint({
  method: 'GET',
  path: '/marketing/overview',
  group,
  summary:
    'Overview of this installation: how much data it holds, what is trending, and one example account with its metrics and how each is calculated.',
  access: 'public',
  isCacheable: true,
  readsSharedDatasets: true,
  reply: z.strictObject({
    observed: z.strictObject({
      accounts: z.int().nonnegative().describe('Accounts observed'),
      videos: z.int().nonnegative().describe('Videos observed'),
      observations: z.int().nonnegative().describe('Observations of accounts and videos'),
      newestAt: fields.isoTime.nullable().describe('Time of the latest observation; null if there are none'),
    }),
    hashtags: z.array(risingHashtag).describe('Most significant growth first; empty if there is none'),
    account: z
      .strictObject({
        account: accountSummary,
        range: coveredRange,
        followers: z.array(z.strictObject({ date: fields.isoDay, followers: fields.count })),
        explanations: z
          .array(explainMetric.reply)
          .describe('Each as returned by explain/{metric}, with the first rows of each list'),
      })
      .nullable()
      .describe('The best-scored account with significant growth; null until scores are computed'),
  }),
  example: {
    observed: {
      accounts: 2_941,
      videos: 148_310,
      observations: 2_604_118,
      newestAt: '2026-11-15T11:58:00.000Z',
    },
    hashtags: [
      {
        platform: 'tiktok',
        hashtag: 'onepan',
        trend: trendExample,
        newVideos: 66,
        newVideosBefore: 26,
        creators: 57,
        days: [3, 2, 4, 4, 3, 5, 5, 6, 8, 7, 9, 11, 12, 13].map((newVideos, day) => ({
          date: `2026-11-${String(day + 1).padStart(2, '0')}`,
          newVideos,
        })),
      },
    ],
    account: {
      account: summaryExample,
      range: rangeExample,
      followers: [
        { date: '2026-11-14', followers: 412_100 },
        { date: '2026-11-15', followers: 412_600 },
      ],
      explanations: [explainMetric.example],
    },
  },
});
