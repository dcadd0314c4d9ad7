import { UI_LANGUAGES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { rule } from '../../reasons/reason.ts';

const group = 'Access';
export const password = z.string().min(1).max(200);

export const sessionUser = z.strictObject({
  id: fields.id,
  email: fields.email,
  name: z.string(),
  teamId: fields.id,
  paddleUserId: z.string().nullable(),
});

const tokens = z.strictObject({
  accessToken: z.string().describe('Send it as a bearer token'),
  accessTokenExpiresAt: fields.isoTime,
  refreshToken: z.string().describe('Exchange it for a new access token while the session lasts'),
  user: sessionUser,
});
export type Tokens = z.infer<typeof tokens>;

const tokensExample = {
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTkz…',
  accessTokenExpiresAt: '2026-11-15T12:15:00.000Z',
  refreshToken: 'rt_7Q2mVtq8x1c0bYp5l3nD9sKfW4hZuE6a',
  user: {
    id: '019a84c0-5b5e-7c7e-8a57-9d8f3a1c2b4d',
    email: 'owner@demo.clipscope.test',
    name: 'Olivia Owner',
    teamId: '019a84c0-5b5e-7c7e-8a57-0c1d2e3f4a5b',
    paddleUserId: null,
  },
};

export const authToken = defineEndpoint({
  method: 'POST',
  path: '/auth/token',
  group,
  summary: 'Exchange an email address and password for a short-lived bearer token.',
  access: 'public',
  body: z.strictObject({ email: fields.email, password }),
  reply: tokens,
  example: tokensExample,
});

export const authRefresh = defineEndpoint({
  method: 'POST',
  path: '/auth/refresh',
  group,
  summary: 'Exchange a refresh token for a new bearer token.',
  access: 'public',
  body: z.strictObject({ refreshToken: fields.secretToken }),
  reply: tokens,
  example: tokensExample,
});

export const authRevoke = defineEndpoint({
  method: 'POST',
  path: '/auth/revoke',
  group,
  summary: 'End a session. Its bearer tokens stop working immediately.',
  access: 'public',
  body: z.strictObject({ refreshToken: fields.secretToken }),
  ...fields.done,
});

export const authOauth = defineEndpoint({
  method: 'POST',
  path: '/auth/oauth',
  group,
  summary: 'Sign in or sign up a person whose identity a configured OAuth provider has confirmed.',
  access: 'internal',
  body: z.strictObject({
    provider: fields.shortText,
    providerAccountId: fields.shortText,
    email: fields.email,
    emailVerified: z.literal(true, rule('fields.unverifiedEmail')),
    name: fields.personName.optional(),
  }),
  reply: tokens,
  example: tokensExample,
});

export const signUp = defineEndpoint({
  method: 'POST',
  path: '/auth/sign-up',
  group,
  summary:
    'Create a user with a new team. The reply is the same whether or not the email address already has an account.',
  access: 'public',
  body: z.strictObject({
    email: fields.email,
    password,
    firstName: fields.personName.optional(),
    lastName: fields.personName.optional(),
    lang: z.enum(UI_LANGUAGES).optional(),
    tosApproved: z.literal(true, rule('fields.terms')),
    privacyApproved: z.boolean().optional().describe('Whether the privacy notice was also accepted'),
    marketingPermission: z.boolean().default(false),
    initSourceUrl: fields.webAddress.optional(),
    affiliateCode: z.string().max(100).optional(),
  }),
  ...fields.done,
});

export const requestVerification = defineEndpoint({
  method: 'POST',
  path: '/auth/verification',
  group,
  summary: 'Resend the confirmation link if the email address is still unconfirmed.',
  access: 'public',
  body: z.strictObject({ email: fields.email }),
  ...fields.done,
});

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-email',
  group,
  summary: 'Confirm an email address with the token from the emailed link, and sign its user in.',
  access: 'public',
  body: z.strictObject({ token: fields.secretToken }),
  reply: tokens,
  example: tokensExample,
});

export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/auth/password-reset',
  group,
  summary: 'Email a password reset link if the address has an account.',
  access: 'public',
  body: z.strictObject({ email: fields.email }),
  ...fields.done,
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/password-reset/complete',
  group,
  summary: 'Set a new password with the token from the emailed link. Ends all of the user’s sessions.',
  access: 'public',
  body: z.strictObject({ token: fields.secretToken, password }),
  ...fields.done,
});
