import { INDUSTRIES, TIERS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import * as words from '../words.ts';

const group = 'Accounts';

const params = z.strictObject({ id: words.subjectId });
const asked = {
  platform: words.platform.default('tiktok'),
  asOf: words.isoTime.optional().describe('Answer as it was known at this time'),
};
const range = {
  ...asked,
  startDate: words.isoDay.optional().describe('First day; 90 days before endDate when left out'),
  endDate: words.isoDay.optional().describe('Last day; today when left out'),
  timezone: words.timeZone.default('UTC'),
};

/** Where a reply's counts come from: when they were true, when we learned them, from whom, how exactly. */
export const provenance = z.strictObject({
  observedAt: words.isoTime,
  recordedAt: words.isoTime,
  source: z.string(),
  exact: z.boolean(),
});
const provenanceExample = {
  observedAt: '2026-11-15T11:48:00.000Z',
  recordedAt: '2026-11-15T11:48:02.000Z',
  source: 'demo',
  exact: false,
};

/** The days a series covers, after the plan's history limit was applied. */
export const coveredRange = z.strictObject({
  startDate: words.isoDay,
  endDate: words.isoDay,
  timezone: z.string(),
  clippedByPlan: z.boolean().describe('true when the plan’s history ends before the days asked for'),
  earliestAllowed: words.isoDay.describe('The first day that the plan shows'),
});
const rangeExample = {
  startDate: '2026-11-14',
  endDate: '2026-11-15',
  timezone: 'UTC',
  clippedByPlan: false,
  earliestAllowed: '2024-11-15',
};

export const accountSummary = z.strictObject({
  platform: words.platform,
  id: z.string(),
  handle: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  verified: z.boolean(),
  countryCode: z.string().nullable(),
  industry: z.enum(INDUSTRIES).nullable(),
  tier: z.enum(TIERS).nullable(),
  followers: words.count,
});
const summaryExample = {
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

export const accountBasic = defineEndpoint({
  name: 'accountBasic',
  method: 'GET',
  path: '/users/{id}/basic',
  group,
  summary: 'Who an account is and its latest counts, with their age and source.',
  access: 'session',
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject(asked),
  reply: z.strictObject({
    ...accountSummary.shape,
    bio: z.string(),
    bioUrl: z.string().nullable(),
    language: z.string().nullable(),
    isPrivate: z.boolean(),
    isBusiness: z.boolean(),
    following: words.count,
    likes: words.count,
    videos: words.count,
    firstObservedAt: words.isoTime,
    provenance,
  }),
  example: {
    ...summaryExample,
    bio: 'weeknight food, one pan',
    bioUrl: null,
    language: 'ko',
    isPrivate: false,
    isBusiness: false,
    following: 212,
    likes: 9_800_000,
    videos: 318,
    firstObservedAt: '2026-05-19T00:00:00.000Z',
    provenance: provenanceExample,
  },
});

export const accountSeries = defineEndpoint({
  name: 'accountSeries',
  method: 'GET',
  path: '/users/{id}/processed-timeserie',
  group,
  summary:
    'One point a day: totals at the end of the day and what was gained during it. A day without an observation is null.',
  access: 'session',
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject(range),
  reply: z.strictObject({
    range: coveredRange,
    points: z.array(
      z.strictObject({
        date: words.isoDay,
        followers: words.count,
        followersGained: z.int().nullable().describe('Against the last known day before; null across a gap'),
        likes: words.count,
        videos: words.count,
        viewsGained: words.count.describe('Views gained during the day by the account’s observed videos'),
        videosPublished: z.int().nonnegative(),
      }),
    ),
  }),
  example: {
    range: rangeExample,
    points: [
      {
        date: '2026-11-14',
        followers: 412100,
        followersGained: 420,
        likes: 9_790_000,
        videos: 317,
        viewsGained: 88000,
        videosPublished: 0,
      },
      {
        date: '2026-11-15',
        followers: 412600,
        followersGained: 500,
        likes: 9_800_000,
        videos: 318,
        viewsGained: 91000,
        videosPublished: 1,
      },
    ],
  },
});

export const accountVideos = defineEndpoint({
  name: 'accountVideos',
  method: 'GET',
  path: '/users/{id}/videos/withoutcache',
  group,
  summary: 'The videos an account published in the range, with their latest counts.',
  access: 'session',
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject({
    ...range,
    sort: z
      .enum(['publishedAt', 'views', 'likes', 'comments', 'shares', 'engagement'])
      .default('publishedAt'),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  reply: z.strictObject({
    range: coveredRange,
    total: z.int().nonnegative(),
    videos: z.array(
      z.strictObject({
        platform: words.platform,
        id: z.string(),
        url: z.string(),
        caption: z.string(),
        coverUrl: z.string().nullable(),
        kind: z.enum(['video', 'photo', 'carousel']),
        publishedAt: words.isoTime,
        durationS: z.number().nonnegative().nullable(),
        hashtags: z.array(z.string()),
        views: words.count,
        likes: words.count,
        comments: words.count,
        shares: words.count,
        saves: words.count,
        engagementRate: z.number().nullable().describe('(likes + comments + shares) ÷ views'),
        deletedAt: words.isoTime.nullable(),
        provenance,
      }),
    ),
  }),
  example: {
    range: rangeExample,
    total: 1,
    videos: [
      {
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
      },
    ],
  },
});

export const searchAccounts = defineEndpoint({
  name: 'searchAccounts',
  method: 'GET',
  path: '/search/users/{q}',
  group: 'Search',
  summary: 'Accounts whose handle or name matches, the closest and largest first.',
  access: 'session',
  feature: 'SEARCH',
  params: z.strictObject({ q: z.string().trim().min(1).max(200) }),
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(50).default(10) }),
  reply: z.strictObject({ accounts: z.array(accountSummary) }),
  example: { accounts: [summaryExample] },
});
