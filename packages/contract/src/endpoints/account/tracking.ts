import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { sentenceSchema } from '../../reasons/reason.ts';

const group = 'Accounts';
const params = z.strictObject({ id: fields.subjectId });
const query = z.strictObject({ platform: fields.platform.default('tiktok') });

const FETCH_STATES = ['queued', 'running', 'done', 'failed'] as const;

const fetchProgress = z.strictObject({
  platform: fields.platform,
  accountId: z.string().nullable().describe('The platform’s id, once the account has been found'),
  state: z.enum(FETCH_STATES).describe('Also queued while waiting to retry'),
  reason: sentenceSchema.nullable().describe('Why it failed or is waiting'),
  stepsDone: z.int().nonnegative().describe('Platform responses stored'),
  stepsTotal: z.int().positive().describe('Platform responses needed, as far as known'),
  requestedAt: fields.isoTime,
  startedAt: fields.isoTime.nullable(),
  finishedAt: fields.isoTime.nullable(),
  nextTryAt: fields.isoTime.nullable().describe('Set only while waiting'),
});

const example = {
  platform: 'tiktok',
  accountId: '7001000000000000001',
  state: 'running',
  reason: null,
  stepsDone: 2,
  stepsTotal: 5,
  requestedAt: '2026-11-15T12:00:00.000Z',
  startedAt: '2026-11-15T12:00:01.000Z',
  finishedAt: null,
  nextTryAt: null,
} as const;

export const fetchAccount = defineEndpoint({
  method: 'POST',
  path: '/users/{id}/fetch',
  group,
  summary:
    'Fetch an account from its platform now, whether or not it is already tracked. Daily quota per team (UTC): dailyTrackedUpdates × favourites. Repeating a request that is still in progress does not count.',
  feature: 'ACCOUNT_BASICS',
  params,
  query,
  reply: fetchProgress,
  example: { ...example, state: 'queued', stepsDone: 0, stepsTotal: 2, startedAt: null },
});

export const accountProgress = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/progress',
  group,
  summary: 'Progress of the team’s latest fetch of an account.',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query,
  reply: fetchProgress,
  example,
});
