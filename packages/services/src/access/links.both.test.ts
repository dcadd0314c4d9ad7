import { findUserByEmail, listAudit } from '@clipscope/business-store';
import { contract } from '@clipscope/contract';
import { HOUR_MS } from '@clipscope/domain';
import {
  latestLinkToken,
  mailsTo,
  newOwner,
  noObservations,
  openTestContext,
  signedIn,
  TEST_PASSWORD,
  testClock,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { authToken } from './auth-token.ts';
import { authenticate } from './authenticate.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { requestVerification } from './request-verification.ts';
import { resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';
import { verifyEmail } from './verify-email.ts';

const NEW_PASSWORD = 'another password, also long';
const clock = testClock();
let context: Context;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ observationStore: noObservations, now: clock.now }));
});
afterAll(() => close());

const input = <Body>(body: Body) => ({ params: {}, query: {}, body });
const signUpAs = (email: string, more: object = {}) =>
  signUp(
    context,
    input({
      email,
      password: TEST_PASSWORD,
      tosApproved: true,
      marketingPermission: false,
      ...more,
    } as const),
  );
const rejection = (code: string) => expect.objectContaining({ code });
const subjects = (email: string) => mailsTo(context, email).map(({ subject }) => subject);

describe('signUp', () => {
  it('creates a user with a team and mails a link', async () => {
    expect(
      await signUpAs('Nora@Kitchen.example', {
        firstName: 'Nora',
        lastName: 'New',
        lang: 'fi',
        privacyApproved: true,
        marketingPermission: true,
        initSourceUrl: 'https://clips.example/?utm_source=x',
        affiliateCode: 'friend',
      }),
    ).toEqual({ ok: true });
    expect(await findUserByEmail(context.business.db, 'nora@kitchen.example')).toMatchObject({
      email: 'nora@kitchen.example',
      firstName: 'Nora',
      lastName: 'New',
      lang: 'fi',
      marketingPermission: true,
      marketingPermissionAsked: true,
      tosApprovedAt: clock.now(),
      privacyApprovedAt: clock.now(),
      emailVerifiedAt: null,
      finishedOnboarding: false,
      initSourceUrl: 'https://clips.example/?utm_source=x',
      affiliateCode: 'friend',
    });
    await signUpAs('unasked@kitchen.example');
    expect(await findUserByEmail(context.business.db, 'unasked@kitchen.example')).toMatchObject({
      tosApprovedAt: clock.now(),
      privacyApprovedAt: null,
    });
    const [mail, ...others] = mailsTo(context, 'nora@kitchen.example');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Confirm your email address');
    expect(mail?.text).toMatch(/\nhttp:\/\/127\.0\.0\.1:3000\/auth\/verify\?token=[\w-]{43}\n/);
    await verifyEmail(context, input({ token: latestLinkToken(context, 'nora@kitchen.example') }));
    const { actor } = await signedIn(context, 'nora@kitchen.example');
    expect(actor).toMatchObject({ role: 'OWNER', billing: 'EDIT', plan: 'BASIC' });
  });

  it('returns the same for a known address, and mails its owner', async () => {
    await newOwner(context, 'kim@kitchen.example');
    expect(await signUpAs('kim@kitchen.example', { password: NEW_PASSWORD, firstName: 'X' })).toEqual({
      ok: true,
    });
    expect(subjects('kim@kitchen.example')).toEqual([
      'Confirm your email address',
      'You already have an account',
    ]);
    expect(mailsTo(context, 'kim@kitchen.example').at(-1)?.text).not.toContain('token');
    await signedIn(context, 'kim@kitchen.example');
    expect((await findUserByEmail(context.business.db, 'kim@kitchen.example'))?.firstName).toBe('');
  });

  it('sends the link to an unconfirmed address again, and keeps the first password', async () => {
    await signUpAs('wim@kitchen.example');
    await signUpAs('wim@kitchen.example', { password: NEW_PASSWORD });
    expect(subjects('wim@kitchen.example')).toEqual(Array(2).fill('Confirm your email address'));
    await verifyEmail(context, input({ token: latestLinkToken(context, 'wim@kitchen.example') }));
    await signedIn(context, 'wim@kitchen.example');
  });

  it('creates one user for concurrent sign-ups', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => signUpAs('twice@kitchen.example')));
    expect(replies).toEqual(Array(5).fill({ ok: true }));
    expect(subjects('twice@kitchen.example')).toHaveLength(5);
  });

  it('rejects a weak password first', async () => {
    await expect(signUpAs('weak@kitchen.example', { password: 'short' })).rejects.toThrow(
      expect.objectContaining({
        code: 'VALIDATION',
        issues: [{ path: 'body.password', message: 'Must have at least 10 characters.' }],
      }),
    );
    expect(await findUserByEmail(context.business.db, 'weak@kitchen.example')).toBeUndefined();
  });
});

describe('verifyEmail', () => {
  it('signs the user in, once', async () => {
    await signUpAs('once@kitchen.example');
    const token = latestLinkToken(context, 'once@kitchen.example');
    const tokens = contract.verifyEmail.reply.parse(await verifyEmail(context, input({ token })));
    expect(tokens.user.email).toBe('once@kitchen.example');
    expect(await authenticate(context, tokens.accessToken)).toMatchObject({ role: 'OWNER', plan: 'BASIC' });
    await expect(verifyEmail(context, input({ token }))).rejects.toThrow(rejection('LINK_INVALID'));
  });

  it('works for 3 days, and can be requested again', async () => {
    await signUpAs('late@kitchen.example');
    const token = latestLinkToken(context, 'late@kitchen.example');
    clock.forwardMs(72 * HOUR_MS);
    await expect(verifyEmail(context, input({ token }))).rejects.toThrow(rejection('LINK_INVALID'));
    await requestVerification(context, input({ email: 'LATE@kitchen.example' }));
    clock.forwardMs(72 * HOUR_MS - 1);
    await verifyEmail(context, input({ token: latestLinkToken(context, 'late@kitchen.example') }));
    await signedIn(context, 'late@kitchen.example');
  });

  it('rejects unknown tokens and those of another kind', async () => {
    await signUpAs('kind@kitchen.example');
    await requestPasswordReset(context, input({ email: 'kind@kitchen.example' }));
    const reset = latestLinkToken(context, 'kind@kitchen.example');
    for (const token of [reset, 'made-up-made-up-made-up']) {
      await expect(verifyEmail(context, input({ token }))).rejects.toThrow(rejection('LINK_INVALID'));
    }
  });
});

describe('requestVerification', () => {
  it('returns the same for all addresses, and mails unconfirmed ones only', async () => {
    await newOwner(context, 'done@kitchen.example');
    for (const email of ['done@kitchen.example', 'nobody@kitchen.example']) {
      expect(await requestVerification(context, input({ email }))).toEqual({ ok: true });
    }
    expect(subjects('done@kitchen.example')).toHaveLength(1);
    expect(subjects('nobody@kitchen.example')).toEqual([]);
  });
});

describe('the password reset', () => {
  const ask = (email: string) => requestPasswordReset(context, input({ email }));
  const reset = (token: string, password = NEW_PASSWORD) =>
    resetPassword(context, input({ token, password }));

  it('returns the same for all addresses, and mails known ones only', async () => {
    await newOwner(context, 'pat@kitchen.example');
    expect(await ask('pat@kitchen.example')).toEqual({ ok: true });
    expect(await ask('nobody@kitchen.example')).toEqual({ ok: true });
    expect(mailsTo(context, 'nobody@kitchen.example')).toEqual([]);
    expect(mailsTo(context, 'pat@kitchen.example').at(-1)?.text).toMatch(
      /\nhttp:\/\/127\.0\.0\.1:3000\/reset-password-link\?token=[\w-]{43}\n/,
    );
  });

  it('changes the password, ends all sessions, invalidates all links and is audited', async () => {
    const { actor } = await newOwner(context, 'ria@kitchen.example');
    const body = { email: 'ria@kitchen.example', password: TEST_PASSWORD };
    const { accessToken } = await authToken(context, input(body));
    await ask('ria@kitchen.example');
    const first = latestLinkToken(context, 'ria@kitchen.example');
    await ask('ria@kitchen.example');
    expect(await reset(latestLinkToken(context, 'ria@kitchen.example'))).toEqual({ ok: true });
    await expect(authenticate(context, accessToken)).rejects.toThrow(rejection('SESSION_EXPIRED'));
    await expect(authToken(context, input(body))).rejects.toThrow(rejection('INVALID_CREDENTIALS'));
    await signedIn(context, 'ria@kitchen.example', NEW_PASSWORD);
    await expect(reset(first)).rejects.toThrow(rejection('LINK_INVALID'));
    expect(await listAudit(context.business.db, actor.teamId)).toMatchObject([
      { action: 'password.reset', actorUserId: actor.userId, subject: actor.userId, at: clock.now() },
    ]);
  });

  it('confirms the address and ends a lock-out', async () => {
    await signUpAs('una@kitchen.example');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const body = { email: 'una@kitchen.example', password: 'wrong password' };
      await expect(authToken(context, input(body))).rejects.toThrow(rejection('INVALID_CREDENTIALS'));
    }
    await ask('una@kitchen.example');
    await reset(latestLinkToken(context, 'una@kitchen.example'));
    await signedIn(context, 'una@kitchen.example', NEW_PASSWORD);
  });

  it('works for an hour, and is not consumed by a weak password', async () => {
    await newOwner(context, 'hal@kitchen.example');
    await ask('hal@kitchen.example');
    const token = latestLinkToken(context, 'hal@kitchen.example');
    await expect(reset(token, 'short')).rejects.toThrow(rejection('VALIDATION'));
    clock.forwardMs(HOUR_MS - 1);
    await reset(token);
    await ask('hal@kitchen.example');
    clock.forwardMs(HOUR_MS);
    await expect(reset(latestLinkToken(context, 'hal@kitchen.example'))).rejects.toThrow(
      rejection('LINK_INVALID'),
    );
  });

  it('works once for concurrent attempts', async () => {
    await newOwner(context, 'sam@kitchen.example');
    await ask('sam@kitchen.example');
    const token = latestLinkToken(context, 'sam@kitchen.example');
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, (_, index) => reset(token, `${NEW_PASSWORD} ${index}`)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

it('a failing mail server does not reveal which addresses are known', async () => {
  await newOwner(context, 'mia@kitchen.example');
  const problems: unknown[] = [];
  const broken: Context = {
    ...context,
    mail: {
      kind: 'smtp',
      send: async () => Promise.reject(new Error('no route to the mail server')),
      close: () => {},
    },
    background: {
      start: work => void work.catch(problem => problems.push(problem)),
      settled: async () => {},
    },
  };
  for (const email of ['mia@kitchen.example', 'nobody@kitchen.example']) {
    expect(await requestPasswordReset(broken, input({ email }))).toEqual({ ok: true });
  }
  expect(problems).toEqual([new Error('no route to the mail server')]);
});
