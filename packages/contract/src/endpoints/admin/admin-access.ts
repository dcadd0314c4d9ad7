import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { sessionUser } from '../access/access.ts';

const group = 'Admin';
const feature = 'ADMIN_DASHBOARD';
const [userId, teamId] = ['019a84c0-5b5e-7c7e-8a57-9d8f3a1c2b4d', '019a84c0-5b5e-7c7e-8a57-0c1d2e3f4a5b'];

export const startImpersonation = defineEndpoint({
  method: 'POST',
  path: '/admin/impersonations',
  group,
  summary:
    'Impersonate a user for half an hour with the bearer token in the reply. Read access only: billing, API keys, passwords and team members cannot be changed. The reason is added to the audit log.',
  keyScope: null,
  feature,
  body: z.strictObject({ userId: fields.id, reason: fields.text(MAX_TEXT_LENGTHS.reason) }),
  reply: z.strictObject({
    id: fields.id,
    accessToken: z.string(),
    expiresAt: fields.isoTime,
    user: sessionUser,
  }),
  example: {
    id: '019a84c1-0000-7000-8000-000000000011',
    accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTkz…',
    expiresAt: '2026-11-15T12:30:00.000Z',
    user: {
      id: userId,
      email: 'owner@demo.clipscope.test',
      name: 'Olivia Owner',
      teamId,
      paddleUserId: null,
    },
  },
});

export const endImpersonation = defineEndpoint({
  method: 'DELETE',
  path: '/admin/impersonations/{id}',
  group,
  summary:
    'Stop impersonating: the token stops working immediately. Any staff member can end any impersonation.',
  keyScope: null,
  feature,
  params: z.strictObject({ id: fields.id }),
  ...fields.done,
});

export const setDemoMode = defineEndpoint({
  method: 'POST',
  path: '/admin/demo-mode',
  group,
  summary: 'Hide or show private data on your own screen; GET /business/user returns the setting.',
  keyScope: null,
  feature,
  body: z.strictObject({ demoMode: z.boolean() }),
  reply: z.strictObject({ demoMode: z.boolean() }),
  example: { demoMode: true },
});
