import { REPORT_FINDINGS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import {
  accountSummary,
  coveredRange,
  metricId,
  range,
  rangeExample,
  videoOfAccount,
  videoOfAccountExample,
} from '../../insight.ts';
import { REPORTED_KINDS } from './explain.ts';

export const reportFindings = defineEndpoint({
  method: 'GET',
  path: '/findings/{kind}/{id}',
  group: 'Metrics',
  summary:
    'Up to five findings about an account, video, hashtag, sound, industry or campaign: facts, such as one video’s share of the views, and significant changes vs. the previous period. At most one in ten reports without real changes is expected to show one. Requires the plan feature of the report.',
  isCacheable: true,
  params: z.strictObject({
    kind: z.enum(REPORTED_KINDS),
    id: fields.subjectId.describe('Handle, id or link; a hashtag; an industry; or the id of a campaign'),
  }),
  query: z.strictObject(range),
  reply: z.strictObject({
    range: coveredRange.nullable().describe('null for videos, which are always compared over their lifetime'),
    videos: z.int().nonnegative().describe('Videos that were compared'),
    list: z.array(
      z.strictObject({
        code: z.enum(REPORT_FINDINGS),
        metric: metricId.nullable().describe('GET /explain/{metric} shows how it is calculated'),
        params: z
          .record(z.string(), z.union([z.number(), z.string()]))
          .describe('Values used in the message; countries as two-letter codes'),
        qValue: z
          .number()
          .min(0)
          .max(1)
          .nullable()
          .describe('The false discovery rate at which a change is significant; null for facts'),
        evidence: z.strictObject({
          videos: z.array(videoOfAccount).describe('The videos it is based on, most important first'),
          accounts: z.array(accountSummary),
        }),
      }),
    ),
  }),
  example: {
    range: rangeExample,
    videos: 38,
    list: [
      {
        code: 'one-video',
        metric: null,
        params: { share: 0.41, videos: 38 },
        qValue: null,
        evidence: { videos: [videoOfAccountExample], accounts: [] },
      },
      {
        code: 'posting-up',
        metric: 'posting_frequency',
        params: { times: 2.1, value: 4.2, comparedWith: 2 },
        qValue: 0.02,
        evidence: { videos: [], accounts: [] },
      },
    ],
  },
});
