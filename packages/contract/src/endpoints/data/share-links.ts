import { MAX_HISTORY_DAYS, SHARED_REPORT_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';

const group = 'Share links';

const shared = {
  kind: z.enum(SHARED_REPORT_KINDS),
  platform: fields.platform.nullable().describe('null for a campaign or social listener'),
  subjectId: z
    .string()
    .describe(
      'The platform’s id of the account, video or sound, the hashtag, or the campaign’s or social listener’s id',
    ),
};
const rangeDays = z.int().min(1).max(MAX_HISTORY_DAYS);
const dates = z.strictObject({ startDate: fields.isoDay, endDate: fields.isoDay });
const asOf = fields.isoTime
  .nullable()
  .describe('As of: uses only data recorded by this time; null for the latest data');
const searchable = z.boolean().describe('true if search engines may list the report');
const zone = z
  .string()
  .describe('Time zone of the days of accounts and videos; hashtags and sounds have UTC days');

const link = z.strictObject({
  id: fields.id,
  ...shared,
  url: z.string().describe('Anyone with this link can open the report'),
  rangeDays: rangeDays
    .nullable()
    .describe(
      'Number of days shown, up to and including today; null for `dates`, or for the full history of the plan',
    ),
  dates: dates.nullable().describe('The fixed period; null if `rangeDays` is set'),
  asOf,
  timezone: zone,
  showsTeamName: z.boolean(),
  searchable,
  createdBy: z.string().describe('Email address of the member who created it'),
  createdAt: fields.isoTime,
  expiresAt: fields.isoTime.nullable(),
  isExpired: z.boolean(),
  opens: z.int().nonnegative(),
  lastOpenedAt: fields.isoTime.nullable(),
});
const example = {
  id: '019a84c1-0000-7000-8000-000000000060',
  kind: 'account',
  platform: 'tiktok',
  subjectId: '7001000000000000001',
  url: 'https://clipscope.example/share/AZqEwQAAcACAAAAAAAAAYGq0XhJr4mO1vXcP9sT2uLw8yZaBdEfGhIjKlMnOpQrS',
  rangeDays: 30,
  dates: null,
  asOf: null,
  timezone: 'UTC',
  showsTeamName: true,
  searchable: false,
  createdBy: 'mina@kitchen.example',
  createdAt: '2026-11-15T12:00:00.000Z',
  expiresAt: '2026-12-15T12:00:00.000Z',
  isExpired: false,
  opens: 4,
  lastOpenedAt: '2026-11-15T13:00:00.000Z',
} as const satisfies z.input<typeof link>;

export const shareLinks = defineEndpoint({
  method: 'GET',
  path: '/business/share-link',
  group,
  summary: 'The team’s active share links, newest first.',
  reply: z.strictObject({ links: z.array(link) }),
  example: { links: [example] },
});

export const createShareLink = defineEndpoint({
  method: 'POST',
  path: '/business/share-link',
  group,
  summary:
    'Create a link with which anyone can view one report, and nothing else, until it expires or is revoked.',
  body: z.strictObject({
    kind: shared.kind,
    platform: fields.platform.default('tiktok').describe('Ignored for campaigns and social listeners'),
    subjectId: fields.subjectId,
    rangeDays: rangeDays
      .nullable()
      .default(null)
      .describe('Number of days up to and including today, so the period moves daily'),
    dates: dates.nullable().default(null).describe('A fixed period, instead of `rangeDays`'),
    asOf: asOf.default(null).describe('Only with `dates`, or for a video or campaign'),
    timezone: fields.timeZone.default('UTC').describe('Time zone of the days of accounts and videos'),
    showsTeamName: z.boolean().default(true),
    searchable: searchable.default(false),
    expiresAt: fields.isoTime.nullable().default(null),
  }),
  reply: link,
  example: { ...example, opens: 0, lastOpenedAt: null },
});

export const revokeShareLink = defineEndpoint({
  method: 'DELETE',
  path: '/business/share-link/{id}',
  group,
  summary: 'Revoke a share link. It stops working immediately.',
  params: z.strictObject({ id: fields.id }),
  ...fields.done,
});

export const openShare = defineEndpoint({
  method: 'GET',
  path: '/share/{token}',
  group,
  summary: 'What a link shares. Counts as a view, unless it is a preview.',
  access: 'public',
  isCacheable: true,
  params: z.strictObject({ token: fields.secretToken }),
  query: z.strictObject({ preview: z.enum(['true', 'false']).default('false') }),
  reply: z.strictObject({
    ...shared,
    title: z.string().nullable().describe('Name of the subject; null if there is no data about it yet'),
    teamName: z.string().nullable().describe('Name of the team that shares it; null if hidden'),
    whiteLabel: z.boolean().describe('true if the report shows the team’s name instead of the product’s'),
    startDate: fields.isoDay.describe('First day available'),
    endDate: fields.isoDay.describe('Last day available'),
    moves: z.boolean().describe('true if the last day is always today'),
    asOf,
    timezone: z.string().describe('Time zone of the days'),
    expiresAt: fields.isoTime.nullable(),
    searchable,
  }),
  example: {
    kind: 'account',
    platform: 'tiktok',
    subjectId: '7001000000000000001',
    title: 'Mina Cooks Fast',
    teamName: 'Mina’s kitchen',
    whiteLabel: false,
    startDate: '2026-10-17',
    endDate: '2026-11-15',
    moves: true,
    asOf: null,
    timezone: 'UTC',
    expiresAt: '2026-12-15T12:00:00.000Z',
    searchable: false,
  },
});
