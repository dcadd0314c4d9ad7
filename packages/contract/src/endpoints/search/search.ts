import { INDUSTRIES, LONGEST, STICKER_KINDS, TIERS, VIDEO_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import {
  accountSummary,
  coveredRange,
  list,
  page,
  range,
  rangeExample,
  summaryExample,
  videoOfAccount,
  videoOfAccountExample,
} from '../../insight.ts';
import * as words from '../../words.ts';
import { country, key, tag } from '../subject/subject-insight.ts';

const group = 'Search';
const params = z.strictObject({ q: words.text(LONGEST.words) });
const platform = words.platform.optional().describe('All platforms when left out');

const foundAccount = z.strictObject({
  ...accountSummary.shape,
  tracked: z.boolean().optional().describe('Whether your team tracks it; left out when not asked for'),
});
export const searchAccounts = defineEndpoint({
  name: 'searchAccounts',
  method: 'GET',
  path: '/search/users/{q}',
  group,
  summary:
    'Accounts whose present or former handle or name has the words, or nearly so: the closest and largest first.',
  access: 'session',
  isCacheable: true,
  feature: 'SEARCH',
  params,
  query: z.strictObject({
    platform,
    includeFavourites: z
      .enum(['true', 'false'])
      .default('false')
      .describe('true: say which ones your team tracks, and put those first'),
    ...page(50, 10),
  }),
  reply: z.strictObject({ accounts: z.array(foundAccount) }),
  example: { accounts: [summaryExample] },
});

const used = {
  videos: words.count.describe('Videos observed with it'),
  viewsGained: words.count.describe('Views those gained while observed'),
  lastObservedOn: words.isoDay.nullable(),
};

const foundHashtag = z.strictObject({ platform: words.platform, hashtag: z.string(), ...used });
const hashtagExample = {
  platform: 'tiktok',
  hashtag: 'onepan',
  videos: 412,
  viewsGained: 9_800_000,
  lastObservedOn: '2026-11-15',
} as const;

export const searchHashtags = defineEndpoint({
  name: 'searchHashtags',
  method: 'GET',
  path: '/search/hashtags/{q}',
  group,
  summary:
    'Hashtags that have the text, or nearly so: the tag itself, then beginnings, then parts; the most used first.',
  access: 'session',
  isCacheable: true,
  feature: 'SEARCH',
  params,
  query: z.strictObject({ platform, ...page(50, 10) }),
  reply: z.strictObject({ hashtags: z.array(foundHashtag) }),
  example: { hashtags: [hashtagExample] },
});

const foundSound = z.strictObject({
  platform: words.platform,
  id: z.string(),
  title: z.string(),
  author: z.string(),
  isOriginal: z.boolean(),
  durationS: z.number().nonnegative().nullable(),
  coverUrl: z.string().nullable(),
  ...used,
});
const soundExample = {
  platform: 'tiktok',
  id: '7500000000000000001',
  title: 'original sound',
  author: 'Mina',
  isOriginal: true,
  durationS: 12,
  coverUrl: null,
  videos: 31,
  viewsGained: 410_000,
  lastObservedOn: '2026-11-15',
} as const;

export const searchSounds = defineEndpoint({
  name: 'searchSounds',
  method: 'GET',
  path: '/search/sounds/{q}',
  group,
  summary: 'Sounds whose title or author has the words, or nearly so: the closest and most used first.',
  access: 'session',
  isCacheable: true,
  feature: 'SEARCH',
  params,
  query: z.strictObject({ platform, ...page(50, 10) }),
  reply: z.strictObject({ sounds: z.array(foundSound) }),
  example: { sounds: [soundExample] },
});

const { platform: _, asOf: __, ...days } = range;
const bound = (most: number) => z.coerce.number().min(0).max(most).optional();

export const searchVideos = defineEndpoint({
  name: 'searchVideos',
  method: 'GET',
  path: '/search/videos/{q}',
  group,
  summary:
    'Videos whose caption has all the words; in scripts without spaces, has the text as it is typed. Filters beyond range, country and language need ADVANCED_FILTERS.',
  access: 'session',
  isCacheable: true,
  feature: 'SEARCH',
  params,
  query: z.strictObject({
    platform,
    ...days,
    countries: list(country, 60).default([]),
    languages: list(z.string().max(20), 30).default([]),
    hashtags: list(tag, 20).default([]).describe('All of these'),
    sounds: list(key, 20).default([]).describe('Ids, any of these'),
    stickers: list(key, 20).default([]).describe('Keys, any of these'),
    industries: list(z.enum(INDUSTRIES), INDUSTRIES.length).default([]),
    tiers: list(z.enum(TIERS), TIERS.length).default([]).describe('Tiers of the accounts'),
    kinds: list(z.enum(VIDEO_KINDS), VIDEO_KINDS.length).default([]),
    minLengthS: bound(86_400),
    maxLengthS: bound(86_400),
    minViews: bound(1e12),
    maxViews: bound(1e12),
    minEngagement: bound(100).describe('(likes + comments + shares) ÷ views'),
    maxEngagement: bound(100),
    sort: z
      .enum(['relevance', 'views', 'newest', 'engagement'])
      .default('relevance')
      .describe('relevance: reach in powers of ten, plus up to two for words that are its hashtags'),
    ...page(100, 20),
  }),
  reply: z.strictObject({
    range: coveredRange,
    correctedTo: z
      .string()
      .nullable()
      .describe('What was searched instead, when nothing has the words as typed'),
    total: words.count.describe('Null on a page past the end'),
    videos: z.array(videoOfAccount),
  }),
  example: { range: rangeExample, correctedTo: null, total: 1, videos: [videoOfAccountExample] },
});

const foundSticker = z.strictObject({
  platform: words.platform,
  id: z.string(),
  kind: z.enum(STICKER_KINDS),
  name: z.string().describe('Its name, or the words on the screen'),
  ...used,
});
const stickerExample = {
  platform: 'tiktok',
  id: 'effect:1200000000000000001',
  kind: 'effect',
  name: 'Soft glow',
  videos: 12,
  viewsGained: 90_000,
  lastObservedOn: '2026-11-15',
} as const;

export const searchAll = defineEndpoint({
  name: 'searchAll',
  method: 'GET',
  path: '/search/all/{q}',
  group,
  summary:
    'The best few accounts, hashtags, sounds, stickers and videos in one call, for a search that answers while typing.',
  access: 'session',
  isCacheable: true,
  feature: 'SEARCH',
  params,
  query: z.strictObject({ platform, limit: z.coerce.number().int().min(1).max(10).default(5) }),
  reply: z.strictObject({
    accounts: z.array(foundAccount),
    hashtags: z.array(foundHashtag),
    sounds: z.array(foundSound),
    stickers: z.array(foundSticker),
    videos: z.array(videoOfAccount).describe('Of the last 90 days, or as far back as the plan shows'),
  }),
  example: {
    accounts: [{ ...summaryExample, tracked: false }],
    hashtags: [hashtagExample],
    sounds: [soundExample],
    stickers: [stickerExample],
    videos: [videoOfAccountExample],
  },
});
