import { INDUSTRIES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import {
  accountSummary,
  coveredRange,
  measured,
  page,
  rangeExample,
  summaryExample,
  videoOfAccount,
  videoOfAccountExample,
} from '../../insight.ts';
import { sound, soundExample } from './sounds.ts';
import { asOfDay, country, days, metricsAsOf, place, trend, trendExample } from './subject-insight.ts';

const group = 'Trending';
const feature = 'TRENDING';

const query = z.strictObject({
  ...days,
  startDate: fields.isoDay.optional().describe('First day (UTC); defaults to 7 days up to endDate'),
  metric: z
    .enum(['velocity', 'videos', 'views', 'creators', 'distinctiveness'])
    .optional()
    .describe(
      'Defaults to distinctiveness for the hashtags of a country, else velocity. velocity: most significant growth in new videos in the last 7 full days vs. the previous 7. The other options: most new videos, views gained or creators in the range, among the most used. distinctiveness: most over-indexed in the country compared with the world; velocity for the world',
    ),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  asOf: asOfDay,
});

const risingShape = {
  rank: z.int().positive(),
  trend,
  newVideos: z.int().describe('In the last 7 measured days'),
  newVideosBefore: z.int().describe('In the previous 7 days'),
  creators: z.int().nonnegative().describe('Creators who used it in the last 7 days'),
  viewsGained: z.int().describe('In the range'),
  sparkline: z.array(z.int()).describe('New videos on each of the last 14 days, oldest first'),
  sampleCreators: z.array(accountSummary),
  reason: z.string().describe('Why it is listed, in one sentence'),
  distinctiveness: z
    .strictObject({
      videos: z.int().describe('New videos with it in the country'),
      expected: z.number().describe('Number expected from its worldwide share'),
      score: z.number().describe('ln((videos + 5) / (expected + 5)); 0 if used as often as worldwide'),
    })
    .nullable()
    .describe('In the range; null for the world'),
  ubiquitous: z
    .boolean()
    .describe('true if used in most countries and in at least 2 % of all videos; listed last in a country'),
};
const risingExample = {
  rank: 1,
  trend: trendExample,
  newVideos: 66,
  newVideosBefore: 26,
  creators: 57,
  viewsGained: 4_100_000,
  sparkline: [3, 2, 4, 4, 3, 5, 5, 6, 8, 7, 9, 11, 12, 13],
  sampleCreators: [summaryExample],
  reason: '66 new videos in 7 days vs. 26 in the previous 7, by 57 creators: rising.',
  distinctiveness: { videos: 66, expected: 21.3, score: 0.993 },
  ubiquitous: false,
};
const risingHashtag = z.strictObject({ hashtag: z.string(), ...risingShape });
const risingSound = z.strictObject({ sound, ...risingShape });

const common = {
  range: coveredRange,
  lastDay: fields.isoDay.describe('The last full day measured'),
  region: z.string(),
};
const commonExample = { range: rangeExample, lastDay: '2026-11-14', region: 'KR' };

export const trendingHashtags = defineEndpoint({
  method: 'GET',
  path: '/trending/hashtags/{region}',
  group,
  summary:
    'Trending hashtags in a country or worldwide, ranked by the lower bound of their growth relative to all observed videos, so that collecting more data is not mistaken for a trend.',
  isCacheable: true,
  feature,
  params: z.strictObject({ region: place }),
  query,
  reply: z.strictObject({ ...common, hashtags: z.array(risingHashtag) }),
  example: { ...commonExample, hashtags: [{ hashtag: 'onepan', ...risingExample }] },
});

export const trendingSounds = defineEndpoint({
  method: 'GET',
  path: '/trending/sounds/{region}',
  group,
  summary: 'Trending sounds in a country or worldwide, ranked in the same way as hashtags.',
  isCacheable: true,
  feature,
  params: z.strictObject({ region: place }),
  query,
  reply: z.strictObject({ ...common, sounds: z.array(risingSound) }),
  example: { ...commonExample, sounds: [{ sound: soundExample, ...risingExample }] },
});

const growing = z.strictObject({
  account: accountSummary,
  growth: measured.describe('growth_rate'),
  rankedGrowth: z
    .number()
    .nullable()
    .describe(
      'What accounts are ranked by, in percent: the lower bound of growth_rate with 10,000 followers added to both counts, so that small accounts do not lead',
    ),
  followersBefore: z
    .int()
    .nonnegative()
    .nullable()
    .describe('Followers 30 days earlier, at this growth rate'),
  followersGained: z.int().nullable().describe('Followers gained in 30 days, at this growth rate'),
});
const growingExample = {
  account: summaryExample,
  growth: {
    metric: 'growth_rate',
    version: 1,
    value: 6.1,
    interval: { low: 5.2, high: 7, level: 0.95 },
    sample: 38,
    notEnough: null,
    details: {},
  },
  rankedGrowth: 5.06,
  followersBefore: 388_878,
  followersGained: 23_722,
} as const;

const represented = z.strictObject({
  hashtag: z.string(),
  videos: z.int().describe('New videos with it in the country'),
  expected: z.number().describe('Number expected from its worldwide share'),
  times: z.number().describe('Share in this country divided by its worldwide share'),
});

export const trendingRegion = defineEndpoint({
  method: 'GET',
  path: '/trending/region/{id}',
  group,
  summary:
    'Trends in a country: hashtags, sounds, videos and accounts, and over- and under-indexed hashtags compared with the world (significant differences only).',
  isCacheable: true,
  feature,
  params: z.strictObject({ id: country }),
  query: z.strictObject({
    ...days,
    startDate: fields.isoDay.optional().describe('First day (UTC); defaults to 30 days up to endDate'),
    asOf: asOfDay,
    limit: z.coerce.number().int().min(1).max(30).default(10),
  }),
  reply: z.strictObject({
    ...common,
    newVideos: z.int().nonnegative().describe('Videos from the country in the range'),
    hashtags: z.array(risingHashtag),
    sounds: z.array(risingSound),
    videos: z.array(videoOfAccount).describe('Published in the range, most views first'),
    accounts: z.array(growing),
    overRepresented: z.array(represented),
    underRepresented: z.array(represented),
  }),
  example: {
    ...commonExample,
    newVideos: 830,
    hashtags: [{ hashtag: 'onepan', ...risingExample }],
    sounds: [{ sound: soundExample, ...risingExample }],
    videos: [videoOfAccountExample],
    accounts: [growingExample],
    overRepresented: [{ hashtag: 'onepan', videos: 66, expected: 21.3, times: 3.1 }],
    underRepresented: [{ hashtag: 'fyp', videos: 41, expected: 88, times: 0.466 }],
  },
});

export const trendingAccounts = defineEndpoint({
  method: 'GET',
  path: '/user-insight/trending/{id}',
  group,
  summary:
    'Accounts with the fastest-growing followers in a country, in an industry or worldwide, with at least 1,000 followers 30 days earlier and 14 days of counts. Ranked by the lower bound of growth_rate, damped so that small accounts do not lead.',
  isCacheable: true,
  feature,
  params: z.strictObject({ id: z.union([z.enum(INDUSTRIES), place]) }),
  query: z.strictObject({
    platform: fields.platform.default('tiktok'),
    asOf: metricsAsOf,
    ...page(200, 50),
  }),
  reply: z.strictObject({ total: z.int().nonnegative(), accounts: z.array(growing) }),
  example: { total: 1, accounts: [growingExample] },
});
