import { LABEL_CONFIDENCE, QUERY_LIMITS, QUERY_SENTIMENTS, TEXT_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import {
  accountSummary,
  coveredRange,
  measured,
  range,
  rangeExample,
  summaryExample,
} from '../../insight.ts';
import { MAX_COUNTED_QUERY_CHARACTERS } from '../../values.ts';

const { platform: _, ...dateRange } = range;

const group = 'Social listening';
const feature = 'SOCIAL_LISTENERS';

const params = z.strictObject({ id: fields.id });
const name = z.string().trim().min(1).max(100);
const query = z
  .string()
  .max(QUERY_LIMITS.characters)
  .describe(
    'Words and "phrases" joined by AND, OR, NOT and NEAR/n, with parentheses; word* for words that start with it; #hashtag, @mention, from:handle, lang:en, country:FI, sentiment:negative (requires SENTIMENTS), platform:tiktok, views>1000. Several codes are separated by commas',
  );

const listener = z.strictObject({
  id: fields.id,
  name: z.string(),
  query,
  isPaused: z.boolean(),
  frozen: z
    .boolean()
    .describe(
      'true if the listener exceeds the plan’s limit and is paused; the oldest listeners stay active',
    ),
  createdAt: fields.isoTime,
});
const example = {
  id: '019a84c1-0000-7000-8000-000000000030',
  name: 'One-pan cooking',
  query: '("one pan" OR "one pot" OR #onepan) NOT giveaway lang:en,ko platform:tiktok',
  isPaused: false,
  frozen: false,
  createdAt: '2026-11-15T12:00:00.000Z',
} as const satisfies z.input<typeof listener>;

export const listeners = defineEndpoint({
  method: 'GET',
  path: '/business/social-listening',
  group,
  summary: 'The team’s social listeners, oldest first, and the plan’s limit.',
  feature,
  reply: z.strictObject({ socialListeners: z.int().nonnegative(), listeners: z.array(listener) }),
  example: { socialListeners: 3, listeners: [example] },
});

export const createListener = defineEndpoint({
  method: 'POST',
  path: '/business/social-listening',
  group,
  summary:
    'Create a social listener. Counts towards the plan’s socialListeners. Its name must be unique in the team.',
  feature,
  body: z.strictObject({ name, query }),
  reply: listener,
  example,
});

export const changeListener = defineEndpoint({
  method: 'PATCH',
  path: '/business/social-listening/{id}',
  group,
  summary: 'Edit, rename, pause or resume a listener. Omitted fields stay unchanged.',
  feature,
  params,
  body: z.strictObject({
    name: name.optional(),
    query: query.optional(),
    isPaused: z.boolean().optional(),
  }),
  reply: listener,
  example: { ...example, isPaused: true },
});

export const removeListener = defineEndpoint({
  method: 'DELETE',
  path: '/business/social-listening/{id}',
  group,
  summary: 'Delete a listener. Frees its place in the plan.',
  feature,
  params,
  ...fields.done,
});

const limit = z.coerce.number().int().min(1).max(100).default(10);
const counted = z.int().nonnegative();
const sentimentShare = z.strictObject({ share: z.number(), low: z.number(), high: z.number() });
const unusual = z
  .array(z.strictObject({ term: z.string(), texts: counted, expected: z.number() }))
  .describe('More frequent than in the previous 28 days, largest difference first');
const aMatch = z.strictObject({
  platform: fields.platform,
  videoId: z.string(),
  accountId: z.string().describe('Account of the video'),
  kind: z.enum(TEXT_KINDS),
  commentId: z.string().nullable().describe('null for captions and transcripts'),
  text: z.string(),
  publishedAt: fields.isoTime,
  language: z.string().nullable().describe('und if unknown; null if not analysed yet'),
  sentiment: z
    .enum(QUERY_SENTIMENTS)
    .nullable()
    .describe(
      'The team’s label or an estimate; null if the model is not confident enough or the plan does not include SENTIMENTS',
    ),
  confidence: z
    .number()
    .nullable()
    .describe(`The model’s probability, at least ${LABEL_CONFIDENCE}; null without its label`),
  country: z.string().nullable().describe('Country of the video'),
  views: fields.count.describe('Views of the video'),
});

const matches = {
  range: coveredRange,
  total: z.int().nonnegative(),
  days: z
    .array(
      z.strictObject({
        day: fields.isoDay,
        caption: counted,
        comment: counted,
        transcript: counted,
        negative: counted.nullable(),
        neutral: counted.nullable(),
        positive: counted.nullable(),
      }),
    )
    .describe(
      'Every day of the range: matches by source, and analysed matches by sentiment; null if the plan does not include SENTIMENTS',
    ),
  matches: z.array(aMatch).describe('Newest first'),
  model: z.string().describe('The models that analysed the texts'),
};
const noMatches = {
  caption: 0,
  comment: 0,
  transcript: 0,
  negative: 0,
  neutral: 0,
  positive: 0,
};
const matchesExample = {
  range: rangeExample,
  total: 3,
  days: [
    { day: '2026-11-14', ...noMatches },
    { day: '2026-11-15', ...noMatches, caption: 1, comment: 2, neutral: 1, positive: 2 },
  ],
  matches: [
    {
      platform: 'tiktok' as const,
      videoId: '7401',
      accountId: '7001',
      kind: 'comment' as const,
      commentId: '7601',
      text: 'This one pan pasta is so good!',
      publishedAt: '2026-11-15T11:48:00.000Z',
      language: 'en',
      sentiment: 'positive' as const,
      confidence: 0.86,
      country: 'KR',
      views: 120_400,
    },
  ],
  model: 'built-in-3',
};

export const listenerMatches = defineEndpoint({
  method: 'GET',
  path: '/business/social-listening/matches',
  group,
  summary:
    'Preview of a query: matching captions, comments and transcripts by day, with the newest matches. Nothing is saved.',
  feature,
  query: z.strictObject({
    query: z.string().max(MAX_COUNTED_QUERY_CHARACTERS).describe('As in a social listener'),
    ...dateRange,
    limit,
  }),
  reply: z.strictObject(matches),
  example: matchesExample,
});

export const listenerReport = defineEndpoint({
  method: 'GET',
  path: '/business/social-listening/{id}',
  group,
  summary:
    'What a social listener found in a range: volume, reach, sentiment, languages, countries and voices. Frozen listeners are rejected.',
  feature,
  params,
  query: z.strictObject({ ...dateRange, limit }),
  reply: z.strictObject({
    listener,
    ...matches,
    reach: z
      .strictObject({ videos: counted, accounts: counted, views: counted })
      .describe('Videos whose caption or transcript matches, their accounts and views'),
    analysed: counted
      .nullable()
      .describe('Matches analysed by the current model; null if the plan does not include SENTIMENTS'),
    index: measured.nullable().describe('sentiment_index; null if the plan does not include SENTIMENTS'),
    shares: z
      .strictObject({ negative: sentimentShare, neutral: sentimentShare, positive: sentimentShare })
      .nullable()
      .describe(
        'Shares of the analysed matches with 95% intervals; null if there are fewer than 10 or the plan does not include SENTIMENTS',
      ),
    languages: z
      .array(z.strictObject({ language: z.string(), texts: counted }))
      .describe('Most matches first; und if unknown'),
    countries: z
      .array(z.strictObject({ country: z.string(), texts: counted }))
      .describe('Most matches first'),
    voices: z
      .array(z.strictObject({ account: accountSummary, videos: counted, views: counted }))
      .describe('Accounts by the views of their matching videos'),
    spikes: z
      .array(
        z.strictObject({
          day: fields.isoDay,
          texts: counted,
          expected: z
            .number()
            .describe('Based on the level, weekday and variation of up to 8 previous weeks'),
          words: unusual,
          hashtags: unusual,
          languages: unusual,
        }),
      )
      .max(3)
      .describe(
        'The largest spikes in the range: days with far more matches than expected, and what was unusual on them',
      ),
  }),
  example: {
    listener: example,
    ...matchesExample,
    reach: { videos: 1, accounts: 1, views: 120_400 },
    analysed: 3,
    index: {
      metric: 'sentiment_index',
      version: 1,
      value: null,
      interval: null,
      sample: 3,
      notEnough: { needed: 10, reason: 'small-sample' },
      details: {},
    },
    shares: null,
    languages: [{ language: 'en', texts: 3 }],
    countries: [{ country: 'KR', texts: 3 }],
    voices: [{ account: summaryExample, videos: 1, views: 120_400 }],
    spikes: [
      {
        day: '2026-11-15',
        texts: 22,
        expected: 2,
        words: [{ term: 'recall', texts: 20, expected: 0 }],
        hashtags: [],
        languages: [],
      },
    ],
  },
});
