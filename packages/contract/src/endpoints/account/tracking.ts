import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as words from '../../words.ts';

const group = 'Accounts';
const params = z.strictObject({ id: words.subjectId });
const query = z.strictObject({ platform: words.platform.default('tiktok') });

const FETCH_STATES = ['queued', 'running', 'done', 'failed'] as const;

const fetchProgress = z.strictObject({
  platform: words.platform,
  accountId: z.string().nullable().describe('The platform’s id, once the account was found'),
  state: z.enum(FETCH_STATES).describe('queued also while it waits for its next try'),
  reason: z.string().nullable().describe('Why it failed, or why it has to wait'),
  stepsDone: z.int().nonnegative().describe('Answers of the platform that are stored'),
  stepsTotal: z.int().positive().describe('Answers that are needed, as far as is known'),
  requestedAt: words.isoTime,
  startedAt: words.isoTime.nullable(),
  finishedAt: words.isoTime.nullable(),
  nextTryAt: words.isoTime.nullable().describe('Only while it waits'),
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
  name: 'fetchAccount',
  method: 'POST',
  path: '/users/{id}/fetch',
  group,
  summary:
    'Read an account from its platform now, known here or not. A team has as many a UTC day as its plan would make by itself: dailyTrackedUpdates × favourites. Asking again for one under way does not count.',
  access: 'session',
  feature: 'ACCOUNT_BASICS',
  params,
  query,
  reply: fetchProgress,
  example: { ...example, state: 'queued', stepsDone: 0, stepsTotal: 2, startedAt: null },
});

export const accountProgress = defineEndpoint({
  name: 'accountProgress',
  method: 'GET',
  path: '/users/{id}/progress',
  group,
  summary: 'How far the team’s latest fetch of an account has come.',
  access: 'session',
  isCacheable: true,
  feature: 'ACCOUNT_BASICS',
  params,
  query,
  reply: fetchProgress,
  example,
});
