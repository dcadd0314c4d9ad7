import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { password } from './access.ts';

const group = 'User';

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/business/user/password',
  group,
  summary:
    'Change the signed-in user’s password. Ends their other sessions. Wrong current passwords count as failed sign-ins. Users without a password get a link from POST /auth/password-reset.',
  keyScope: null,
  body: z.strictObject({ currentPassword: password, password }),
  ...fields.done,
});

export const requestEmailChange = defineEndpoint({
  method: 'POST',
  path: '/business/user/email',
  group,
  summary:
    'Email a link to a new address and a notice to the current one. Nothing changes until the link is used. The reply is the same whether or not the new address already has an account.',
  keyScope: null,
  body: z.strictObject({
    email: fields.email,
    currentPassword: password.optional().describe('Required for users with a password'),
  }),
  ...fields.done,
});

export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/auth/email-change',
  group,
  summary: 'Change the email address with the token from the link that was sent to the new one.',
  access: 'public',
  body: z.strictObject({ token: fields.secretToken }),
  reply: z.strictObject({ email: fields.email }),
  example: { email: 'olivia@example.com' },
});

const session = z.strictObject({
  id: fields.id,
  browser: z.string().nullable().describe('Such as Firefox; null if unknown'),
  system: z.string().nullable().describe('Such as Windows; null if unknown'),
  ip: z.string().nullable().describe('Address or network of the sign-in; null if unknown'),
  signedInAt: fields.isoTime,
  lastActiveAt: fields.isoTime.describe('When a bearer token was last issued'),
  isCurrent: z.boolean().describe('true for the session that makes this call'),
});

export const userSessions = defineEndpoint({
  method: 'GET',
  path: '/business/user/sessions',
  group,
  summary: 'The browsers the user is signed in with, last active first.',
  keyScope: null,
  reply: z.strictObject({ sessions: z.array(session) }),
  example: {
    sessions: [
      {
        id: '019a84c0-5b5e-7c7e-8a57-3b2a1c0d9e8f',
        browser: 'Firefox',
        system: 'Windows',
        ip: '203.0.113.7',
        signedInAt: '2026-11-14T08:00:00.000Z',
        lastActiveAt: '2026-11-15T11:58:00.000Z',
        isCurrent: true,
      },
      {
        id: '019a84c0-5b5e-7c7e-8a57-8f9e0d1c2a3b',
        browser: 'Safari',
        system: 'iOS',
        ip: '198.51.100.20',
        signedInAt: '2026-11-02T18:30:00.000Z',
        lastActiveAt: '2026-11-12T07:15:00.000Z',
        isCurrent: false,
      },
    ],
  },
});

export const endUserSession = defineEndpoint({
  method: 'DELETE',
  path: '/business/user/sessions/{id}',
  group,
  summary: 'Sign out one of the user’s browsers.',
  keyScope: null,
  params: z.strictObject({ id: fields.id }),
  ...fields.done,
});

export const endOtherUserSessions = defineEndpoint({
  method: 'DELETE',
  path: '/business/user/sessions',
  group,
  summary: 'Sign out all of the user’s browsers but this one.',
  keyScope: null,
  ...fields.done,
});
