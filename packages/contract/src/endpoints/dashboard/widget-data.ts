import { FEATURES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { coveredRange, measured, rangeExample } from '../../insight.ts';
import { WIDGET_SUBJECT_KINDS } from '../../widget-forms.ts';
import * as words from '../../words.ts';
import { widgetMetric } from './widgets.ts';

const value = z.number().nullable();

/** Why a subject of a widget has no number: it is not known, the plan hides it, or it makes no sense of it. */
const WIDGET_STATES = ['told', 'unknown', 'not-in-plan', 'not-for-kind'] as const;

const told = z.strictObject({
  kind: z.enum(WIDGET_SUBJECT_KINDS),
  platform: words.platform.nullable(),
  subjectId: z.string(),
  name: z.string().nullable().describe('What it is called; null when it is not known'),
  handle: z.string().nullable().describe('Of an account'),
  state: z.enum(WIDGET_STATES),
  feature: z.enum(FEATURES).nullable().describe('What the plan lacks for it'),
  basis: z
    .enum(['now', 'gained', 'measured'])
    .describe('A count as it stands now, what was gained in the range, or a metric of the registry'),
  value,
  change: value.describe(
    'Of counts: since the range began, or against the gain of the equal time before; null when that is not known',
  ),
  measured: measured.nullable().describe('With its interval and sample; null for counts'),
  points: z
    .array(z.strictObject({ date: words.isoDay, value }))
    .describe('By day, of metrics by week or month; empty but in lines'),
  places: z
    .array(z.strictObject({ countryCode: z.string(), value: z.number() }))
    .describe('Most first; empty but on maps'),
});

export const widgetData = defineEndpoint({
  name: 'widgetData',
  method: 'GET',
  path: '/business/widgets/items/{id}/data',
  group: 'Widgets',
  summary:
    'The numbers of a metric on your dashboard: of each of its subjects the value, and the course or the countries where the form shows them.',
  access: 'session',
  params: z.strictObject({ id: words.id }),
  reply: z.strictObject({
    metric: widgetMetric,
    range: coveredRange,
    subjects: z.array(told).describe('In the order of the item'),
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
        state: 'told',
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
