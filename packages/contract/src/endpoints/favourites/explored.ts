import { PLATFORMS, QUERY_SENTIMENTS } from '@clipscope/domain';
import { z } from 'zod';
import * as fields from '../../fields.ts';
import { accountSummary, coveredRange, list, range, rangeExample, summaryExample } from '../../insight.ts';
import { comment, commentExample } from '../video/videos.ts';

// Parts that the explorers of comments and mentions share.

const { platform: _, ...dateRange } = range;

/** Which texts: of which tracked accounts, when, and with which filters. */
export const exploredTexts = {
  ...dateRange,
  ids: list(fields.id, 100)
    .default([])
    .describe('Only the tracked accounts with these favourite ids; all if omitted'),
  folder: fields.id.optional().describe('Only accounts in this folder'),
  label: fields.id.optional().describe('Only accounts with this label'),
  platforms: list(z.enum(PLATFORMS), PLATFORMS.length).default([]).describe('Only these platforms'),
  search: fields.searchText.describe('Only texts containing this text'),
  languages: list(z.string().max(20), 30).default([]).describe('Only texts in these languages'),
  sentiment: z
    .enum(QUERY_SENTIMENTS)
    .optional()
    .describe('Only texts that the model labels so with confidence, or a person; requires SENTIMENTS'),
};

const counted = z.int().nonnegative();
const share = { share: z.number(), low: z.number(), high: z.number() };

export const exploredReply = {
  range: coveredRange,
  accounts: z
    .strictObject({ tracked: counted, read: counted })
    .describe(
      'Tracked accounts that the filters leave, and how many of them are read: up to 1,000, oldest first',
    ),
};
export const exploredReplyExample = { range: rangeExample, accounts: { tracked: 2, read: 2 } };

export const exploredShares = {
  languages: z
    .array(z.strictObject({ language: z.string(), texts: z.int().positive(), ...share }))
    .describe(
      'Most texts first, with shares and 95% intervals; und if unknown. Does not depend on the filter by language',
    ),
  analysed: counted
    .nullable()
    .describe(
      'Matches that the current model has analysed, or a person has corrected; null if the plan does not include sentiment',
    ),
  shares: z
    .strictObject({
      negative: z.strictObject(share),
      neutral: z.strictObject(share),
      positive: z.strictObject(share),
    })
    .nullable()
    .describe(
      'Shares of the analysed matches with 95% intervals; null if there are fewer than 10 or the plan does not include sentiment',
    ),
  model: z.string().describe('The models that analysed the texts'),
};
export const exploredSharesExample = {
  languages: [{ language: 'en', texts: 30, share: 1, low: 0.886, high: 1 }],
  analysed: 30,
  shares: {
    negative: { share: 0.267, low: 0.142, high: 0.444 },
    neutral: { share: 0.333, low: 0.192, high: 0.512 },
    positive: { share: 0.4, low: 0.246, high: 0.577 },
  },
  model: 'built-in-3',
};

const reply = z.strictObject({
  author: comment.shape.author,
  text: z.string(),
  publishedAt: fields.isoTime,
});

export const trackedComment = z.strictObject({
  ...comment.shape,
  isQuestion: z.boolean(),
  parent: reply.nullable().describe('The comment it replies to'),
  answers: z.array(reply).describe('Its first 3 replies, oldest first'),
  video: z.strictObject({
    platform: fields.platform,
    id: z.string(),
    caption: z.string(),
    coverUrl: z.string().nullable(),
    deletedAt: fields.isoTime.nullable(),
    account: accountSummary,
  }),
});
export const trackedCommentExample = {
  ...commentExample,
  id: '7600000000000000002',
  text: 'where did you get that pan?',
  likes: 41,
  replies: 1,
  sentiment: { label: 'neutral' as const, confidence: 0.81, language: 'en' },
  isQuestion: true,
  parent: null,
  answers: [
    {
      author: { name: 'viewer-77b0e1c4', isCreator: false },
      text: 'I want to know too',
      publishedAt: '2026-11-03T09:10:00.000Z',
    },
  ],
  video: {
    platform: 'tiktok' as const,
    id: '7400000000000000001',
    caption: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi',
    coverUrl: null,
    deletedAt: null,
    account: summaryExample,
  },
};
