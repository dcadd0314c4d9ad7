import { FEATURES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { coveredRange, measured, rangeExample } from '../../insight.ts';
import { WIDGET_SUBJECT_KINDS } from '../../widget-forms.ts';
import { widgetMetric } from './widgets.ts';

const value = z.number().nullable();

/** Whether a subject has a value, and why not: unknown, not in the plan, or not available for this kind. */
const WIDGET_STATES = ['available', 'unknown', 'not-in-plan', 'not-for-kind'] as const;

const widgetSubject = z.strictObject({
  kind: z.enum(WIDGET_SUBJECT_KINDS),
  platform: fields.platform.nullable(),
  subjectId: z.string(),
  name: z.string().nullable().describe('Display name; null if unknown'),
  handle: z.string().nullable().describe('Handle of an account'),
  state: z.enum(WIDGET_STATES),
  feature: z.enum(FEATURES).nullable().describe('The feature it requires, if the plan lacks it'),
  basis: z
    .enum(['now', 'gained', 'measured'])
    .describe('A current count, a gain in the range, or a metric of the registry'),
  value,
  change: value.describe(
    'For counts: change since the start of the range, or vs. the gain in the previous period; null if unknown',
  ),
  measured: measured.nullable().describe('With confidence interval and sample size; null for counts'),
  points: z
    .array(z.strictObject({ date: fields.isoDay, value }))
    .describe('By day; metrics by week or month; filled for line charts only'),
  places: z
    .array(z.strictObject({ countryCode: z.string(), value: z.number() }))
    .describe('Largest first; filled for maps only'),
});

export const widgetData = defineEndpoint({
  method: 'GET',
  path: '/business/widgets/items/{id}/data',
  group: 'Widgets',
  summary:
    'Data of a metric widget on your dashboard: the value of each subject, with its trend or countries where the widget shows them.',
  params: z.strictObject({ id: fields.id }),
  query: z.strictObject({
    timezone: fields.timeZone
      .default('UTC')
      .describe('Time zone of the days of accounts, videos and campaigns; other subjects have UTC days'),
  }),
  reply: z.strictObject({
    metric: widgetMetric,
    range: coveredRange.describe('For accounts, videos and campaigns'),
    subjects: z.array(widgetSubject).describe('In the order of the widget'),
  }),
  example: {
    metric: 'followers',
    range: rangeExample,
    subjects: [
      {
        kind: 'account',
        platform: 'tiktok',
        subjectId: '7001000000000000001',
        name: 'Mina Cooks Fast',
        handle: 'minacooksfast',
        state: 'available',
        feature: null,
        basis: 'now',
        value: 412_600,
        change: 500,
        measured: null,
        points: [
          { date: '2026-11-14', value: 412_100 },
          { date: '2026-11-15', value: 412_600 },
        ],
        places: [],
      },
    ],
  },
});
