import { STICKER_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { coveredRange, list, page, range, rangeExample } from '../../insight.ts';
import { COMMENT_SORTS } from '../../values.ts';
import { sound, soundExample } from '../subject/sounds.ts';
import { comment, commentExample } from '../video/videos.ts';

const group = 'Accounts';
const params = z.strictObject({ id: fields.subjectId });

const videoIds = z.array(z.string()).min(1).describe('Videos in the range that use it, newest first');

export const accountContent = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/content',
  group,
  summary:
    'The sounds and stickers used in the account’s videos in the range, most used first, each with its videos.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query: z.strictObject({ ...range, limit: page(200, 50).limit }),
  reply: z.strictObject({
    range: coveredRange,
    videos: z.int().nonnegative().describe('Videos in the range'),
    soundsTotal: z.int().nonnegative(),
    sounds: z.array(z.strictObject({ sound, videoIds })),
    stickersTotal: z.int().nonnegative(),
    stickers: z.array(
      z.strictObject({
        id: z.string(),
        kind: z.enum(STICKER_KINDS).nullable(),
        name: z.string().nullable().describe('null if no source provided it'),
        videoIds,
      }),
    ),
  }),
  example: {
    range: rangeExample,
    videos: 2,
    soundsTotal: 1,
    sounds: [{ sound: soundExample, videoIds: ['7400000000000000002', '7400000000000000001'] }],
    stickersTotal: 1,
    stickers: [{ id: 'text:3f9c', kind: 'text', name: '12 minutes', videoIds: ['7400000000000000001'] }],
  },
});

export const accountComments = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/comments',
  group,
  summary: 'Comments posted in the range on any of the account’s videos, without the commenters’ names.',
  isCacheable: true,
  feature: 'COMMENTS',
  params,
  query: z.strictObject({
    ...range,
    search: fields.searchText.describe('Only comments containing this text'),
    languages: list(z.string().max(20), 30).default([]).describe('Only comments in these languages'),
    sort: z.enum(COMMENT_SORTS).default('newest'),
    ...page(100, 20),
  }),
  reply: z.strictObject({
    range: coveredRange,
    known: z.int().nonnegative().describe('Comments collected in the range'),
    total: z.int().nonnegative().describe('Comments requested'),
    languages: z.array(z.strictObject({ language: z.string().nullable(), comments: z.int().positive() })),
    comments: z.array(
      z.strictObject({
        ...comment.shape,
        video: z.strictObject({
          platform: fields.platform,
          id: z.string(),
          caption: z.string(),
          coverUrl: z.string().nullable(),
          deletedAt: fields.isoTime.nullable(),
        }),
      }),
    ),
  }),
  example: {
    range: rangeExample,
    known: 120,
    total: 120,
    languages: [{ language: 'en', comments: 120 }],
    comments: [
      {
        ...commentExample,
        video: {
          platform: 'tiktok',
          id: '7400000000000000001',
          caption: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi',
          coverUrl: null,
          deletedAt: null,
        },
      },
    ],
  },
});
