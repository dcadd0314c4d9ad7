import { LABEL_CONFIDENCE, SENTIMENTS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { baseQuery, coveredRange, measured, measuredExample, range, rangeExample } from '../../insight.ts';
import { days, key, tag } from '../subject/subject-insight.ts';

const group = 'Sentiment';
const feature = 'SENTIMENTS';
const read = { method: 'GET', group, feature, isCacheable: true } as const;
const params = z.strictObject({ id: fields.subjectId });

export const SENTIMENT_TEXTS = ['comments', 'captions'] as const;
const texts = z
  .enum(SENTIMENT_TEXTS)
  .default('comments')
  .describe('Whether comments or captions are analysed');

const perSentiment = (of: z.ZodType<number, number>) => ({ negative: of, neutral: of, positive: of });
const counts = perSentiment(z.int().nonnegative());
const share = z.strictObject({ share: z.number(), low: z.number(), high: z.number() });

const corrections = z
  .strictObject({
    counted: z.int().nonnegative().describe('Texts here that have a label set by a person'),
    offsets: z
      .strictObject(perSentiment(z.number()))
      .nullable()
      .describe(
        'What the team’s corrections add to the log of the model’s probabilities; null if there are fewer than 20',
      ),
  })
  .describe('Corrections made by the team; other teams’ labels are not affected');

const sentiment = {
  collected: z
    .int()
    .nonnegative()
    .describe('Texts collected, excluding deleted ones and comments by the video’s creator'),
  analysed: z
    .int()
    .nonnegative()
    .describe('Of these, texts analysed by the current model or corrected by a person'),
  index: measured.describe('sentiment_index'),
  shares: z
    .strictObject({ negative: share, neutral: share, positive: share })
    .nullable()
    .describe('Shares of the analysed texts with 95% intervals; null if there are too few'),
  days: z.array(z.strictObject({ day: fields.isoDay, ...counts })).describe('Days with analysed texts'),
  languages: z
    .array(
      z.strictObject({
        language: z.string(),
        ...counts,
        macroF1: z
          .number()
          .nullable()
          .describe(
            'The model’s score on labelled comments in the language: mean F1 of the three labels, in percent; null if not measured',
          ),
      }),
    )
    .describe('By language, most texts first; und if unknown'),
  model: z.string().describe('The models that analysed the texts'),
  corrections,
};
const example = {
  collected: 31,
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
  days: [
    { day: '2026-11-14', negative: 3, neutral: 4, positive: 5 },
    { day: '2026-11-15', negative: 5, neutral: 6, positive: 7 },
  ],
  languages: [{ language: 'en', negative: 8, neutral: 10, positive: 12, macroF1: 47.6 }],
  model: 'built-in-3',
  corrections: { counted: 1, offsets: null },
};
const ranged = z.strictObject({ range: coveredRange, ...sentiment });
const rangedExample = { range: rangeExample, ...example };

export const accountSentiment = defineEndpoint({
  ...read,
  path: '/users/{id}/sentiment',
  summary:
    'Sentiment of comments posted in the range on the account’s videos, or of the captions of videos published in it.',
  params,
  query: z.strictObject({ ...range, texts }),
  reply: ranged,
  example: rangedExample,
});

export const videoSentiment = defineEndpoint({
  ...read,
  path: '/videos/{id}/sentiment',
  summary: 'Sentiment of the comments on a video.',
  params,
  query: z.strictObject({ ...baseQuery, timezone: fields.timeZone.default('UTC') }),
  reply: z.strictObject(sentiment),
  example,
});

const ofDays = z.strictObject({
  ...days,
  texts,
  asOf: fields.isoTime.optional().describe('As of: uses only data recorded by this time'),
});

export const hashtagSentiment = defineEndpoint({
  ...read,
  path: '/hashtag-insight/{tag}/sentiment',
  summary:
    'Sentiment of comments posted in the range on videos with the hashtag, or of the captions of such videos published in it.',
  params: z.strictObject({ tag }),
  query: ofDays,
  reply: ranged,
  example: rangedExample,
});

export const soundSentiment = defineEndpoint({
  ...read,
  path: '/sound-insight/{id}/sentiment',
  summary:
    'Sentiment of comments posted in the range on videos with the sound, or of the captions of such videos published in it.',
  params: z.strictObject({ id: key }),
  query: ofDays,
  reply: ranged,
  example: rangedExample,
});

export const campaignSentiment = defineEndpoint({
  ...read,
  path: '/business/campaign/{id}/sentiment',
  summary: 'Sentiment of comments posted during a campaign on its videos, or of the videos’ captions.',
  params: z.strictObject({ id: fields.id }),
  query: z.strictObject({
    texts,
    asOf: fields.isoTime.optional().describe('As of: uses only data recorded by this time'),
  }),
  reply: ranged,
  example: rangedExample,
});

export const analysisProgress = defineEndpoint({
  method: 'GET',
  path: '/business/text-analysis',
  group,
  summary:
    'How far the background job has come that analyses captions, comments and transcripts, those of imported files excluded.',
  reply: z.strictObject({
    analysed: z.int().nonnegative().describe('Versions of texts that the current model has analysed'),
    collected: z
      .int()
      .nonnegative()
      .describe('All recorded versions of texts; 0 before the job has counted them'),
  }),
  example: { analysed: 300_000, collected: 300_000 },
});

/** For explanations. */
export const labelling = z.strictObject({
  model: z.string(),
  languages: z
    .array(sentiment.languages.element.pick({ language: true, macroF1: true }))
    .describe('Languages of the texts, most texts first, each with the model’s score'),
  corrections,
});

/** How a single comment is labelled. */
export const commentEstimate = z
  .strictObject({
    label: z.enum(SENTIMENTS),
    confidence: z
      .number()
      .nullable()
      .describe(`The model’s probability, at least ${LABEL_CONFIDENCE}; null if a person set the label`),
    language: z.string().describe('und if unknown'),
  })
  .nullable()
  .describe('An estimate; null if the model is not confident enough or the plan does not include sentiment');

const comment = {
  platform: fields.platform,
  videoId: z.string().trim().min(1).max(150),
  commentId: z.string().trim().min(1).max(200),
};

export const correctSentiment = defineEndpoint({
  method: 'POST',
  path: '/business/sentiment-corrections',
  group,
  summary:
    'Correct the sentiment of a comment. The label counts in the team’s reports; once there are 20 corrections, they also adjust the team’s other labels.',
  feature,
  body: z.strictObject({ ...comment, sentiment: z.enum(SENTIMENTS) }),
  reply: z.strictObject({ sentiment: commentEstimate }),
  example: { sentiment: { label: 'negative', confidence: null, language: 'es' } },
});

export const undoSentimentCorrection = defineEndpoint({
  method: 'DELETE',
  path: '/business/sentiment-corrections',
  group,
  summary: 'Undo the correction of a comment. The model’s label applies again.',
  feature,
  query: z.strictObject(comment),
  reply: z.strictObject({ sentiment: commentEstimate }),
  example: { sentiment: null },
});
