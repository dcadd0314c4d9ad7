import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { baseQuery, coveredRange, measured, measuredExample, range, rangeExample } from '../../insight.ts';

const group = 'Sentiment';
const params = z.strictObject({ id: fields.subjectId });

const counts = {
  negative: z.int().nonnegative(),
  neutral: z.int().nonnegative(),
  positive: z.int().nonnegative(),
};
const share = z.strictObject({ share: z.number(), low: z.number(), high: z.number() });

const sentiment = {
  comments: z.int().nonnegative().describe('Comments collected, without deleted ones and the creator’s own'),
  analysed: z.int().nonnegative().describe('Those that the current model has analysed'),
  index: measured.describe('sentiment_index'),
  shares: z
    .strictObject({ negative: share, neutral: share, positive: share })
    .nullable()
    .describe('Shares of the analysed comments with 95% intervals; null if there are too few'),
  days: z.array(z.strictObject({ day: fields.isoDay, ...counts })).describe('Days with analysed comments'),
  languages: z
    .array(z.strictObject({ language: z.string(), ...counts }))
    .describe('By language, most comments first; und where it is unknown'),
  model: z.string().describe('The models that analysed the comments'),
};
const example = {
  comments: 31,
  analysed: 30,
  index: {
    ...measuredExample,
    metric: 'sentiment_index' as const,
    value: 13.3,
    interval: { low: -15.6, high: 42.2, level: 0.95 },
    sample: 30,
    details: { margin: 28.9 },
  },
  shares: {
    negative: { share: 0.267, low: 0.142, high: 0.444 },
    neutral: { share: 0.333, low: 0.192, high: 0.512 },
    positive: { share: 0.4, low: 0.246, high: 0.577 },
  },
  days: [{ day: '2026-11-15', negative: 8, neutral: 10, positive: 12 }],
  languages: [{ language: 'en', negative: 8, neutral: 10, positive: 12 }],
  model: 'built-in-2',
};

export const accountSentiment = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/sentiment',
  group,
  summary: 'Sentiment of the comments posted in the range on any of the account’s videos.',
  isCacheable: true,
  feature: 'SENTIMENTS',
  params,
  query: z.strictObject({ ...range }),
  reply: z.strictObject({ range: coveredRange, ...sentiment }),
  example: { range: rangeExample, ...example },
});

export const videoSentiment = defineEndpoint({
  method: 'GET',
  path: '/videos/{id}/sentiment',
  group,
  summary: 'Sentiment of the comments on a video.',
  isCacheable: true,
  feature: 'SENTIMENTS',
  params,
  query: z.strictObject({ ...baseQuery, timezone: fields.timeZone.default('UTC') }),
  reply: z.strictObject(sentiment),
  example,
});
