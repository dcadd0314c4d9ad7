import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { measured, measuredExample } from '../insight.ts';
import * as words from '../words.ts';
import { tag } from './subject-insight.ts';

const group = 'Open pages';
const query = z.strictObject({ platform: words.platform.default('tiktok') });

export const marketingHashtag = defineEndpoint({
  name: 'marketingHashtag',
  method: 'GET',
  path: '/marketing/hashtags/{id}',
  group,
  summary: 'A hashtag in a few numbers for open pages: the last 7 whole days. Kept for ten minutes.',
  access: 'public',
  params: z.strictObject({ id: tag }),
  query,
  reply: z.strictObject({
    platform: words.platform,
    hashtag: z.string(),
    videos: words.count.describe('As the platform shows them'),
    views: words.count.describe('As the platform shows them'),
    lastWeek: z.strictObject({
      newVideos: z.int(),
      viewsGained: z.int(),
      days: z.array(z.strictObject({ date: words.isoDay, newVideos: z.int() })),
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
  name: 'marketingAccount',
  method: 'GET',
  path: '/marketing/accounts/{id}',
  group,
  summary:
    'An account in a few numbers for open pages and the engagement calculator: its videos of the last 7 days. Kept for ten minutes.',
  access: 'public',
  params: z.strictObject({ id: words.subjectId }),
  query,
  reply: z.strictObject({
    platform: words.platform,
    handle: z.string(),
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
    verified: z.boolean(),
    followers: words.count,
    likes: words.count,
    lastWeek: z.strictObject({ newVideos: z.int().nonnegative(), views: words.count }),
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
