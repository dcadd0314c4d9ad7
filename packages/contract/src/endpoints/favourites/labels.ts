import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { rule } from '../../reasons/reason.ts';
import { MAX_LABELLED } from '../../values.ts';

const group = 'Labels';
const feature = 'LABELING';

const name = fields.text(MAX_TEXT_LENGTHS.labelName);
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, rule('fields.colour'))
  .toLowerCase();
const params = z.strictObject({ id: fields.id });
const subject = z.strictObject({
  kind: z.enum(['account', 'video', 'hashtag', 'sound']),
  platform: fields.platform.default('tiktok'),
  subjectId: fields.subjectId.describe(
    'The platform’s id of the account, video or sound, or the hashtag, with or without #',
  ),
});
const label = z.strictObject({
  id: fields.id,
  name: z.string(),
  color: z.string(),
  subjects: z.array(subject),
});
const example = {
  id: '019a84c1-0000-7000-8000-000000000004',
  name: 'Competitors',
  color: '#1f6feb',
  subjects: [{ kind: 'account', platform: 'tiktok', subjectId: '7001000000000000001' }],
} as const satisfies z.input<typeof label>;

export const labels = defineEndpoint({
  method: 'GET',
  path: '/business/label',
  group,
  summary: 'The team’s labels, each with the items it is attached to.',
  feature,
  reply: z.strictObject({ labels: z.array(label) }),
  example: { labels: [example] },
});

export const createLabel = defineEndpoint({
  method: 'POST',
  path: '/business/label',
  group,
  summary: 'Create a label. Its name must be unique in the team.',
  feature,
  body: z.strictObject({ name, color: color.default('#6b7280') }),
  reply: label,
  example: { ...example, subjects: [] },
});

export const changeLabel = defineEndpoint({
  method: 'PATCH',
  path: '/business/label/{id}',
  group,
  summary: 'Rename a label or change its colour.',
  feature,
  params,
  body: z.strictObject({ name: name.optional(), color: color.optional() }),
  reply: label,
  example,
});

export const removeLabel = defineEndpoint({
  method: 'DELETE',
  path: '/business/label/{id}',
  group,
  summary: 'Delete a label and detach it from all items.',
  feature,
  params,
  ...fields.done,
});

export const attachLabel = defineEndpoint({
  method: 'POST',
  path: '/business/label/{id}/subjects',
  group,
  summary: 'Attach a label to an account, video, hashtag or sound. Existing attachments stay unchanged.',
  feature,
  params,
  body: subject,
  reply: label,
  example,
});

export const detachLabel = defineEndpoint({
  method: 'DELETE',
  path: '/business/label/{id}/subjects',
  group,
  summary: 'Detach a label from an item.',
  feature,
  params,
  query: subject,
  reply: label,
  example: { ...example, subjects: [] },
});

export const labelFavourites = defineEndpoint({
  method: 'POST',
  path: '/business/label/{id}/favourites',
  group,
  summary: 'Attach a label to several favourites at once, or detach it. Applies to all of them or none.',
  feature,
  params,
  body: z.strictObject({
    favouriteIds: z.array(fields.id).min(1).max(MAX_LABELLED),
    attached: z.boolean().describe('true attaches, false detaches; existing attachments stay unchanged'),
  }),
  reply: label,
  example,
});
