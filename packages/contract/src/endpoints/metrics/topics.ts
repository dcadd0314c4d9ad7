import { INDUSTRIES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import {
  coveredRange,
  measured,
  measuredExample,
  rangeExample,
  series,
  videoOfAccount,
  videoOfAccountExample,
} from '../../insight.ts';
import { tag } from '../subject/subject-insight.ts';

const group = 'Topics';
const read = { method: 'GET', group, isCacheable: true } as const;

export const topicId = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .describe('The id of a topic');
const name = z.string().trim().min(1).max(80);

const named = z.strictObject({
  id: topicId,
  name: z.string().describe('What the team calls it, or the automatic name'),
  automaticName: z.string().describe('Its most typical words and hashtags'),
  isRenamed: z.boolean(),
});
const namedExample: z.output<typeof named> = {
  id: '5a1f0c9be2d34786',
  name: 'Baking bread',
  automaticName: 'bread · #sourdough · dough',
  isRenamed: true,
};

const share = z.strictObject({
  videos: z.int().nonnegative(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
});

const reply = z.strictObject({
  range: coveredRange,
  previousRange: coveredRange
    .nullable()
    .describe('The previous period, if requested and included in the plan'),
  collected: z.int().nonnegative().describe('Videos with a caption, without deleted ones'),
  classified: z.int().nonnegative().describe('Those of them whose caption was compared with the topics'),
  withTopic: z.int().nonnegative().describe('Those of them whose caption is about a topic'),
  model: z.string().describe('The models and the method that found the topics'),
  topics: z
    .array(
      z.strictObject({
        ...named.shape,
        videos: z.int().positive(),
        share: measured.describe('topic_share'),
        previous: share
          .nullable()
          .describe('In the previous period, with a 95% interval; null if there are too few videos'),
        points: z
          .array(z.strictObject({ date: fields.isoDay, videos: z.int().nonnegative() }))
          .describe('By day, week or month'),
        examples: z.array(videoOfAccount).describe('Videos whose captions are the most typical'),
      }),
    )
    .describe('Most videos first'),
});
const example: z.input<typeof reply> = {
  range: rangeExample,
  previousRange: { ...rangeExample, startDate: '2026-11-12', endDate: '2026-11-13' },
  collected: 42,
  classified: 40,
  withTopic: 25,
  model: 'built-in-3 topics-1',
  topics: [
    {
      ...namedExample,
      videos: 16,
      share: {
        ...measuredExample,
        metric: 'topic_share',
        value: 0.4,
        interval: { low: 0.264, high: 0.554, level: 0.95 },
        sample: 40,
        details: {},
      },
      previous: { videos: 9, share: 0.25, low: 0.138, high: 0.411 },
      points: [
        { date: '2026-11-14', videos: 10 },
        { date: '2026-11-15', videos: 6 },
      ],
      examples: [videoOfAccountExample],
    },
    {
      ...{ id: '0d7e41c25b98f36a', name: 'garden · tomatoes · #balcony' },
      ...{ automaticName: 'garden · tomatoes · #balcony', isRenamed: false },
      videos: 9,
      share: {
        ...measuredExample,
        metric: 'topic_share',
        value: 0.225,
        interval: { low: 0.123, high: 0.375, level: 0.95 },
        sample: 40,
        details: {},
      },
      previous: { videos: 12, share: 0.333, low: 0.202, high: 0.497 },
      points: [
        { date: '2026-11-14', videos: 4 },
        { date: '2026-11-15', videos: 5 },
      ],
      examples: [],
    },
  ],
};

const limit = z.coerce.number().int().min(1).max(50).default(10).describe('How many topics to list');
const { platform: _, timezone: __, ...ofSeries } = series;
const onPlatform = { platform: series.platform, ...ofSeries, limit };

export const accountTopics = defineEndpoint({
  ...read,
  path: '/users/{id}/topics',
  summary: 'What the account’s videos published in the range are about: topics with their shares, over time.',
  params: z.strictObject({ id: fields.subjectId }),
  query: z.strictObject({ ...series, limit }),
  reply,
  example,
});

export const hashtagTopics = defineEndpoint({
  ...read,
  path: '/hashtag-insight/{tag}/topics',
  summary:
    'What videos with the hashtag published in the range are about: topics with their shares, over time.',
  feature: 'HASHTAG_INSIGHTS',
  params: z.strictObject({ tag }),
  query: z.strictObject(onPlatform),
  reply,
  example,
});

export const industryTopics = defineEndpoint({
  ...read,
  path: '/industry-insight/{industry}/topics',
  summary:
    'What videos of an industry’s accounts published in the range are about: topics with their shares, over time.',
  feature: 'INDUSTRY_INSIGHTS',
  params: z.strictObject({ industry: z.enum(INDUSTRIES) }),
  query: z.strictObject(onPlatform),
  reply,
  example,
});

export const listenerTopics = defineEndpoint({
  ...read,
  path: '/business/social-listening/{id}/topics',
  summary:
    'What the videos are about in which a social listener found texts in the range, on the day of the first: topics with their shares, over time.',
  feature: 'SOCIAL_LISTENERS',
  params: z.strictObject({ id: fields.id }),
  query: z.strictObject({ ...ofSeries, timezone: series.timezone, limit }),
  reply,
  example,
});

export const renameTopic = defineEndpoint({
  method: 'PATCH',
  path: '/business/topic-names/{id}',
  group,
  summary: 'Rename a topic. The name is shown to the team only.',
  params: z.strictObject({ id: topicId }),
  body: z.strictObject({ name }),
  reply: named,
  example: namedExample,
});

export const restoreTopicName = defineEndpoint({
  method: 'DELETE',
  path: '/business/topic-names/{id}',
  group,
  summary: 'Restore the automatic name of a topic.',
  params: z.strictObject({ id: topicId }),
  reply: named,
  example: { ...namedExample, name: namedExample.automaticName, isRenamed: false },
});
