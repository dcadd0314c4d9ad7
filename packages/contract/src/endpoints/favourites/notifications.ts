import { ALERT_SUBJECTS, EXPORT_TABLES, LIMIT_NAMES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { page } from '../../insight.ts';
import { subjectKind } from '../../jobs.ts';
import { rule } from '../../reasons/reason.ts';

const group = 'Notifications';
const count = z.int().nonnegative();

/** Why an update failed: the platform or the account’s owner refused, no source is connected, or an error of ours. */
const REFRESH_FAILURES = [
  'NOT_FOUND',
  'PRIVATE',
  'NOT_OFFERED',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'PARTIAL',
  'BAD_CURSOR',
  'FORGOTTEN',
  'NO_SOURCE',
  'OUR_FAULT',
] as const;
export type RefreshFailure = (typeof REFRESH_FAILURES)[number];

/** Percentages of a limit at which the team is notified. */
export const LIMIT_NOTIFICATION_PERCENTAGES = [80, 100] as const;

const INVITATION_STATES = ['open', 'accepted', 'over'] as const;

const alerted = {
  subjectKind: z.enum(ALERT_SUBJECTS),
  subjectId: fields.id,
  name: z.string().describe('Name of the subject'),
  day: fields.isoDay,
};

const about = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['export-finished', 'export-failed']),
    exportId: fields.id,
    what: z.enum(EXPORT_TABLES),
    rows: count,
  }),
  z.strictObject({
    kind: z.enum(['import-finished', 'import-failed']),
    importId: fields.id,
    fileName: z.string(),
    records: count.describe('Lines or records imported'),
  }),
  z.strictObject({
    kind: z.literal('refresh-failed'),
    platform: fields.platform,
    subjectKind,
    subjectId: z.string(),
    name: z.string().describe('Handle of an account; the id if the handle is unknown'),
    why: z.enum(REFRESH_FAILURES),
  }),
  z.strictObject({
    kind: z.literal('invitation-received'),
    teamName: z.string().nullable().describe('null if the team has been deleted'),
    invitedBy: z.string().nullable(),
    state: z.enum(INVITATION_STATES).describe('open: the link in the email is still valid'),
  }),
  z.strictObject({
    kind: z.literal('invitation-accepted'),
    member: z.string().nullable().describe('Name or email address; null if they have left'),
  }),
  z.strictObject({
    kind: z.literal('limit-near'),
    limit: z.enum(LIMIT_NAMES),
    used: count,
    allowed: count,
    percent: z.literal(LIMIT_NOTIFICATION_PERCENTAGES).describe('The milestone reached'),
  }),
  z.strictObject({
    kind: z.literal('volume-spike'),
    ...alerted,
    texts: count,
    expected: z.number(),
  }),
  z.strictObject({
    kind: z.literal('sentiment-drop'),
    ...alerted,
    share: z.number().describe('Share of negative texts in the last 7 days'),
    before: z.number().describe('The same in the 28 days before'),
  }),
  z.strictObject({
    kind: z.literal('ticket-answered'),
    ticketId: fields.id,
    subject: z.string().describe('Subject of the ticket'),
  }),
]);

const notification = z.strictObject({
  id: fields.id,
  createdAt: fields.isoTime,
  readAt: fields.isoTime.nullable(),
  about,
});

export const notifications = defineEndpoint({
  method: 'GET',
  path: '/business/notifications',
  group,
  summary: 'The signed-in member’s notifications in this team from the last 90 days, newest first.',
  query: z.strictObject(page(100, 20)),
  reply: z.strictObject({ notifications: z.array(notification), total: count, unread: count }),
  example: {
    notifications: [
      {
        id: '019a84c1-0000-7000-8000-000000000021',
        createdAt: '2026-11-15T12:00:01.000Z',
        readAt: null,
        about: {
          kind: 'export-finished',
          exportId: '019a84c1-0000-7000-8000-000000000012',
          what: 'history',
          rows: 1_820,
        },
      },
      {
        id: '019a84c1-0000-7000-8000-000000000020',
        createdAt: '2026-11-14T09:30:00.000Z',
        readAt: '2026-11-14T10:00:00.000Z',
        about: { kind: 'limit-near', limit: 'favourites', used: 8, allowed: 10, percent: 80 },
      },
    ],
    total: 2,
    unread: 1,
  },
});

export const readNotifications = defineEndpoint({
  method: 'POST',
  path: '/business/notifications/read',
  group,
  summary: 'Mark some notifications as read, or all of them.',
  keyScope: null,
  body: z
    .strictObject({
      ids: z.array(fields.id).min(1).max(100).optional(),
      all: z.literal(true).optional(),
    })
    .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
      ...rule('fields.idsOrAll'),
      path: ['ids'],
    }),
  reply: z.strictObject({ unread: count.describe('Number of unread notifications left') }),
  example: { unread: 0 },
});
