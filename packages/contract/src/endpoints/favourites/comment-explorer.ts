import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { page } from '../../insight.ts';
import { COMMENT_SORTS } from '../../values.ts';
import {
  exploredReply,
  exploredReplyExample,
  exploredShares,
  exploredSharesExample,
  exploredTexts,
  trackedComment,
  trackedCommentExample,
} from './explored.ts';

const read = { method: 'GET', group: 'Comments', feature: 'COMMENTS' } as const;

const counted = z.int().nonnegative();

export const exploredComments = {
  ...exploredTexts,
  questions: z
    .enum(['true', 'false'])
    .default('false')
    .transform(text => text === 'true')
    .describe('Only comments with a question mark of any script, or worded as a question in their language'),
};

export const trackedComments = defineEndpoint({
  ...read,
  path: '/business/comments',
  summary:
    'Comments posted in the range by viewers on the videos of all tracked accounts, without deleted comments and the commenters’ names.',
  query: z.strictObject({
    ...exploredComments,
    sort: z.enum(COMMENT_SORTS).default('newest'),
    ...page(100, 20),
  }),
  reply: z.strictObject({
    ...exploredReply,
    known: counted.describe('Comments collected in the range, without filters'),
    total: counted.describe('Comments requested'),
    questions: counted.describe('Those of them that ask something'),
    days: z
      .array(z.strictObject({ day: fields.isoDay, comments: counted, questions: counted }))
      .describe('Every day of the range'),
    ...exploredShares,
    comments: z.array(trackedComment),
  }),
  example: {
    ...exploredReplyExample,
    known: 120,
    total: 30,
    questions: 4,
    days: [
      { day: '2026-11-14', comments: 12, questions: 1 },
      { day: '2026-11-15', comments: 18, questions: 3 },
    ],
    ...exploredSharesExample,
    comments: [trackedCommentExample],
  },
});

export const trackedQuestions = defineEndpoint({
  ...read,
  path: '/business/comments/questions',
  summary:
    'Questions that the owner of the video has not answered, the most worth answering first: everybody who asked nearly the same or liked it, halved with each week since it was asked last.',
  query: z.strictObject({ ...exploredTexts, ...page(50, 20) }),
  reply: z.strictObject({
    ...exploredReply,
    asked: counted.describe('Questions that match'),
    ranked: counted.describe('The newest of them, up to 5,000, which are ranked'),
    answered: counted.describe('Ranked questions that the owner has answered'),
    total: counted.describe('Different questions to answer'),
    questions: z.array(
      z.strictObject({
        comment: trackedComment.describe('The most liked of the comments that ask it'),
        comments: z.int().positive().describe('Comments that ask nearly the same and have no answer'),
        people: z.int().positive().describe('Who wrote them'),
        videos: z.int().positive(),
        likes: counted,
        ageDays: z.number().describe('Since it was asked last'),
        answered: counted.describe('Comments asking nearly the same that have an answer'),
        priority: z.number().describe('(people + likes) × 0.5 ^ (ageDays ÷ 7)'),
      }),
    ),
  }),
  example: {
    ...exploredReplyExample,
    asked: 5,
    ranked: 5,
    answered: 1,
    total: 2,
    questions: [
      {
        comment: trackedCommentExample,
        comments: 3,
        people: 3,
        videos: 2,
        likes: 44,
        ageDays: 7,
        answered: 1,
        priority: 23.5,
      },
    ],
  },
});

export const similarComments = defineEndpoint({
  ...read,
  path: '/business/comments/similar',
  summary:
    'Comments that say nearly the same by at least 3 authors, and authors who keep appearing together. Estimates from the comments collected: alike comments have many causes.',
  query: z.strictObject({ ...exploredTexts, limit: z.coerce.number().int().min(1).max(100).default(20) }),
  reply: z.strictObject({
    ...exploredReply,
    total: counted.describe('Comments that match'),
    compared: counted.describe('The newest of them, up to 20,000, which are compared'),
    groupsTotal: counted,
    groups: z
      .array(
        z.strictObject({
          comments: z.int().positive(),
          authors: z.int().positive(),
          videos: z.int().positive(),
          accounts: z.int().positive(),
          firstAt: fields.isoTime,
          lastAt: fields.isoTime,
          examples: z.array(trackedComment).describe('The newest three'),
        }),
      )
      .describe('Most authors first'),
    ringsTotal: counted,
    rings: z
      .array(
        z.strictObject({
          authors: z.int().positive(),
          names: z.array(z.string()).describe('Pseudonyms of up to 20 of them'),
          comments: z.int().positive(),
          similar: counted.describe('Comments that say nearly the same as those of others'),
          videos: z.int().positive(),
          accounts: z.int().positive(),
          sharedVideos: counted.describe('Videos under which several of them wrote'),
          closeVideos: counted.describe('Of these, where two wrote within 10 minutes'),
          examples: z.array(trackedComment).describe('The newest three'),
        }),
      )
      .describe(
        'At least 4 authors, linked by three shared videos of two accounts, or by nearly the same text under two videos',
      ),
  }),
  example: {
    ...exploredReplyExample,
    total: 120,
    compared: 120,
    groupsTotal: 1,
    groups: [
      {
        comments: 6,
        authors: 5,
        videos: 3,
        accounts: 2,
        firstAt: '2026-11-14T08:00:00.000Z',
        lastAt: '2026-11-15T09:00:00.000Z',
        examples: [trackedCommentExample],
      },
    ],
    ringsTotal: 1,
    rings: [
      {
        authors: 4,
        names: ['viewer-3f9c21ab', 'viewer-77b0e1c4', 'viewer-a210cc09', 'viewer-f00d9e31'],
        comments: 12,
        similar: 11,
        videos: 3,
        accounts: 2,
        sharedVideos: 3,
        closeVideos: 2,
        examples: [trackedCommentExample],
      },
    ],
  },
});
