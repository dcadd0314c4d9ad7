import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import {
  accountSummary,
  baseQuery,
  coveredRange,
  page,
  provenance,
  provenanceExample,
  range,
  rangeExample,
  series,
  summaryExample,
  videoRow,
  videoRowExample,
} from '../../insight.ts';
import { VIDEO_SORTS } from '../../values.ts';

const group = 'Accounts';

const params = z.strictObject({ id: fields.subjectId });

export const accountBasic = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/basic',
  group,
  summary: 'An account’s profile and latest counts, with their age and source.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject(baseQuery),
  reply: z.strictObject({
    ...accountSummary.shape,
    bio: z.string(),
    bioUrl: z.string().nullable(),
    language: z.string().nullable(),
    isPrivate: z.boolean(),
    isBusiness: z.boolean(),
    following: fields.count,
    likes: fields.count,
    videos: fields.count,
    firstObservedAt: fields.isoTime,
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

const published = z
  .strictObject({
    views: fields.count,
    likes: fields.count,
    comments: fields.count,
    shares: fields.count,
    saves: fields.count,
  })
  .describe('Attribution “published”: current counts of the videos published in the interval');

const seriesPoint = z.strictObject({
  date: fields.isoDay,
  followers: fields.count,
  followersGained: z.int().nullable().describe('Change from the previous point; null across a gap'),
  likes: fields.count,
  videos: fields.count,
  viewsGained: fields.count.describe(
    'Attribution “gained”: views gained in the interval by all observed videos, whenever published',
  ),
  likesGained: fields.count,
  commentsGained: fields.count,
  sharesGained: fields.count,
  savesGained: fields.count,
  videosPublished: z.int().nonnegative(),
  published,
});
const pointExample = {
  date: '2026-11-14',
  followers: 412_100,
  followersGained: 420,
  likes: 9_790_000,
  videos: 317,
  viewsGained: 88_000,
  likesGained: 7_100,
  commentsGained: 320,
  sharesGained: 810,
  savesGained: 1_240,
  videosPublished: 0,
  published: { views: null, likes: null, comments: null, shares: null, saves: null },
};

export const accountSeries = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/processed-timeserie',
  group,
  summary:
    'One point per day, week or month: totals at its end and gains during it. Interactions are reported twice: by the day they were gained, and by the day their video was published. Points without an observation are null.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject(series),
  reply: z.strictObject({
    range: coveredRange,
    points: z.array(seriesPoint),
    sources: z.array(z.string()).describe('Source of the totals in the range: platforms or files'),
    previous: z
      .strictObject({ range: coveredRange, points: z.array(seriesPoint) })
      .nullable()
      .describe('The previous period, if requested and included in the plan'),
  }),
  example: {
    range: rangeExample,
    points: [
      pointExample,
      {
        ...pointExample,
        date: '2026-11-15',
        followers: 412_600,
        followersGained: 500,
        likes: 9_800_000,
        videos: 318,
        viewsGained: 91_000,
        videosPublished: 1,
        published: { views: 61_000, likes: 5_200, comments: 190, shares: 400, saves: 730 },
      },
    ],
    sources: [provenanceExample.source],
    previous: null,
  },
});

export const accountVideos = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/videos/withoutcache',
  group,
  summary: 'Videos the account published in the range, with their latest counts.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject({
    ...range,
    sort: z.enum(VIDEO_SORTS).default('publishedAt'),
    ...page(500, 100),
  }),
  reply: z.strictObject({
    range: coveredRange,
    total: z.int().nonnegative(),
    videos: z.array(videoRow),
  }),
  example: {
    range: rangeExample,
    total: 1,
    videos: [videoRowExample],
  },
});
