import { ENGAGEMENT_VERSIONS, METRIC_IDS, METRIC_UNITS, type MetricId } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import {
  coveredRange,
  list,
  measured,
  measuredExample,
  provenance,
  provenanceExample,
  range,
  rangeExample,
} from '../../insight.ts';
import * as words from '../../words.ts';
import { accountScore } from '../account/account-insight.ts';
import { regions } from '../subject/subject-insight.ts';

/** Where every number comes from: the registry of metrics, and the derivation of one value. */
const group = 'Metrics';

export const EXPLAINED_KINDS = ['account', 'video', 'hashtag', 'sound', 'industry', 'campaign'] as const;
const kind = z.enum(EXPLAINED_KINDS);

/** The metrics that are compared between accounts: benchmarks of a size and medians of an industry are of one of them. */
const COMPARED = [
  'engagement_rate_views',
  'engagement_rate_followers',
  'like_rate',
  'comment_rate',
  'share_rate',
  'save_rate',
  'discussion',
  'views_per_follower',
  'posting_frequency',
  'posting_regularity',
  'growth_rate',
  'consistency',
  'account_score',
] as const satisfies readonly MetricId[];

/** So many rows of each list are shown; the value is recomputed from all of them. */
export const EXPLAINED_ROWS = 200;

const description = {
  metric: z.enum(METRIC_IDS as [MetricId, ...MetricId[]]),
  version: z.int().positive(),
  since: words.isoDay.describe('The day from which values are computed in this way'),
  unit: z.enum(METRIC_UNITS),
  words: z.string(),
  formula: z.string(),
  inputNames: z.array(z.string()),
  smallestSample: z.int().positive(),
  sampleOf: z.string().describe('What the sample counts'),
  below: z
    .enum(['not-enough-data', 'empty-list'])
    .describe('What stands in place of a value below the sample'),
  derived: z.boolean().describe('true for scores, indexes and estimates, which some platforms forbid'),
};
const descriptionExample: z.output<z.ZodObject<typeof description>> = {
  metric: 'growth_rate',
  version: 1,
  since: '2026-11-15',
  unit: 'percent-per-30-days',
  words: 'The steady rate at which followers grow.',
  formula: '100 · (exp(30 b) − 1), ln F(t) = a + b t fitted to the intervals of the shown counts',
  inputNames: ['followers'],
  smallestSample: 5,
  sampleOf: 'follower counts over at least 7 days',
  below: 'not-enough-data',
  derived: false,
};

export const metrics = defineEndpoint({
  name: 'metrics',
  method: 'GET',
  path: '/metrics',
  group,
  summary: 'Every metric of the product: what it says, how it is computed, from what, and from how much.',
  access: 'session',
  isCacheable: true,
  reply: z.strictObject({
    metrics: z.array(
      z.strictObject({ ...description, kinds: z.array(kind).describe('Of what it can be explained') }),
    ),
  }),
  example: { metrics: [{ ...descriptionExample, kinds: ['account'] }] },
});

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const row = z.strictObject({
  values: z.record(z.string(), z.union([scalar, z.array(z.string())])),
  provenance: provenance.nullable().describe('Null for what was itself computed or chosen'),
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
  name: 'explainMetric',
  method: 'GET',
  path: '/explain/{metric}',
  group,
  summary:
    'How a value came about: the formula, the rows it was computed from with their age, source and exactness, what each part contributed, and the value recomputed from exactly those rows. Needs the plan feature of the report that shows the value.',
  access: 'session',
  isCacheable: true,
  params: z.strictObject({ metric: z.string().max(100).describe('The id that a reply carries') }),
  query: z.strictObject({
    kind: kind.describe('What the value is of'),
    id: words.subjectId.describe('Handle, id or link; a hashtag; an industry; the id of a campaign'),
    ...range,
    version: z
      .enum(Object.keys(ENGAGEMENT_VERSIONS) as [keyof typeof ENGAGEMENT_VERSIONS])
      .optional()
      .describe('Engagement rates: which counts are engagements; as the platform has it when left out'),
    weights: accountScore.query.shape.weights,
    of: z.enum(COMPARED).optional().describe('tier_benchmarks and industry_score: the metric they are of'),
    horizonDays: z.coerce.number().int().min(1).max(90).optional().describe('forecast: 30 when left out'),
    regions,
    among: list(z.string().max(200), 20)
      .default([])
      .describe('share_of_voice: the other accounts, hashtags or sounds of the set, comma-separated'),
  }),
  reply: z.strictObject({
    ...description,
    subject: z.strictObject({
      kind,
      platform: words.platform.nullable().describe('Null for a campaign, which can be on several'),
      id: z.string(),
    }),
    report: z.string().nullable().describe('The call that shows the value; null when none does'),
    range: coveredRange.nullable().describe('Null where the days are not chosen, as for forecasts'),
    inputs: z.array(z.strictObject({ name: z.string(), ...rows })),
    evidence: z
      .strictObject(rows)
      .nullable()
      .describe('The stored rows behind inputs that were themselves computed'),
    result: measured.describe('As the report shows it'),
    parts: z.strictObject({ total: z.int().nonnegative(), rows: z.array(part).max(EXPLAINED_ROWS) }),
    recomputed: z
      .union([z.number(), z.null(), structure, z.array(structure)])
      .describe('Computed anew from the inputs; null when there is not enough data'),
    equal: z.boolean().describe('Whether the recomputed value is the one of the report, to the last digit'),
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
    evidence: null,
    result: {
      ...measuredExample,
      metric: 'growth_rate',
      value: 2.4,
      interval: { low: 2.1, high: 2.7, level: 0.95 },
      sample: 90,
      figures: {},
    },
    parts: { total: 0, rows: [] },
    recomputed: 2.4,
    equal: true,
  },
});
