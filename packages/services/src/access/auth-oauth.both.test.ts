import { findUserByEmail } from '@clipscope/business-store';
import { contract } from '@clipscope/contract';
import {
  latestLinkToken,
  newOwner,
  noObservations,
  openTestContext,
  signedIn,
  TEST_PASSWORD,
} from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { authOauth } from './auth-oauth.ts';
import { authenticate } from './authenticate.ts';
import { signUp } from './sign-up.ts';
import { verifyEmail } from './verify-email.ts';

let context: Context;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ observationStore: noObservations }));
});
afterAll(() => close());

const enter = (email: string, providerAccountId: string, name?: string) =>
  authOauth(context, {
    params: {},
    query: {},
    body: { provider: 'google', providerAccountId, email, emailVerified: true, ...(name && { name }) },
  });

it('creates a confirmed user with a team at first, and finds the user later', async () => {
  const first = await enter('Gil@Kitchen.example', 'g-1', 'Gil de la Cruz');
  expect(contract.authOauth.reply.parse(first).user).toMatchObject({
    email: 'gil@kitchen.example',
    name: 'Gil de la Cruz',
  });
  expect((await authenticate(context, first.accessToken)).role).toBe('OWNER');
  expect(await findUserByEmail(context.business.db, 'gil@kitchen.example')).toMatchObject({
    tosApprovedAt: expect.any(Date),
    privacyApprovedAt: expect.any(Date),
  });
  const again = await enter('gil-moved@kitchen.example', 'g-1');
  expect(again.user).toEqual(first.user);
  expect(await findUserByEmail(context.business.db, 'gil-moved@kitchen.example')).toBeUndefined();
});

it('links the confirmed user with the same address, who keeps their password', async () => {
  const { actor } = await newOwner(context, 'ola@kitchen.example');
  expect((await enter('ola@kitchen.example', 'g-2')).user.id).toBe(actor.userId);
  await signedIn(context, 'ola@kitchen.example');
});

it('removes the password of an unconfirmed sign-up with the address', async () => {
  const body = {
    email: 'ada@kitchen.example',
    password: TEST_PASSWORD,
    tosApproved: true,
    marketingPermission: false,
  } as const;
  await signUp(context, { params: {}, query: {}, body });
  await enter('ada@kitchen.example', 'g-3');
  expect(await findUserByEmail(context.business.db, 'ada@kitchen.example')).toMatchObject({
    passwordHash: null,
    privacyApprovedAt: expect.any(Date),
  });
  await verifyEmail(context, {
    params: {},
    query: {},
    body: { token: latestLinkToken(context, 'ada@kitchen.example') },
  });
  await expect(signedIn(context, 'ada@kitchen.example')).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  });
});

it('creates one user for concurrent first sign-ins', async () => {
  const entries = await Promise.all(Array.from({ length: 6 }, () => enter('zoe@kitchen.example', 'g-4')));
  expect(new Set(entries.map(({ user }) => user.id)).size).toBe(1);
});
