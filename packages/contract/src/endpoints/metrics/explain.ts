import { BENCHMARKED_METRICS, ENGAGEMENT_VERSIONS, METRIC_UNITS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import {
  accountSummary,
  coveredRange,
  list,
  measured,
  measuredExample,
  metricId,
  provenance,
  provenanceExample,
  range,
  rangeExample,
} from '../../insight.ts';
import { accountScore } from '../account/account-insight.ts';
import { regions } from '../subject/subject-insight.ts';
import { labelling, SENTIMENT_TEXTS } from './sentiment.ts';
import { topicId } from './topics.ts';

const group = 'Metrics';

/** What has a report of its own with findings. */
export const REPORTED_KINDS = ['account', 'video', 'hashtag', 'sound', 'industry', 'campaign'] as const;
const EXPLAINED_KINDS = [...REPORTED_KINDS, 'listener'] as const;
const kind = z.enum(EXPLAINED_KINDS);

/** The maximum number of rows shown per list; the value is recalculated from all rows. */
export const EXPLAINED_ROWS = 200;

const description = {
  metric: metricId,
  version: z.int().positive(),
  since: fields.isoDay.describe('The day from which values are calculated this way'),
  unit: z.enum(METRIC_UNITS),
  definition: z.string(),
  formula: z.string(),
  inputNames: z.array(z.string()),
  smallestSample: z.int().positive(),
  sampleOf: z.string().describe('Unit of the sample'),
  below: z
    .enum(['not-enough-data', 'empty-list'])
    .describe('Shown instead of a value when the sample is too small'),
  derived: z.boolean().describe('true for scores, indexes and estimates, which some platforms do not allow'),
};
const descriptionExample: z.output<z.ZodObject<typeof description>> = {
  metric: 'growth_rate',
  version: 1,
  since: '2026-11-15',
  unit: 'percent-per-30-days',
  definition: 'Follower growth rate from a log-linear fit that accounts for the rounding of follower counts.',
  formula:
    '100 · (exp(30 b) − 1), where ln followers(t) = a + b t is fitted to the rounding intervals of the counts',
  inputNames: ['followers'],
  smallestSample: 5,
  sampleOf: 'follower counts over at least 7 days',
  below: 'not-enough-data',
  derived: false,
};

export const metrics = defineEndpoint({
  method: 'GET',
  path: '/metrics',
  group,
  summary: 'Every metric: its definition, formula, inputs and minimum sample.',
  isCacheable: true,
  reply: z.strictObject({
    metrics: z.array(
      z.strictObject({
        ...description,
        kinds: z.array(kind).describe('The entities it can be explained for'),
      }),
    ),
  }),
  example: { metrics: [{ ...descriptionExample, kinds: ['account'] }] },
});

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const row = z.strictObject({
  values: z.record(z.string(), z.union([scalar, z.array(z.string())])),
  provenance: provenance.nullable().describe('null for calculated or chosen inputs'),
});
const rows = { total: z.int().nonnegative(), rows: z.array(row).max(EXPLAINED_ROWS) };
const part = z.strictObject({
  key: z.string(),
  value: z.number().nullable(),
  weight: z.number().nullable(),
  contribution: z.number().nullable(),
});
const structure = z.record(z.string(), scalar);

export const explainMetric = defineEndpoint({
  method: 'GET',
  path: '/explain/{metric}',
  group,
  summary:
    'How a value is calculated: the formula, the rows used with their age, source and precision, the contribution of each part, and the value recalculated from exactly those rows. Requires the plan feature of the report that shows the value.',
  isCacheable: true,
  params: z.strictObject({ metric: z.string().max(100).describe('The id from a reply') }),
  query: z.strictObject({
    kind: kind.describe('Type of item the value belongs to'),
    id: fields.subjectId.describe('Handle, id or link; a hashtag; an industry; or the id of a campaign'),
    ...range,
    version: z
      .enum(Object.keys(ENGAGEMENT_VERSIONS) as [keyof typeof ENGAGEMENT_VERSIONS])
      .optional()
      .describe('Engagement rates: which counts are engagements; defaults to the platform’s'),
    weights: accountScore.query.shape.weights,
    of: z
      .enum(BENCHMARKED_METRICS)
      .optional()
      .describe('tier_benchmarks and industry_score: the metric to explain'),
    horizonDays: z.coerce.number().int().min(1).max(90).optional().describe('forecast: defaults to 30'),
    regions,
    among: list(z.string().max(200), 20)
      .default([])
      .describe('share_of_voice: the other accounts, hashtags or sounds of the set, comma-separated'),
    texts: z
      .enum(SENTIMENT_TEXTS)
      .optional()
      .describe('sentiment_index: comments or captions; defaults to comments'),
    topic: topicId.optional().describe('topic_share: the id of the topic'),
  }),
  reply: z.strictObject({
    ...description,
    subject: z.strictObject({
      kind,
      platform: fields.platform.nullable().describe('null for a campaign, which can span several'),
      id: z.string(),
    }),
    report: z.string().nullable().describe('The call that returns the value; null if there is none'),
    range: coveredRange.nullable().describe('null where no range can be chosen, as for forecasts'),
    inputs: z.array(z.strictObject({ name: z.string(), ...rows })),
    labelling: labelling.nullable().describe('How texts were labelled; null for metrics without labels'),
    evidence: z.strictObject(rows).nullable().describe('The stored rows behind calculated inputs'),
    result: measured.describe('As in the report'),
    parts: z.strictObject({ total: z.int().nonnegative(), rows: z.array(part).max(EXPLAINED_ROWS) }),
    names: z
      .strictObject({
        videos: z.array(
          z.strictObject({
            platform: fields.platform,
            id: z.string(),
            caption: z.string(),
            coverUrl: z.string().nullable(),
          }),
        ),
        accounts: z.array(
          accountSummary.pick({ platform: true, id: true, handle: true, displayName: true, avatarUrl: true }),
        ),
      })
      .describe('Names for the ids in the rows and parts, where known'),
    recomputed: z
      .union([z.number(), z.null(), structure, z.array(structure)])
      .describe('Recalculated from the inputs; null if there is not enough data'),
    equal: z.boolean().describe('Whether the recalculated value equals the reported one exactly'),
  }),
  example: {
    ...descriptionExample,
    subject: { kind: 'account', platform: 'tiktok', id: '7001000000000000001' },
    report: 'accountInfo',
    range: rangeExample,
    inputs: [
      {
        name: 'followers',
        total: 90,
        rows: [{ values: { followers: 412_600 }, provenance: provenanceExample }],
      },
    ],
    labelling: null,
    evidence: null,
    result: {
      ...measuredExample,
      metric: 'growth_rate',
      value: 2.4,
      interval: { low: 2.1, high: 2.7, level: 0.95 },
      sample: 90,
      details: {},
    },
    parts: { total: 0, rows: [] },
    names: { videos: [], accounts: [] },
    recomputed: 2.4,
    equal: true,
  },
});
