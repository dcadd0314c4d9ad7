import { ALERT_PARAMETERS, ALERT_SUBJECTS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';

const group = 'Alerts';
const feature = 'SOCIAL_LISTENERS';

const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.int().min(least).max(most);
const rule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('volume-spike'),
    leastTexts: within(ALERT_PARAMETERS['volume-spike'].leastTexts).describe(
      'Smaller spikes are not reported',
    ),
  }),
  z.strictObject({
    kind: z.literal('sentiment-drop'),
    points: within(ALERT_PARAMETERS['sentiment-drop'].points).describe(
      'By how many percentage points the share of negative texts must rise. Requires SENTIMENTS',
    ),
  }),
]);
const subject = z.strictObject({ kind: z.enum(ALERT_SUBJECTS), id: fields.id });
const alert = z.strictObject({ id: fields.id, subject, rule, createdAt: fields.isoTime });
const example = {
  id: '019a84c1-0000-7000-8000-000000000040',
  subject: { kind: 'listener', id: '019a84c1-0000-7000-8000-000000000030' },
  rule: { kind: 'volume-spike', leastTexts: 20 },
  createdAt: '2026-11-15T12:00:00.000Z',
} as const satisfies z.input<typeof alert>;

export const alerts = defineEndpoint({
  method: 'GET',
  path: '/business/alerts',
  group,
  summary: 'What the team is alerted to, in the order in which it was set up.',
  feature,
  reply: z.strictObject({ alerts: z.array(alert) }),
  example: { alerts: [example] },
});

export const setAlert = defineEndpoint({
  method: 'POST',
  path: '/business/alerts',
  group,
  summary:
    'Alert the owners and yourself, in the product and by email, to an event. A subject has one rule of each kind; setting it again changes its thresholds. Each event is reported once.',
  feature,
  body: z.strictObject({ subject, rule }),
  reply: alert,
  example,
});

export const removeAlert = defineEndpoint({
  method: 'DELETE',
  path: '/business/alerts/{id}',
  group,
  summary: 'Stop an alert.',
  feature,
  params: z.strictObject({ id: fields.id }),
  ...fields.done,
});
