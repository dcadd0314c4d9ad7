import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import {
  accountSummary,
  page,
  summaryExample,
  videoOfAccount,
  videoOfAccountExample,
} from '../../insight.ts';
import { MENTION_KINDS } from '../../values.ts';
import { comment } from '../video/videos.ts';
import {
  exploredReply,
  exploredReplyExample,
  exploredShares,
  exploredSharesExample,
  exploredTexts,
} from './explored.ts';

const counted = z.int().nonnegative();

export const exploredMentions = {
  ...exploredTexts,
  kind: z.enum(MENTION_KINDS).optional().describe('Only mentions in captions or in comments'),
};

const author = { id: '7001000000000000002', handle: 'bowlbybowl', displayName: 'Bowl by Bowl' };
const mentionExample = {
  kind: 'caption' as const,
  commentId: null,
  text: 'trying the pasta of @minacooksfast tonight #onepan',
  language: 'en',
  publishedAt: '2026-11-14T17:00:00.000Z',
  author: null,
  sentiment: { label: 'positive' as const, confidence: 0.88, language: 'en' },
  mentioned: [summaryExample],
  video: {
    ...videoOfAccountExample,
    id: '7400000000000000009',
    account: { ...summaryExample, ...author },
  },
};

export const trackedMentions = defineEndpoint({
  method: 'GET',
  path: '/business/mentions',
  group: 'Mentions',
  summary:
    'Who mentions the tracked accounts by a current or previous handle, in captions and in collected comments, without the accounts themselves.',
  feature: 'MENTIONS',
  query: z.strictObject({ ...exploredMentions, ...page(100, 20) }),
  reply: z.strictObject({
    ...exploredReply,
    known: counted.describe('Mentions in the range, without filters'),
    total: counted.describe('Mentions requested'),
    days: z
      .array(z.strictObject({ day: fields.isoDay, captions: counted, comments: counted }))
      .describe('Every day of the range'),
    reach: z
      .strictObject({ videos: counted, accounts: counted, views: fields.count })
      .describe(
        'Videos whose captions mention an account, their accounts and their views; null where a platform forbids adding them to those of others',
      ),
    ...exploredShares,
    mentioned: z
      .array(z.strictObject({ account: accountSummary, mentions: z.int().positive() }))
      .describe('The 10 tracked accounts with the most mentions'),
    mentioners: z
      .array(z.strictObject({ account: accountSummary, videos: z.int().positive(), views: counted }))
      .describe('The 10 accounts whose mentioning videos have the most views'),
    mentions: z
      .array(
        z.strictObject({
          kind: z.enum(MENTION_KINDS),
          commentId: z.string().nullable().describe('null for captions'),
          text: z.string().describe('Handles other than those of tracked accounts are removed from comments'),
          language: z.string().nullable(),
          publishedAt: fields.isoTime,
          author: comment.shape.author.nullable().describe('Of the comment; null for captions'),
          sentiment: comment.shape.sentiment,
          mentioned: z.array(accountSummary),
          video: videoOfAccount,
        }),
      )
      .describe('Newest first'),
  }),
  example: {
    ...exploredReplyExample,
    known: 30,
    total: 30,
    days: [
      { day: '2026-11-14', captions: 8, comments: 4 },
      { day: '2026-11-15', captions: 10, comments: 8 },
    ],
    reach: { videos: 18, accounts: 7, views: 310_000 },
    ...exploredSharesExample,
    mentioned: [{ account: summaryExample, mentions: 30 }],
    mentioners: [{ account: mentionExample.video.account, videos: 3, views: 120_400 }],
    mentions: [mentionExample],
  },
});
