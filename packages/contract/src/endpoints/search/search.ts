import { INDUSTRIES, MAX_TEXT_LENGTHS, STICKER_KINDS, TIERS, VIDEO_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
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
import { sentenceSchema } from '../../reasons/reason.ts';
import { VIDEO_SEARCH_SORTS } from '../../values.ts';
import { countries, key, tag } from '../subject/subject-insight.ts';

const group = 'Search';
const params = z.strictObject({ q: fields.text(MAX_TEXT_LENGTHS.search) });
const platform = fields.platform.optional().describe('Defaults to all platforms');

const foundAccount = z.strictObject({
  ...accountSummary.shape,
  tracked: z.boolean().optional().describe('Whether your team tracks it; included on request only'),
});
const notLookedUp = sentenceSchema
  .nullable()
  .describe('Why an account entered as a handle or link is missing, if no source could look it up');

export const searchAccounts = defineEndpoint({
  method: 'GET',
  path: '/search/users/{q}',
  group,
  summary:
    'Accounts whose current or previous handle or name matches the search text exactly or closely; best matches first, then largest.',
  isCacheable: true,
  feature: 'SEARCH',
  params,
  query: z.strictObject({
    platform,
    includeFavourites: z
      .enum(['true', 'false'])
      .default('false')
      .describe('true: mark the accounts your team tracks and list them first'),
    ...page(50, 10),
  }),
  reply: z.strictObject({ accounts: z.array(foundAccount), notLookedUp }),
  example: { accounts: [summaryExample], notLookedUp: null },
});

const used = {
  videos: fields.count.describe('Videos in which it was observed'),
  viewsGained: fields.count.describe('Views they gained while observed'),
  lastObservedOn: fields.isoDay.nullable(),
};

const foundHashtag = z.strictObject({ platform: fields.platform, hashtag: z.string(), ...used });
const hashtagExample = {
  platform: 'tiktok',
  hashtag: 'onepan',
  videos: 412,
  viewsGained: 9_800_000,
  lastObservedOn: '2026-11-15',
} as const;

export const searchHashtags = defineEndpoint({
  method: 'GET',
  path: '/search/hashtags/{q}',
  group,
  summary:
    'Hashtags that match the search text exactly or closely: exact matches first, then prefixes, then substrings; most used first.',
  isCacheable: true,
  feature: 'SEARCH',
  params,
  query: z.strictObject({ platform, ...page(50, 10) }),
  reply: z.strictObject({ hashtags: z.array(foundHashtag) }),
  example: { hashtags: [hashtagExample] },
});

const foundSound = z.strictObject({
  platform: fields.platform,
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
  method: 'GET',
  path: '/search/sounds/{q}',
  group,
  summary:
    'Sounds whose title or author matches the search text exactly or closely; best matches first, then most used.',
  isCacheable: true,
  feature: 'SEARCH',
  params,
  query: z.strictObject({ platform, ...page(50, 10) }),
  reply: z.strictObject({ sounds: z.array(foundSound) }),
  example: { sounds: [soundExample] },
});

const { platform: _, asOf: __, ...days } = range;
const bound = (most: number) => z.coerce.number().min(0).max(most).optional();

/** The filters of videos besides their text. */
export const videoFilters = {
  platform,
  ...days,
  countries: countries.default([]),
  languages: list(z.string().max(20), 30).default([]),
  hashtags: list(tag, 20).default([]).describe('Must have all of these'),
  sounds: list(key, 20).default([]).describe('Ids; matches any'),
  stickers: list(key, 20).default([]).describe('Keys; matches any'),
  industries: list(z.enum(INDUSTRIES), INDUSTRIES.length).default([]),
  tiers: list(z.enum(TIERS), TIERS.length).default([]).describe('Account tiers'),
  kinds: list(z.enum(VIDEO_KINDS), VIDEO_KINDS.length).default([]),
  minLengthS: bound(86_400),
  maxLengthS: bound(86_400),
  minViews: bound(1e12),
  maxViews: bound(1e12),
  minEngagement: bound(100).describe('(likes + comments + shares) ÷ views'),
  maxEngagement: bound(100),
};
const videoQuery = z.strictObject({
  ...videoFilters,
  sort: z
    .enum(VIDEO_SEARCH_SORTS)
    .default('relevance')
    .describe(
      'relevance: views on a logarithmic scale (base 10), plus up to two for search words that are hashtags of the video',
    ),
  ...page(100, 20),
});
const foundVideos = z.strictObject({
  range: coveredRange,
  correctedTo: z.string().nullable().describe('The corrected search text, if the original has no results'),
  total: fields.count.describe('null beyond the last page'),
  videos: z.array(videoOfAccount),
});
const foundVideosExample = {
  range: rangeExample,
  correctedTo: null,
  total: 1,
  videos: [videoOfAccountExample],
};

export const searchVideos = defineEndpoint({
  method: 'GET',
  path: '/search/videos/{q}',
  group,
  summary:
    'Videos whose caption contains all words; in scripts without spaces, the exact text. Filters other than range, country and language require ADVANCED_FILTERS.',
  isCacheable: true,
  feature: 'SEARCH',
  params,
  query: videoQuery,
  reply: foundVideos,
  example: foundVideosExample,
});

export const filterVideos = defineEndpoint({
  method: 'GET',
  path: '/search/videos',
  group,
  summary:
    'Search for videos by filters only, regardless of their captions. Filters other than range, country and language require ADVANCED_FILTERS.',
  isCacheable: true,
  feature: 'SEARCH',
  query: videoQuery,
  reply: foundVideos,
  example: foundVideosExample,
});

const foundSticker = z.strictObject({
  platform: fields.platform,
  id: z.string(),
  kind: z.enum(STICKER_KINDS),
  name: z.string().describe('Name, or text shown on screen'),
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
  method: 'GET',
  path: '/search/all/{q}',
  group,
  summary:
    'The best matches among accounts, hashtags, sounds, stickers and videos in one call, for search-as-you-type.',
  feature: 'SEARCH',
  params,
  query: z.strictObject({ platform, limit: z.coerce.number().int().min(1).max(10).default(5) }),
  reply: z.strictObject({
    accounts: z.array(foundAccount),
    notLookedUp,
    hashtags: z.array(foundHashtag),
    sounds: z.array(foundSound),
    stickers: z.array(foundSticker),
    videos: z.array(videoOfAccount).describe('From the last 90 days, or the plan’s history if shorter'),
  }),
  example: {
    accounts: [{ ...summaryExample, tracked: false }],
    notLookedUp: null,
    hashtags: [hashtagExample],
    sounds: [soundExample],
    stickers: [stickerExample],
    videos: [videoOfAccountExample],
  },
});
