import { INDUSTRIES, METRIC_IDS, type MetricId, SHORTFALLS, TIERS, VIDEO_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import * as fields from './fields.ts';
import { GRAINS } from './values.ts';

// Parts that the queries and replies about accounts, videos and other subjects share.

export const baseQuery = {
  platform: fields.platform.default('tiktok'),
  asOf: fields.isoTime.optional().describe('As of: uses only data recorded by this time'),
};

export const range = {
  ...baseQuery,
  startDate: fields.isoDay.optional().describe('First day; defaults to 90 days up to endDate'),
  endDate: fields.isoDay.optional().describe('Last day; defaults to today'),
  timezone: fields.timeZone.default('UTC'),
};

export const compare = z.enum(['none', 'previous']).default('none').describe('Include the previous period');

export const series = {
  ...range,
  grain: z.enum(GRAINS).default('day').describe('One point per day, week (from Monday) or month'),
  compare,
};

export const page = (maxLimit: number, defaultLimit: number) => ({
  limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});

/** A comma-separated list in a query, without duplicates. */
export const list = <Item extends z.ZodType<unknown, string>>(item: Item, maxLength: number) =>
  z
    .string()
    .max(4000)
    .transform(text => [...new Set(text.split(',').map(value => value.trim()))].filter(value => value !== ''))
    .pipe(z.array(item).max(maxLength));

/** Where counts come from: when they were observed and recorded, from which source, and whether they are exact. */
export const provenance = z.strictObject({
  observedAt: fields.isoTime,
  recordedAt: fields.isoTime,
  source: z.string(),
  exact: z.boolean(),
});
export const provenanceExample = {
  observedAt: '2026-11-15T11:48:00.000Z',
  recordedAt: '2026-11-15T11:48:02.000Z',
  source: 'demo',
  exact: false,
};

/** The days a reply covers within the plan's history limit. */
export const coveredRange = z.strictObject({
  startDate: fields.isoDay,
  endDate: fields.isoDay,
  timezone: z.string(),
  clippedByPlan: z.boolean().describe('true if the plan’s history does not cover all days requested'),
  earliestAllowed: fields.isoDay.describe('First day included in the plan'),
});
export const rangeExample = {
  startDate: '2026-11-14',
  endDate: '2026-11-15',
  timezone: 'UTC',
  clippedByPlan: false,
  earliestAllowed: '2024-11-16',
};

export const metricId = z.enum(METRIC_IDS as [MetricId, ...MetricId[]]);

/** A value of the metric registry. `GET /explain/{metric}` shows how it is calculated. */
export const measured = z.strictObject({
  metric: metricId,
  version: z.int().positive(),
  value: z.number().nullable().describe('null if there is not enough data'),
  interval: z
    .strictObject({
      low: z.number(),
      high: z.number(),
      level: z
        .number()
        .nullable()
        .describe('null if the interval comes from assumptions rather than sampling'),
    })
    .nullable(),
  sample: z.int().nonnegative(),
  notEnough: z
    .strictObject({ needed: z.number(), reason: z.enum([...SHORTFALLS, 'platform-forbids']) })
    .nullable()
    .describe('Why there is no value'),
  details: z.record(z.string(), z.number().nullable()).describe('Additional values'),
});
export type MeasuredReply = z.output<typeof measured>;
/** The sample size of a metric in a list, and why the value is missing if it is too small. */
export const metricSample = z.strictObject({
  sample: z.int().nonnegative(),
  notEnough: measured.shape.notEnough,
});
export const measuredExample = {
  metric: 'engagement_rate_views',
  version: 1,
  value: 0.0912,
  interval: { low: 0.084, high: 0.097, level: 0.95 },
  sample: 38,
  notEnough: null,
  details: { weighted: 0.088 },
} as const;

export const accountSummary = z.strictObject({
  platform: fields.platform,
  id: z.string(),
  handle: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  verified: z.boolean(),
  countryCode: z.string().nullable(),
  industry: z.enum(INDUSTRIES).nullable(),
  tier: z.enum(TIERS).nullable(),
  followers: fields.count,
});
export const summaryExample = {
  platform: 'tiktok',
  id: '7001000000000000001',
  handle: 'minacooksfast',
  displayName: 'Mina Cooks Fast',
  avatarUrl: null,
  verified: false,
  countryCode: 'KR',
  industry: 'food-drink',
  tier: 'mid-tier',
  followers: 412600,
} as const;

/** A video in a list, with its latest counts. */
export const videoRow = z.strictObject({
  platform: fields.platform,
  id: z.string(),
  url: z.string(),
  caption: z.string(),
  coverUrl: z.string().nullable(),
  kind: z.enum(VIDEO_KINDS),
  publishedAt: fields.isoTime,
  durationS: z.number().nonnegative().nullable(),
  hashtags: z.array(z.string()),
  views: fields.count,
  likes: fields.count,
  comments: fields.count,
  shares: fields.count,
  saves: fields.count,
  engagementRate: z.number().nullable().describe('(likes + comments + shares) ÷ views'),
  deletedAt: fields.isoTime.nullable(),
  provenance,
});
export const videoRowExample: z.output<typeof videoRow> = {
  platform: 'tiktok',
  id: '7400000000000000001',
  url: 'https://www.tiktok.com/@minacooksfast/video/7400000000000000001',
  caption: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi',
  coverUrl: null,
  kind: 'video',
  publishedAt: '2026-11-02T17:00:00.000Z',
  durationS: 34,
  hashtags: ['onepan', 'kimchi'],
  views: 2_400_000,
  likes: 190_000,
  comments: 8_400,
  shares: 20_000,
  saves: 31_000,
  engagementRate: 0.091,
  deletedAt: null,
  provenance: provenanceExample,
};

/** A video of one account among videos of others. */
export const videoOfAccount = z.strictObject({ ...videoRow.shape, account: accountSummary });
export const videoOfAccountExample = { ...videoRowExample, account: summaryExample };
