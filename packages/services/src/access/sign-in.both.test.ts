import { createHook } from 'node:async_hooks';
import { changeTeam, changeUser, findUser, putMembership } from '@clipscope/business-store';
import { contract } from '@clipscope/contract';
import { DAY_MS, MINUTE_MS } from '@clipscope/domain';
import { newOwner, noObservations, openTestContext, TEST_PASSWORD, testClock } from '@clipscope/testkit';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context, SignedInContext } from '../context.ts';
import { authRefresh } from './auth-refresh.ts';
import { authRevoke } from './auth-revoke.ts';
import { authToken } from './auth-token.ts';
import { authenticate } from './authenticate.ts';
import { PASSWORD_COST } from './password.ts';
import { signUp } from './sign-up.ts';

const clock = testClock();
let shared: Context;
let close: () => Promise<void>;
let context: Context;
let olivia: SignedInContext;
let ip = 0;

beforeAll(async () => {
  ({ context: shared, close } = await openTestContext({ observationStore: noObservations, now: clock.now }));
  olivia = await newOwner(shared, 'olivia@kitchen.example', 'ENTERPRISE');
});
afterAll(() => close());
beforeEach(() => {
  // Every test has its own IP, and starts after the failures of the previous one have expired.
  ip += 1;
  context = { ...shared, callerIp: `10.0.0.${ip}` };
  clock.forwardMs(16 * MINUTE_MS);
});

const signIn = (email: string, password: string, from = context) =>
  authToken(from, { params: {}, query: {}, body: { email, password } });
const refresh = (refreshToken: string) =>
  authRefresh(context, { params: {}, query: {}, body: { refreshToken } });
const rejection = (code: string) => expect.objectContaining({ code });
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'OK' : result.reason.code;

describe('authToken', () => {
  it('returns tokens and the user, ignoring the case of the address', async () => {
    const tokens = await signIn(' Olivia@Kitchen.Example', TEST_PASSWORD);
    expect(contract.authToken.reply.parse(tokens)).toEqual({
      accessToken: expect.stringMatching(/^ey/),
      accessTokenExpiresAt: new Date(clock.now().getTime() + 15 * MINUTE_MS).toISOString(),
      refreshToken: expect.stringMatching(/^rt_[\w-]{43}$/),
      user: {
        id: olivia.actor.userId,
        email: 'olivia@kitchen.example',
        name: '',
        teamId: olivia.actor.teamId,
        paddleUserId: null,
      },
    });
  });

  it('returns the same error after the same work for a wrong password and an unknown address', async () => {
    let hashings = 0;
    const hook = createHook({
      init: (_, type) => {
        if (type === 'ARGON2REQUEST') hashings += 1;
      },
    }).enable();
    const known = await signIn('olivia@kitchen.example', 'wrong password').catch(error => error);
    expect(hashings).toBe(1);
    const unknown = await signIn('nobody@kitchen.example', 'wrong password').catch(error => error);
    expect(hashings).toBe(2);
    hook.disable();
    expect(known).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect({ ...unknown, message: unknown.message }).toEqual({ ...known, message: known.message });
  });

  it('rejects an unconfirmed address with the same error', async () => {
    const body = {
      email: 'new@kitchen.example',
      password: TEST_PASSWORD,
      tosApproved: true,
      marketingPermission: false,
    } as const;
    await signUp(context, { params: {}, query: {}, body });
    await expect(signIn('new@kitchen.example', TEST_PASSWORD)).rejects.toThrow(
      rejection('INVALID_CREDENTIALS'),
    );
  });

  it('rejects a user without a password', async () => {
    const una = await newOwner(context, 'una@kitchen.example');
    await changeUser(context.business.db, una.actor.userId, { passwordHash: null, updatedAt: clock.now() });
    await expect(signIn('una@kitchen.example', TEST_PASSWORD)).rejects.toThrow(
      rejection('INVALID_CREDENTIALS'),
    );
  });

  it('replaces a hash of another cost', async () => {
    const rea = await newOwner(context, 'rea@kitchen.example');
    const { db } = context.business;
    const hash = async () => (await findUser(db, rea.actor.userId))?.passwordHash;
    expect(await hash()).toContain(`$m=${context.settings.passwordCost.memory},`);
    const costlier = { ...context, settings: { ...context.settings, passwordCost: PASSWORD_COST } };
    await signIn('rea@kitchen.example', TEST_PASSWORD, costlier);
    expect(await hash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await signIn('rea@kitchen.example', TEST_PASSWORD, costlier);
  });

  it('rejects a user whom their team removed', async () => {
    const rex = await newOwner(context, 'rex@kitchen.example');
    const { teamId, userId } = rex.actor;
    const at = clock.now();
    await putMembership(context.business.db, {
      teamId,
      userId,
      role: 'DELETED',
      billing: 'EDIT',
      joinedAt: at,
      updatedAt: at,
    });
    await expect(signIn('rex@kitchen.example', TEST_PASSWORD)).rejects.toThrow(rejection('FORBIDDEN'));
  });
});

describe('the lock-out', () => {
  it.each(['olivia@kitchen.example', 'nobody@kitchen.example'])(
    'refuses the sixth attempt for %s, from anywhere, for 15 minutes',
    async email => {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        clock.forwardMs(MINUTE_MS);
        await expect(signIn(email, 'wrong password')).rejects.toThrow(rejection('INVALID_CREDENTIALS'));
      }
      const elsewhere = { ...context, callerIp: '192.0.2.1' };
      await expect(signIn(email, TEST_PASSWORD, elsewhere)).rejects.toThrow(
        expect.objectContaining({ code: 'TOO_MANY_ATTEMPTS', retryAfterS: 11 * 60 }),
      );
      clock.forwardMs(11 * MINUTE_MS - 1);
      await expect(signIn(email, TEST_PASSWORD)).rejects.toThrow(
        expect.objectContaining({ code: 'TOO_MANY_ATTEMPTS', retryAfterS: 1 }),
      );
      clock.forwardMs(1);
      const [result] = await Promise.allSettled([signIn(email, TEST_PASSWORD)]);
      expect(codeOf(result)).toBe(email.startsWith('olivia') ? 'OK' : 'INVALID_CREDENTIALS');
    },
  );

  it('a success clears the failures of the address', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) {
        await expect(signIn('olivia@kitchen.example', 'wrong password')).rejects.toThrow(
          rejection('INVALID_CREDENTIALS'),
        );
      }
      await signIn('olivia@kitchen.example', TEST_PASSWORD);
    }
  });

  it('rejects the twenty-first attempt from an IP for any user', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await expect(signIn(`guess${attempt}@kitchen.example`, 'wrong password')).rejects.toThrow(
        rejection('INVALID_CREDENTIALS'),
      );
    }
    await expect(signIn('olivia@kitchen.example', TEST_PASSWORD)).rejects.toThrow(
      rejection('TOO_MANY_ATTEMPTS'),
    );
    await signIn('olivia@kitchen.example', TEST_PASSWORD, { ...context, callerIp: '192.0.2.2' });
  });

  it('allows no more than five concurrent guesses', async () => {
    const guesses = await Promise.allSettled(
      Array.from({ length: 15 }, () => signIn('olivia@kitchen.example', 'wrong password')),
    );
    const codes = guesses.map(codeOf).sort();
    expect(codes).toEqual([...Array(5).fill('INVALID_CREDENTIALS'), ...Array(10).fill('TOO_MANY_ATTEMPTS')]);
  });

  it('allows any number of concurrent correct sign-ins', async () => {
    const entries = await Promise.allSettled(
      Array.from({ length: 12 }, () => signIn('olivia@kitchen.example', TEST_PASSWORD)),
    );
    expect(entries.map(codeOf)).toEqual(Array(12).fill('OK'));
  });
});

describe('authenticate', () => {
  it('returns the current user of the token', async () => {
    const { accessToken } = await signIn('olivia@kitchen.example', TEST_PASSWORD);
    const actor = await authenticate(context, accessToken);
    expect(actor).toEqual({ ...olivia.actor, sessionId: expect.any(String) });
    await changeTeam(context.business.db, actor.teamId, { plan: 'BASIC', updatedAt: clock.now() });
    expect((await authenticate(context, accessToken)).plan).toBe('BASIC');
    await changeTeam(context.business.db, actor.teamId, { plan: 'ENTERPRISE', updatedAt: clock.now() });
  });

  it('rejects a token from the second it expires', async () => {
    const { accessToken, accessTokenExpiresAt } = await signIn('olivia@kitchen.example', TEST_PASSWORD);
    const expiresMs = Date.parse(accessTokenExpiresAt);
    const at = (ms: number) => authenticate({ ...context, now: () => new Date(ms) }, accessToken);
    expect((await at(expiresMs - 1000)).email).toBe('olivia@kitchen.example');
    await expect(at(expiresMs)).rejects.toThrow(rejection('SESSION_EXPIRED'));
  });

  it('rejects tokens with another signature', async () => {
    const { accessToken } = await signIn('olivia@kitchen.example', TEST_PASSWORD);
    const [head, , signature] = accessToken.split('.');
    const { sessionId, userId } = await authenticate(context, accessToken);
    const forged = (key: string, issuer = 'clipscope', alg = 'HS256') =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience('clipscope')
        .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + 60)
        .sign(new TextEncoder().encode(key));
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const secret = context.settings.tokenSecret;
    expect((await authenticate(context, await forged(secret))).userId).toBe(userId);
    for (const token of [
      '',
      'x',
      'a.b.c',
      `${accessToken}x`,
      `${head}.${part({ sub: userId, sid: sessionId, iss: 'clipscope', aud: 'clipscope', exp: 9e9 })}.${signature}`,
      `${part({ alg: 'none' })}.${part({ sub: userId, sid: sessionId, iss: 'clipscope', aud: 'clipscope', exp: 9e9 })}.`,
      await forged('another secret of the same good length'),
      await forged(secret, 'somebody else'),
      await forged(secret, 'clipscope', 'HS512'),
    ]) {
      await expect(authenticate(context, token)).rejects.toThrow(rejection('UNAUTHENTICATED'));
    }
  });

  it('ends at once with the session and with the membership', async () => {
    const rita = await newOwner(context, 'rita@kitchen.example');
    const { teamId, userId, billing } = rita.actor;
    const { accessToken, refreshToken } = await signIn('rita@kitchen.example', TEST_PASSWORD);
    const at = clock.now();
    const place = { teamId, userId, billing, joinedAt: at, updatedAt: at };
    await putMembership(context.business.db, { ...place, role: 'DELETED' });
    await expect(authenticate(context, accessToken)).rejects.toThrow(rejection('SESSION_EXPIRED'));
    await putMembership(context.business.db, { ...place, role: 'CONTRIBUTOR' });
    expect((await authenticate(context, accessToken)).role).toBe('CONTRIBUTOR');
    await authRevoke(context, { params: {}, query: {}, body: { refreshToken } });
    await expect(authenticate(context, accessToken)).rejects.toThrow(rejection('SESSION_EXPIRED'));
    await expect(refresh(refreshToken)).rejects.toThrow(rejection('SESSION_EXPIRED'));
    expect(await authRevoke(context, { params: {}, query: {}, body: { refreshToken } })).toEqual({
      ok: true,
    });
  });
});

describe('authRefresh', () => {
  it('returns a new bearer token for the same session, also concurrently', async () => {
    const first = await signIn('olivia@kitchen.example', TEST_PASSWORD);
    clock.forwardMs(20 * MINUTE_MS);
    await expect(authenticate(context, first.accessToken)).rejects.toThrow(rejection('SESSION_EXPIRED'));
    const [second, third] = await Promise.all([refresh(first.refreshToken), refresh(first.refreshToken)]);
    expect(contract.authRefresh.reply.parse(second)).toMatchObject({
      refreshToken: first.refreshToken,
      accessTokenExpiresAt: new Date(clock.now().getTime() + 15 * MINUTE_MS).toISOString(),
      user: first.user,
    });
    expect((await authenticate(context, second.accessToken)).userId).toBe(olivia.actor.userId);
    expect((await authenticate(context, third.accessToken)).userId).toBe(olivia.actor.userId);
  });

  it('extends a used session, and ends an unused one after 30 days', async () => {
    const { refreshToken } = await signIn('olivia@kitchen.example', TEST_PASSWORD);
    clock.forwardMs(30 * DAY_MS - 1);
    await refresh(refreshToken);
    clock.forwardMs(30 * DAY_MS - 1);
    await refresh(refreshToken);
    clock.forwardMs(30 * DAY_MS);
    await expect(refresh(refreshToken)).rejects.toThrow(rejection('SESSION_EXPIRED'));
  });

  it('rejects an unknown refresh token', async () => {
    const { accessToken } = await signIn('olivia@kitchen.example', TEST_PASSWORD);
    for (const token of ['rt_made-up-made-up-made-up', accessToken]) {
      await expect(refresh(token)).rejects.toThrow(rejection('SESSION_EXPIRED'));
    }
  });
});
