import { STICKER_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import {
  accountSummary,
  baseQuery,
  coveredRange,
  list,
  measured,
  measuredExample,
  metricId,
  page,
  provenanceExample,
  range,
  rangeExample,
  summaryExample,
  videoOfAccount,
  videoOfAccountExample,
  videoRow,
  videoRowExample,
} from '../../insight.ts';
import { COMMENT_SORTS } from '../../values.ts';
import { commentEstimate } from '../metrics/sentiment.ts';

const group = 'Videos';
const params = z.strictObject({
  id: fields.subjectId.describe('The platform’s video id, or a link to the video'),
});

const videoPart = z.strictObject({ id: z.string(), name: z.string().nullable() });

export const video = defineEndpoint({
  method: 'GET',
  path: '/videos/{id}',
  group,
  summary:
    'Video report: details, latest counts with their age, performance vs. the account’s earlier videos, and similar videos.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject(baseQuery),
  reply: z.strictObject({
    ...videoRow.shape,
    account: accountSummary,
    state: z
      .enum(['public', 'deleted', 'private'])
      .describe('private: the account’s videos are visible to followers only'),
    ageHours: z.number().nonnegative().describe('Age of the video at the last observation'),
    language: z.string().nullable(),
    countryCode: z.string().nullable(),
    widthPx: z.int().nullable(),
    heightPx: z.int().nullable(),
    mentions: z.array(z.string()),
    isAd: z.boolean(),
    isPaidPartnership: z.boolean(),
    isAiGenerated: z.boolean(),
    reposts: fields.count,
    downloads: fields.count,
    sound: z
      .strictObject({ ...videoPart.shape, author: z.string().nullable(), isOriginal: z.boolean().nullable() })
      .nullable(),
    stickers: z.array(z.strictObject({ ...videoPart.shape, kind: z.enum(STICKER_KINDS).nullable() })),
    duetOf: z.string().nullable().describe('The video it is a duet of'),
    playlistId: z.string().nullable(),
    transcript: z.string().nullable().describe('Transcript; null if no source provided it'),
    rates: z
      .array(
        z.strictObject({
          metric: metricId,
          value: z.number().nullable().describe('Of this video only'),
          account: measured.describe(
            'Median of this video and up to 50 earlier videos of the same type by the account',
          ),
        }),
      )
      .describe('Compared with the account’s typical rates'),
    performance: measured
      .nullable()
      .describe('Compared with earlier videos at the same age; null if not available'),
    similar: z.array(
      z.strictObject({
        video: videoOfAccount,
        sharedHashtags: z.array(z.string()),
        sameSound: z.boolean(),
        likeness: z.number().nonnegative().describe('Rare hashtags and sounds count more'),
      }),
    ),
  }),
  example: {
    ...videoRowExample,
    account: summaryExample,
    state: 'public',
    ageHours: 306.8,
    language: 'ko',
    countryCode: 'KR',
    widthPx: 1080,
    heightPx: 1920,
    mentions: [],
    isAd: false,
    isPaidPartnership: false,
    isAiGenerated: false,
    reposts: null,
    downloads: null,
    sound: { id: '7500000000000000001', name: 'original sound', author: 'Mina', isOriginal: true },
    stickers: [{ id: 'text:3f9c', name: '12 minutes', kind: 'text' }],
    duetOf: null,
    playlistId: null,
    transcript: null,
    rates: [{ metric: 'engagement_rate_views', value: 0.091, account: measuredExample }],
    performance: {
      metric: 'video_performance_index',
      version: 1,
      value: 8.2,
      interval: { low: 7.6, high: 8.8, level: 0.95 },
      sample: 38,
      notEnough: null,
      details: { z: 1.92, baselineViews: 410_000, spread: 0.92 },
    },
    similar: [{ video: videoOfAccountExample, sharedHashtags: ['onepan'], sameSound: false, likeness: 0.22 }],
  },
});

const counts = {
  views: fields.count,
  likes: fields.count,
  comments: fields.count,
  shares: fields.count,
  saves: fields.count,
};
const gains = {
  viewsGained: fields.count,
  likesGained: fields.count,
  commentsGained: fields.count,
  sharesGained: fields.count,
  savesGained: fields.count,
};

export const videoSeries = defineEndpoint({
  method: 'GET',
  path: '/videos/{id}/processed-timeserie',
  group,
  summary:
    'View history of a video: counts at each observation, gains by day or hour, the account’s earlier videos at the same ages, and forecasts.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject({
    ...range,
    grain: z.enum(['day', 'hour']).default('day').describe('hour: only hours with an observation'),
  }),
  reply: z.strictObject({
    range: coveredRange.describe('Starts no earlier than the video'),
    publishedAt: fields.isoTime,
    observations: z.array(
      z.strictObject({
        observedAt: fields.isoTime,
        ageHours: z.number().nonnegative(),
        ...counts,
        exact: z.boolean(),
        expected: z
          .strictObject({ low: z.number(), middle: z.number(), high: z.number(), videos: z.int().positive() })
          .nullable()
          .describe(
            '10th, 50th and 90th percentile of views of the account’s earlier videos of this type at this age; null if there are fewer than 8, or if the platform does not allow estimates',
          ),
      }),
    ),
    gains: z.array(
      z.strictObject({
        at: z.string().describe('The day, or the start of the hour'),
        ...gains,
      }),
    ),
    forecasts: z.array(
      z.strictObject({
        issuedAt: fields.isoTime,
        ageHours: z.number().nonnegative().describe('Age of the video at that time'),
        targetAt: fields.isoTime,
        views: z.number().nonnegative(),
        low: z.number().nonnegative(),
        high: z.number().nonnegative(),
        level: z.number().describe('Share of outcomes expected within the interval'),
        version: z.int().positive(),
      }),
    ),
  }),
  example: {
    range: rangeExample,
    publishedAt: '2026-11-14T17:00:00.000Z',
    observations: [
      {
        observedAt: '2026-11-15T11:48:00.000Z',
        ageHours: 18.8,
        views: 88_000,
        likes: 7_100,
        comments: 310,
        shares: 420,
        saves: 900,
        exact: true,
        expected: { low: 21_000, middle: 64_000, high: 240_000, videos: 38 },
      },
    ],
    gains: [
      {
        at: '2026-11-15',
        viewsGained: 61_000,
        likesGained: 5_000,
        commentsGained: 204,
        sharesGained: 301,
        savesGained: 640,
      },
    ],
    forecasts: [
      {
        issuedAt: '2026-11-15T05:00:00.000Z',
        ageHours: 12,
        targetAt: '2026-11-21T17:00:00.000Z',
        views: 260_000,
        low: 150_000,
        high: 430_000,
        level: 0.8,
        version: 1,
      },
    ],
  },
});

export const comment = z.strictObject({
  id: z.string(),
  parentId: z.string().nullable().describe('The comment it replies to'),
  text: z.string().describe('Handles are removed'),
  language: z.string().nullable(),
  publishedAt: fields.isoTime,
  author: z.strictObject({
    name: z
      .string()
      .describe('A pseudonym that stays the same within your team; the creator’s own handle is shown'),
    isCreator: z.boolean(),
  }),
  pinned: z.boolean(),
  likedByCreator: z.boolean(),
  deletedAt: fields.isoTime.nullable(),
  likes: fields.count,
  replies: fields.count,
  observedAt: fields.isoTime,
  sentiment: commentEstimate,
});
export const commentExample = {
  id: '7600000000000000001',
  parentId: null,
  text: 'made it tonight, so good',
  language: 'en',
  publishedAt: '2026-11-03T08:00:00.000Z',
  author: { name: 'viewer-3f9c21ab', isCreator: false },
  pinned: false,
  likedByCreator: true,
  deletedAt: null,
  likes: 212,
  replies: 3,
  observedAt: provenanceExample.observedAt,
  sentiment: { label: 'positive' as const, confidence: 0.93, language: 'en' },
};

export const videoComments = defineEndpoint({
  method: 'GET',
  path: '/videos/comments/{id}',
  group,
  summary: 'Comments collected for a video, without the commenters’ names.',
  isCacheable: true,
  feature: 'COMMENTS',
  params,
  query: z.strictObject({
    ...baseQuery,
    search: fields.searchText.describe('Only comments containing this text'),
    languages: list(z.string().max(20), 30).default([]).describe('Only comments in these languages'),
    sort: z.enum(COMMENT_SORTS).default('newest'),
    threads: z
      .enum(['true', 'false'])
      .default('true')
      .describe('true: top-level comments with their replies; false: all comments individually'),
    ...page(100, 20),
  }),
  reply: z.strictObject({
    known: z.int().nonnegative().describe('Comments collected for the video'),
    total: z.int().nonnegative().describe('Comments requested'),
    shown: fields.count.describe('Comment count shown by the platform'),
    languages: z.array(z.strictObject({ language: z.string().nullable(), comments: z.int().positive() })),
    comments: z.array(
      z.strictObject({
        ...comment.shape,
        answers: z.array(comment).describe('The first replies, oldest first'),
      }),
    ),
  }),
  example: {
    known: 120,
    total: 88,
    shown: 8_400,
    languages: [
      { language: 'en', comments: 100 },
      { language: null, comments: 20 },
    ],
    comments: [{ ...commentExample, answers: [] }],
  },
});
