import { BILLING_PERMISSIONS, PLANS, TEAM_ROLES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { userProfileExample } from './user.ts';

const group = 'User';
const rows = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
const rowsExample = {
  favourites: [{ id: '019a84c1-0000-7000-8000-000000000009', kind: 'hashtag', subjectId: 'pasta' }],
};

export const exportUser = defineEndpoint({
  method: 'GET',
  path: '/business/user/export',
  group,
  summary:
    'All data stored about the signed-in user, and all data of the teams of which they are the only owner, as one document. Secrets are excluded.',
  keyScope: null,
  isOpenToImpersonation: false,
  reply: z.strictObject({
    exportedAt: fields.isoTime,
    profile: z.record(z.string(), z.unknown()),
    teams: z.array(
      z.strictObject({
        id: fields.id,
        name: z.string(),
        plan: z.enum(PLANS),
        role: z.enum(TEAM_ROLES),
        billing: z.enum(BILLING_PERMISSIONS),
        joinedAt: fields.isoTime,
        isLastOwner: z.boolean(),
        members: z
          .array(z.strictObject({ email: z.string(), name: z.string(), role: z.enum(TEAM_ROLES) }))
          .nullable()
          .describe('For the last owner only'),
        rows: rows.nullable().describe('The team’s data, by table; for the last owner only'),
      }),
    ),
    addedByUser: rows.describe('What the user added to their teams, by table'),
    usage: z.array(
      z.strictObject({
        feature: z.string(),
        action: z.string(),
        uses: z.int().positive(),
        firstAt: fields.isoTime,
        lastAt: fields.isoTime,
      }),
    ),
    analytics: z
      .array(
        z.strictObject({
          event: z.string(),
          page: z.string().describe('Kind of page'),
          times: z.int().positive(),
          firstAt: fields.isoTime,
          lastAt: fields.isoTime,
        }),
      )
      .describe('What the built-in analytics recorded'),
  }),
  example: {
    exportedAt: '2026-11-15T12:00:00.000Z',
    profile: { id: userProfileExample.id, email: userProfileExample.email, firstName: 'Olivia' },
    teams: [
      {
        id: userProfileExample.team.id,
        name: 'Northwind Kitchen',
        plan: 'ENTERPRISE',
        role: 'OWNER',
        billing: 'EDIT',
        joinedAt: '2026-11-01T08:00:00.000Z',
        isLastOwner: true,
        members: [{ email: userProfileExample.email, name: 'Olivia Owner', role: 'OWNER' }],
        rows: rowsExample,
      },
    ],
    addedByUser: rowsExample,
    usage: [
      {
        feature: 'search',
        action: 'start',
        uses: 41,
        firstAt: '2026-11-02T09:00:00.000Z',
        lastAt: '2026-11-15T11:00:00.000Z',
      },
    ],
    analytics: [
      {
        event: '$pageview',
        page: '/dashboard',
        times: 12,
        firstAt: '2026-11-02T09:00:00.000Z',
        lastAt: '2026-11-15T11:00:00.000Z',
      },
    ],
  },
});

const TEAM_FATES = ['deleted', 'handed-over', 'left'] as const;

export const removeUserAccount = defineEndpoint({
  method: 'POST',
  path: '/business/user/remove-user-account',
  group,
  summary:
    'Permanently delete the signed-in user; use GET /business/user/export first for a copy. Teams with other members continue, with a new owner where needed. A team without other members is deleted with all its data; its subscription must be cancelled first.',
  keyScope: null,
  body: z.strictObject({
    email: fields.email.describe('The user’s own email address, typed again to confirm'),
  }),
  reply: z.strictObject({
    ok: z.literal(true),
    teams: z.array(
      z.strictObject({
        id: fields.id,
        name: z.string(),
        fate: z.enum(TEAM_FATES),
        newOwner: z.string().nullable().describe('Email address of the new owner'),
        removedRows: z.int().nonnegative().describe('The deleted team’s data'),
      }),
    ),
  }),
  example: {
    ok: true,
    teams: [
      {
        id: userProfileExample.team.id,
        name: 'Northwind Kitchen',
        fate: 'handed-over',
        newOwner: 'colleague@example.com',
        removedRows: 0,
      },
    ],
  },
});
