import { MAX_HISTORY_DAYS, SHARED_REPORT_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as words from '../../words.ts';

const group = 'Share links';

const shared = {
  kind: z.enum(SHARED_REPORT_KINDS),
  platform: words.platform.nullable().describe('null for a campaign'),
  subjectId: z
    .string()
    .describe('The platform’s id of the account, video or sound, the hashtag, or the campaign’s id'),
};
const rangeDays = z.int().min(1).max(MAX_HISTORY_DAYS);

const link = z.strictObject({
  id: words.id,
  ...shared,
  url: z.string().describe('Opens for whoever has it'),
  rangeDays: rangeDays
    .nullable()
    .describe('How many days it shows, the last of them today (UTC); null for all that the plan shows'),
  showsTeamName: z.boolean(),
  createdBy: z.string().describe('The address of the member who made it'),
  createdAt: words.isoTime,
  expiresAt: words.isoTime.nullable(),
  isExpired: z.boolean(),
  opens: z.int().nonnegative(),
  lastOpenedAt: words.isoTime.nullable(),
});
const example = {
  id: '019a84c1-0000-7000-8000-000000000060',
  kind: 'account',
  platform: 'tiktok',
  subjectId: '7001000000000000001',
  url: 'https://clipscope.example/share/AZqEwQAAcACAAAAAAAAAYGq0XhJr4mO1vXcP9sT2uLw8yZaBdEfGhIjKlMnOpQrS',
  rangeDays: 30,
  showsTeamName: true,
  createdBy: 'mina@kitchen.example',
  createdAt: '2026-11-15T12:00:00.000Z',
  expiresAt: '2026-12-15T12:00:00.000Z',
  isExpired: false,
  opens: 4,
  lastOpenedAt: '2026-11-15T13:00:00.000Z',
} as const satisfies z.input<typeof link>;

export const shareLinks = defineEndpoint({
  name: 'shareLinks',
  method: 'GET',
  path: '/business/share-link',
  group,
  summary: 'The team’s links that were not taken back, the newest first.',
  access: 'session',
  reply: z.strictObject({ links: z.array(link) }),
  example: { links: [example] },
});

export const createShareLink = defineEndpoint({
  name: 'createShareLink',
  method: 'POST',
  path: '/business/share-link',
  group,
  summary:
    'Make a link under which anybody can read one report, and nothing else, until it expires or is taken back.',
  access: 'session',
  body: z.strictObject({
    kind: shared.kind,
    platform: words.platform.default('tiktok').describe('Means nothing for a campaign'),
    subjectId: words.subjectId,
    rangeDays: rangeDays.nullable().default(null),
    showsTeamName: z.boolean().default(true),
    expiresAt: words.isoTime.nullable().default(null),
  }),
  reply: link,
  example: { ...example, opens: 0, lastOpenedAt: null },
});

export const revokeShareLink = defineEndpoint({
  name: 'revokeShareLink',
  method: 'DELETE',
  path: '/business/share-link/{id}',
  group,
  summary: 'Take a link back: it opens for nobody from now on.',
  access: 'session',
  params: z.strictObject({ id: words.id }),
  reply: words.done,
  example: words.doneExample,
});

export const openShare = defineEndpoint({
  name: 'openShare',
  method: 'GET',
  path: '/share/{token}',
  group,
  summary: 'What a link shares. Counts the opening.',
  access: 'public',
  isCacheable: true,
  params: z.strictObject({ token: words.secretToken }),
  reply: z.strictObject({
    ...shared,
    teamName: z.string().nullable().describe('Who shares it; null when they do not say'),
    whiteLabel: z.boolean().describe('true when the report carries the team’s name and not the product’s'),
    startDate: words.isoDay.describe('The first day that may be read'),
    endDate: words.isoDay.describe('The last: today, in UTC'),
    expiresAt: words.isoTime.nullable(),
  }),
  example: {
    kind: 'account',
    platform: 'tiktok',
    subjectId: '7001000000000000001',
    teamName: 'Mina’s kitchen',
    whiteLabel: false,
    startDate: '2026-10-16',
    endDate: '2026-11-15',
    expiresAt: '2026-12-15T12:00:00.000Z',
  },
});
