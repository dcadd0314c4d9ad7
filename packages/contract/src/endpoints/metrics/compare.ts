import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { coveredRange, list, measured, range, rangeExample, series } from '../../insight.ts';
import { rule } from '../../reasons/reason.ts';
import { COMPARED_KINDS, MAX_COMPARED } from '../../values.ts';
import { asOfDay } from '../subject/subject-insight.ts';

const group = 'Comparison';

const { platform, startDate, endDate } = range;
/** A video with several members is split equally between them, so these can be fractions. */
const amount = z.number().nonnegative();

const sharesOfVoice = {
  range: coveredRange.describe('UTC days on which the videos were published'),
  videos: z.int().nonnegative().describe('Unique videos of the whole set'),
  members: z
    .array(
      z.strictObject({
        id: z.string().describe('The platform’s id of an account or sound; a hashtag without #'),
        share: measured.describe('Share of videos; details contains the shares of views and engagements'),
        videos: amount,
        views: amount.nullable().describe('null if no views of its videos are known'),
        engagements: amount.nullable(),
      }),
    )
    .describe('In the order requested'),
};

export const shareOfVoice = defineEndpoint({
  method: 'GET',
  path: '/compare/share-of-voice',
  group,
  summary:
    'Share of voice: the share each account, hashtag or sound has of the combined videos, views and engagements.',
  isCacheable: true,
  feature: 'COMPARISON',
  query: z.strictObject({
    kind: z.enum(COMPARED_KINDS),
    ids: list(fields.subjectId, MAX_COMPARED)
      .refine(ids => ids.length >= 2, rule('fields.two'))
      .describe('Handles, ids or links of accounts; hashtags; ids of sounds; comma-separated'),
    platform,
    startDate,
    endDate,
    asOf: asOfDay,
    compare: series.compare,
  }),
  reply: z.strictObject({
    kind: z.enum(COMPARED_KINDS),
    platform: fields.platform,
    ...sharesOfVoice,
    previous: z
      .strictObject(sharesOfVoice)
      .nullable()
      .describe('The previous period, if requested and included in the plan'),
  }),
  example: {
    kind: 'hashtag',
    platform: 'tiktok',
    range: rangeExample,
    videos: 20,
    members: [
      {
        id: 'onepan',
        share: {
          metric: 'share_of_voice',
          version: 1,
          value: 0.375,
          interval: { low: 0.198, high: 0.593, level: 0.95 },
          sample: 20,
          notEnough: null,
          details: { views: 0.4, engagements: 0.25 },
        },
        videos: 7.5,
        views: 40_000,
        engagements: 2500,
      },
      {
        id: 'kimchi',
        share: {
          metric: 'share_of_voice',
          version: 1,
          value: 0.625,
          interval: { low: 0.407, high: 0.802, level: 0.95 },
          sample: 20,
          notEnough: null,
          details: { views: 0.6, engagements: 0.75 },
        },
        videos: 12.5,
        views: 60_000,
        engagements: 7500,
      },
    ],
    previous: null,
  },
});
