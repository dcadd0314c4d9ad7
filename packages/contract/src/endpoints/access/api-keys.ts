import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';

const group = 'API keys';
const feature = 'API';

const apiKey = z.strictObject({
  id: fields.id,
  name: z.string(),
  scope: z.enum(['read', 'write']),
  shownStart: z.string().describe('First characters of the key, to identify it'),
  createdBy: z.string(),
  createdAt: fields.isoTime,
  lastUsedAt: fields.isoTime.nullable().describe('Rounded to the minute; null if never used'),
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
  method: 'GET',
  path: '/business/api-keys',
  group,
  summary: 'The team’s active API keys. The keys themselves are not shown again.',
  keyScope: null,
  feature,
  reply: z.strictObject({ keys: z.array(apiKey) }),
  example: { keys: [example] },
});

export const createApiKey = defineEndpoint({
  method: 'POST',
  path: '/business/api-keys',
  group,
  summary:
    'Create an API key. The key is shown in this reply only. Send it as a bearer token. A read key allows GET calls only; no key can change API keys, members or billing.',
  keyScope: null,
  feature,
  body: z.strictObject({
    name: fields.text(MAX_TEXT_LENGTHS.apiKeyName),
    scope: z.enum(['read', 'write']).default('read'),
  }),
  reply: apiKey.extend({ key: z.string() }),
  example: { ...example, key: 'ck_3fQz8aVt0v4nE2mXcYb1oLr7sKdJh5gPq9uWi6TzN0k' },
});

export const revokeApiKey = defineEndpoint({
  method: 'DELETE',
  path: '/business/api-keys/{id}',
  group,
  summary:
    'Revoke an API key. The next call with it is rejected. Owners can revoke any key, others only their own.',
  keyScope: null,
  feature,
  params: z.strictObject({ id: fields.id }),
  ...fields.done,
});
