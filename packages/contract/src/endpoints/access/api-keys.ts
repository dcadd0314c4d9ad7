import { LONGEST } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as words from '../../words.ts';

const group = 'API keys';
const feature = 'API';

const apiKey = z.strictObject({
  id: words.id,
  name: z.string(),
  scope: z.enum(['read', 'write']),
  shownStart: z.string().describe('The first characters of the key, to tell keys apart'),
  createdBy: z.string(),
  createdAt: words.isoTime,
  lastUsedAt: words.isoTime.nullable().describe('To the minute; null before the first use'),
});
const example = {
  id: '019a84c1-0000-7000-8000-000000000003',
  name: 'Nightly report',
  scope: 'read',
  shownStart: 'ck_3fQz8a',
  createdBy: 'owner@demo.clipscope.test',
  createdAt: '2026-11-15T12:00:00.000Z',
  lastUsedAt: null,
} as const;

export const apiKeys = defineEndpoint({
  name: 'apiKeys',
  method: 'GET',
  path: '/business/api-keys',
  group,
  summary: 'The team’s keys that are not revoked. The keys themselves are not shown again.',
  access: 'session',
  keyScope: null,
  feature,
  reply: z.strictObject({ keys: z.array(apiKey) }),
  example: { keys: [example] },
});

export const createApiKey = defineEndpoint({
  name: 'createApiKey',
  method: 'POST',
  path: '/business/api-keys',
  group,
  summary:
    'Make a key. The reply is the only place that shows it. Send it as a bearer token; a read key opens GET calls only, and no key opens changes to keys, members or billing.',
  access: 'session',
  keyScope: null,
  feature,
  body: z.strictObject({
    name: words.text(LONGEST.apiKeyName),
    scope: z.enum(['read', 'write']).default('read'),
  }),
  reply: apiKey.extend({ key: z.string() }),
  example: { ...example, key: 'ck_3fQz8aVt0v4nE2mXcYb1oLr7sKdJh5gPq9uWi6TzN0k' },
});

export const revokeApiKey = defineEndpoint({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/business/api-keys/{id}',
  group,
  summary: 'Revoke a key: the next call with it is refused. Owners revoke any key, others their own.',
  access: 'session',
  keyScope: null,
  feature,
  params: z.strictObject({ id: words.id }),
  reply: words.done,
  example: words.doneExample,
});
