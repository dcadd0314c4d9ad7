import {
  CONTENT_IDEA_GOALS,
  CONTENT_IDEA_KINDS,
  CONTENT_IDEA_RATINGS,
  CONTENT_IDEA_SUBJECTS,
  MAX_TEXT_LENGTHS,
  MEASURE_OF_GOAL,
  SUGGESTION_ADVICE,
  TRAITS,
  UI_LANGUAGES,
} from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { coveredRange, page, rangeExample, videoOfAccount, videoOfAccountExample } from '../../insight.ts';
import { sentenceSchema } from '../../reasons/reason.ts';

const group = 'Content assistant';
const feature = 'CONTENT_ASSISTANT';

const params = z.strictObject({ id: fields.id });
const rating = z.enum(CONTENT_IDEA_RATINGS).nullable();

const quota = z.strictObject({
  day: fields.isoDay,
  dailyContentAssistant: z.int().nonnegative(),
  used: z.int().nonnegative(),
  remaining: z.int().nonnegative(),
  resetsAt: fields.isoTime,
});
const quotaExample = {
  day: '2026-11-15',
  dailyContentAssistant: 30,
  used: 1,
  remaining: 29,
  resetsAt: '2026-11-16T00:00:00.000Z',
};

const request = {
  kind: z.enum(CONTENT_IDEA_KINDS),
  subject: z.strictObject({
    kind: z.enum(CONTENT_IDEA_SUBJECTS),
    platform: fields.platform,
    text: z.string().describe('The handle, the hashtag or the topic'),
  }),
  goal: z.enum(CONTENT_IDEA_GOALS),
  language: z.enum(UI_LANGUAGES),
};
const idea = z.strictObject({
  id: fields.id,
  ...request,
  rating,
  isFavourite: z.boolean(),
  createdBy: z.string().describe('Email address of the member who asked'),
  createdAt: fields.isoTime,
});
const ideaExample = {
  id: '019a84c1-0000-7000-8000-000000000040',
  kind: 'hook',
  subject: { kind: 'account', platform: 'tiktok', text: 'minacooksfast' },
  goal: 'reach',
  language: 'en',
  rating: 'useful',
  isFavourite: true,
  createdBy: 'mina@kitchen.example',
  createdAt: '2026-11-15T12:00:00.000Z',
} as const;

const effect = z.strictObject({
  times: z.number().describe('Videos with it ÷ the same accounts’ videos without it'),
  low: z.number(),
  high: z.number(),
  level: z.number().describe('Of this interval; all intervals of the answer hold together at 90%'),
  isProven: z.boolean().describe('Whether the interval excludes 1'),
  videos: z.int().nonnegative(),
  without: z.int().nonnegative(),
  accounts: z.int().nonnegative(),
});
const exampleVideo = z.strictObject({
  video: videoOfAccount,
  times: z.number().describe('÷ what is usual for its account, when the answer was made'),
});
const suggestion = z.strictObject({
  advice: z
    .enum(SUGGESTION_ADVICE)
    .describe(
      'avoid: proven to do worse. example: follow a video as a whole, without a claim about its parts',
    ),
  parts: z.array(
    z.strictObject({
      trait: z.enum(TRAITS).nullable(),
      label: sentenceSchema,
      claim: sentenceSchema.describe('What the evidence says about it'),
      effect: effect.nullable().describe('null if too few videos have or lack it'),
    }),
  ),
  text: z.string().nullable().describe('What can be copied, such as hashtags'),
  examples: z.array(exampleVideo),
});
const written = z.strictObject({
  model: z.string(),
  lines: z
    .array(z.array(z.strictObject({ text: z.string(), citations: z.array(z.int()) })))
    .describe('Sentences by line, with the ids of the sources they cite'),
  removed: z
    .int()
    .nonnegative()
    .describe('Sentences that were removed, since their numbers are not in the sources they cite'),
  sources: z.array(
    z.strictObject({
      id: z.int(),
      label: sentenceSchema.nullable(),
      claim: sentenceSchema,
      video: videoOfAccount.nullable(),
    }),
  ),
});
const answer = z.strictObject({
  ...idea.shape,
  measure: z.enum(MEASURE_OF_GOAL).describe('What is compared'),
  range: coveredRange,
  evidence: z.strictObject({ videos: z.int().nonnegative(), accounts: z.int().nonnegative() }),
  suggestions: z.array(suggestion),
  written: written.nullable().describe('null if no writing service is set up, or if it failed'),
  failure: sentenceSchema.nullable().describe('Why the writing service wrote nothing'),
});

const label = {
  message: 'Opens with a question',
  code: 'assistantLabels.hook',
  params: { hook: 'question' },
} as const;
const claim = {
  message:
    '1.4 times the views of other videos by the same accounts (confidence interval 1.1 to 1.8). Based on 34 videos with this feature and 212 without it, by 9 accounts.',
  code: 'assistant.proven',
  params: { times: 1.4, measure: 'views', low: 1.1, high: 1.8, videos: 34, without: 212, accounts: 9 },
} as const;
const answerExample = {
  ...ideaExample,
  measure: 'views',
  range: rangeExample,
  evidence: { videos: 246, accounts: 9 },
  suggestions: [
    {
      advice: 'use',
      parts: [
        {
          trait: 'hook',
          label,
          claim,
          effect: {
            ...{ times: 1.4, low: 1.1, high: 1.8, level: 0.99, isProven: true },
            ...{ videos: 34, without: 212, accounts: 9 },
          },
        },
      ],
      text: null,
      examples: [{ video: videoOfAccountExample, times: 2.4 }],
    },
  ],
  written: {
    model: 'local-model',
    lines: [[{ text: 'Ask which ingredient they would leave out.', citations: [1] }]],
    removed: 1,
    sources: [{ id: 1, label, claim, video: null }],
  },
  failure: null,
} as const satisfies z.input<typeof answer>;

export const contentAssistant = defineEndpoint({
  method: 'GET',
  path: '/business/content-assistant',
  group,
  summary: 'The team’s daily content assistant quota (UTC), and previous ideas, newest first.',
  feature,
  query: z.strictObject({
    ...page(100, 20),
    favourites: z.enum(['true', 'false']).default('false').describe('Only favourites'),
  }),
  reply: z.strictObject({
    quota,
    writing: z
      .strictObject({ model: z.string() })
      .nullable()
      .describe('The service that writes texts; null if none is set up'),
    total: z.int().nonnegative(),
    ideas: z.array(idea),
  }),
  example: { quota: quotaExample, writing: null, total: 1, ideas: [ideaExample] },
});

export const askAssistant = defineEndpoint({
  method: 'POST',
  path: '/business/content-assistant',
  group,
  summary:
    'Suggestions for an account, a hashtag or a topic, composed from its videos and those of similar accounts, each compared with what is usual for its account. Where a writing service is set up, it writes texts from the same evidence. Counts as one use of the day; a request that fails is not counted.',
  feature,
  body: z.strictObject({
    ...request,
    subject: z.strictObject({
      kind: request.subject.shape.kind,
      platform: fields.platform.default('tiktok'),
      text: fields.text(MAX_TEXT_LENGTHS.search),
    }),
    timezone: fields.timeZone.default('UTC').describe('Of days and hours in a posting plan'),
  }),
  reply: answer,
  example: answerExample,
});

export const readIdea = defineEndpoint({
  method: 'GET',
  path: '/business/content-assistant/{id}',
  group,
  summary: 'A previous answer with its evidence as it was.',
  feature,
  params,
  reply: answer,
  example: answerExample,
});

export const rateIdea = defineEndpoint({
  method: 'PATCH',
  path: '/business/content-assistant/{id}',
  group,
  summary: 'Rate an idea as useful or not (null removes the rating), or mark it as a favourite.',
  feature,
  params,
  body: z.strictObject({ rating: rating.optional(), isFavourite: z.boolean().optional() }),
  ...fields.done,
});

export const removeIdea = defineEndpoint({
  method: 'DELETE',
  path: '/business/content-assistant/{id}',
  group,
  summary: 'Delete an idea from the team’s history. It still counts towards the quota.',
  feature,
  params,
  ...fields.done,
});
