import { MAX_TEXT_LENGTHS, PLATFORMS, USAGE_FEATURES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { reason, rule, sentence, sentenceSchema } from '../../reasons/reason.ts';
import { slice, total } from './admin.ts';
import { connector, connectorExample } from './admin-sources.ts';

const group = 'Admin';
const feature = 'ADMIN_DASHBOARD';
const count = z.int().nonnegative();
const at = '2026-11-15T12:00:00.000Z';

export const adminUsage = defineEndpoint({
  method: 'GET',
  path: '/admin/usage',
  group,
  summary: 'Feature usage by UTC day, for all teams or one.',
  feature,
  query: z.strictObject({
    startDate: fields.isoDay.optional().describe('Defaults to 30 days up to endDate'),
    endDate: fields.isoDay.optional().describe('Defaults to today'),
    teamId: fields.id.optional(),
    feature: z.enum(USAGE_FEATURES).optional(),
  }),
  reply: z.strictObject({
    startDate: fields.isoDay,
    endDate: fields.isoDay,
    days: z.array(
      z.strictObject({
        day: fields.isoDay,
        feature: z.string(),
        action: z.string(),
        uses: count,
        users: count.describe('Unique users'),
        teams: count.describe('Unique teams'),
      }),
    ),
  }),
  example: {
    startDate: '2026-10-16',
    endDate: '2026-11-15',
    days: [{ day: '2026-11-15', feature: 'search', action: 'start', uses: 41, users: 7, teams: 4 }],
  },
});

export const adminUserUsage = defineEndpoint({
  method: 'GET',
  path: '/admin/users/{userId}/usage',
  group,
  summary: 'Feature usage of one user in their current and former teams.',
  feature,
  params: z.strictObject({ userId: fields.id }),
  reply: z.strictObject({
    uses: z.array(
      z.strictObject({
        feature: z.string(),
        action: z.string(),
        uses: z.int().positive(),
        firstAt: fields.isoTime,
        lastAt: fields.isoTime,
      }),
    ),
  }),
  example: {
    uses: [{ feature: 'search', action: 'start', uses: 12, firstAt: '2026-11-02T09:30:00.000Z', lastAt: at }],
  },
});

export const adminJobs = defineEndpoint({
  method: 'GET',
  path: '/admin/jobs',
  group,
  summary: 'The job queues, and jobs that failed permanently within the last hour, most recent first.',
  feature,
  reply: z.strictObject({
    queues: z.array(
      z.strictObject({
        name: z.string(),
        summary: sentenceSchema.nullable().describe('null for a queue of an earlier version'),
        waiting: count,
        running: count,
        failed: count,
      }),
    ),
    failed: z.array(
      z.strictObject({
        id: fields.id,
        queue: z.string(),
        payload: z.record(z.string(), z.unknown()),
        reason: z.string(),
        tries: z.int().positive(),
        failedAt: fields.isoTime,
      }),
    ),
  }),
  example: {
    queues: [
      {
        name: 'track-subject',
        summary: sentence(reason('jobs.trackSubject')),
        waiting: 3,
        running: 1,
        failed: 1,
      },
    ],
    failed: [
      {
        id: '019a84c1-0000-7000-8000-000000000012',
        queue: 'track-subject',
        payload: { platform: 'tiktok', kind: 'account', subjectId: '7001000000000000001' },
        reason: 'The store does not answer.',
        tries: 6,
        failedAt: at,
      },
    ],
  },
});

export const retryJob = defineEndpoint({
  method: 'POST',
  path: '/admin/jobs/{queue}/{id}/retry',
  group,
  summary: 'Retry a permanently failed job now.',
  keyScope: null,
  feature,
  params: z.strictObject({ queue: z.string().regex(/^[a-z-]{1,60}$/), id: fields.id }),
  ...fields.done,
});

export const forgetAccount = defineEndpoint({
  method: 'POST',
  path: '/admin/forgotten-accounts',
  group,
  summary:
    'Erase a person on request: their account, its videos with their comments, and what they wrote elsewhere are removed from public data and from every team’s imports. Files and platforms cannot bring them back, and the account can no longer be tracked. Starts immediately and cannot be undone.',
  keyScope: null,
  feature,
  body: z.strictObject({
    platform: fields.platform,
    accountId: fields.subjectId.describe('The platform’s account id, its @handle or a link to its profile'),
    reason: fields.text(MAX_TEXT_LENGTHS.forgettingReason).describe('Reason, for the audit log'),
  }),
  ...fields.done,
});

export const forgottenAccounts = defineEndpoint({
  method: 'GET',
  path: '/admin/forgotten-accounts',
  group,
  summary: 'Accounts erased on request, most recent first.',
  feature,
  query: z.strictObject(slice),
  reply: z.strictObject({
    accounts: z.array(
      z.strictObject({
        platform: fields.platform,
        accountId: z.string().describe('The platform’s id, or @handle if the id is unknown'),
        handles: z.array(z.string()).describe('All known handles, in lower case'),
        reason: z.string(),
        askedAt: fields.isoTime.describe('Latest request'),
      }),
    ),
    total,
  }),
  example: {
    accounts: [
      {
        platform: 'tiktok',
        accountId: '7001000000000000001',
        handles: ['minacooksfast'],
        reason: 'Asked for by mail on 14 November.',
        askedAt: at,
      },
    ],
    total: 1,
  },
});

const time = fields.isoTime.nullable();
const use = z.strictObject({ answers: count, rejections: count, quotaUsed: count });

const rateLimited = {
  message: 'TikTok is rate-limiting our requests.',
  code: 'platform.rateLimited',
  params: { platform: 'TikTok' },
} as const;

export const adminSources = defineEndpoint({
  method: 'GET',
  path: '/admin/sources',
  group,
  summary:
    'Platforms: connected sources, requests today and in the last 7 UTC days, pauses and their reasons, and tracking status. Also lists every available source with its status, remaining quota and terms of use.',
  feature,
  reply: z.strictObject({
    platforms: z.array(
      z.strictObject({
        platform: z.enum(PLATFORMS),
        pause: z
          .strictObject({ until: fields.isoTime, reason: sentenceSchema })
          .nullable()
          .describe('Set while requests to the platform are paused'),
        tracked: count.describe('Accounts, hashtags and sounds'),
        failing: count.describe('Those whose last update failed'),
        lastSuccessAt: time,
        lastError: sentenceSchema.nullable(),
        lastErrorAt: time,
        answering: z.array(z.string()).describe('Sources used for new requests, in order'),
        hasDemo: z
          .boolean()
          .describe('Whether demo data is still updated from the simulated platform alongside them'),
        sources: z.array(
          z.strictObject({
            source: z.string(),
            connected: z.boolean(),
            today: use.describe('quotaUsed in the platform’s own units'),
            lastWeek: use,
            lastRejection: z.string().nullable(),
            lastRejectionAt: time,
          }),
        ),
      }),
    ),
    connectors: z.array(connector),
  }),
  example: {
    platforms: [
      {
        platform: 'tiktok',
        pause: { until: '2026-11-15T12:05:00.000Z', reason: rateLimited },
        tracked: 12,
        failing: 1,
        lastSuccessAt: at,
        lastError: rateLimited,
        lastErrorAt: at,
        answering: ['world'],
        hasDemo: true,
        sources: [
          {
            source: 'world',
            connected: true,
            today: { answers: 1_200, rejections: 3, quotaUsed: 1_200 },
            lastWeek: { answers: 8_400, rejections: 11, quotaUsed: 8_400 },
            lastRejection: 'RATE_LIMITED',
            lastRejectionAt: at,
          },
        ],
      },
    ],
    connectors: [connectorExample],
  },
});

export const adminIngest = defineEndpoint({
  method: 'GET',
  path: '/admin/ingest',
  group,
  summary:
    'Data freshness: the latest observation of each kind, overdue subjects, and writes interrupted by a crash.',
  feature,
  reply: z.strictObject({
    kinds: z.array(
      z.strictObject({
        kind: z.enum(['accounts', 'videos']),
        platform: z.enum(PLATFORMS),
        lastObservedAt: fields.isoTime,
        lastRecordedAt: fields.isoTime,
        recordedLastDay: count.describe('Observations recorded in the last 24 hours'),
      }),
    ),
    interruptedInserts: count.describe('Completed at the next start or the subject’s next update'),
    due: z.array(
      z.strictObject({
        platform: z.enum(PLATFORMS),
        subjects: count.describe('Subjects overdue for an update'),
        lagS: count.describe('Seconds since the oldest of them was due'),
      }),
    ),
  }),
  example: {
    kinds: [
      {
        kind: 'videos',
        platform: 'tiktok',
        lastObservedAt: at,
        lastRecordedAt: '2026-11-15T12:00:02.000Z',
        recordedLastDay: 48_210,
      },
    ],
    interruptedInserts: 0,
    due: [{ platform: 'tiktok', subjects: 4, lagS: 37 }],
  },
});

export const adminAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  group,
  summary: 'Audit log, newest first, for all teams or one.',
  feature,
  query: z.strictObject({
    teamId: fields.id.optional(),
    action: z
      .string()
      .regex(/^[a-z-]+(\.[a-z-]+)?$/, rule('fields.action'))
      .max(60)
      .optional(),
    ...slice,
  }),
  reply: z.strictObject({
    entries: z.array(
      z.strictObject({
        id: fields.id,
        at: fields.isoTime,
        action: z.string(),
        subject: z.string(),
        actor: z.string().nullable().describe('null if done by the system'),
        actorUserId: fields.id.nullable(),
        teamId: fields.id.nullable(),
        teamName: z.string().nullable(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
    total,
  }),
  example: {
    entries: [
      {
        id: '019a84c1-0000-7000-8000-000000000013',
        at,
        action: 'plan.changed',
        subject: 'sub_01hv8x29kz0t586xy6zn1a62ny',
        actor: 'owner@demo.clipscope.test',
        actorUserId: '019a84c0-5b5e-7c7e-8a57-9d8f3a1c2b4d',
        teamId: '019a84c0-5b5e-7c7e-8a57-0c1d2e3f4a5b',
        teamName: 'Northwind Kitchen',
        details: { from: 'BASIC', to: 'ENTERPRISE', status: 'active', by: 'checkout' },
      },
    ],
    total: 1,
  },
});
