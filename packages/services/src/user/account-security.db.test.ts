import { changeUser, findUser, listAudit } from '@clipscope/business-store';
import { contract, issueAt, reason } from '@clipscope/contract';
import { DAY_MS, MINUTE_MS } from '@clipscope/domain';
import {
  latestLinkToken,
  mailsTo,
  newOwner,
  noObservations,
  openTestContext,
  TEST_PASSWORD,
  testClock,
} from '@clipscope/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authOauth } from '../access/auth-oauth.ts';
import { authToken } from '../access/auth-token.ts';
import { authenticate } from '../access/authenticate.ts';
import { requestPasswordReset } from '../access/request-password-reset.ts';
import { resetPassword } from '../access/reset-password.ts';
import { startImpersonation } from '../admin/index.ts';
import type { Context, SignedInContext } from '../context.ts';
import { changePassword } from './change-password.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { endOtherUserSessions, endUserSession } from './end-sessions.ts';
import { requestEmailChange } from './request-email-change.ts';
import { userSessions } from './user-sessions.ts';
import { userSettings } from './user-settings.ts';

const NEW_PASSWORD = 'another password, also long';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const clock = testClock();
let shared: Context;
let context: Context;
let close: () => Promise<void>;
let people = 0;
beforeAll(async () => {
  ({ context: shared, close } = await openTestContext({ observationStore: noObservations, now: clock.now }));
});
afterAll(() => close());
beforeEach(() => {
  // Every test has its own IP, and starts after the failures of the previous one have expired.
  people += 1;
  context = { ...shared, callerIp: `10.1.0.${people}`, callerAgent: FIREFOX };
  clock.forwardMs(16 * MINUTE_MS);
});

const input = <Body>(body: Body) => ({ params: {}, query: {}, body });
const newPerson = async () => {
  const email = `person-${people}@kitchen.example`;
  await newOwner(context, email);
  return { email, here: await signIn(email), there: await signIn(email) };
};
async function signIn(email: string, password = TEST_PASSWORD): Promise<SignedInContext> {
  const { accessToken } = await authToken(context, input({ email, password }));
  return { ...context, actor: await authenticate(context, accessToken) };
}
const isSignedIn = async ({ actor }: SignedInContext) =>
  (await userSessions({ ...context, actor })).sessions.some(({ isCurrent }) => isCurrent);
const rejection = (code: string) => expect.objectContaining({ code });
const wrong = (field: string, rule: Parameters<typeof reason>[0]) =>
  expect.objectContaining({
    code: 'VALIDATION',
    issues: [issueAt(`body.${field}`, reason(rule as 'fields.required'))],
  });
const subjects = (email: string) => mailsTo(context, email).map(({ subject }) => subject);
const change = (who: SignedInContext, currentPassword: string, password = NEW_PASSWORD) =>
  changePassword(who, input({ currentPassword, password }));

describe('changePassword', () => {
  it('replaces the password, signs the other browsers out and says so in a mail', async () => {
    const { email, here, there } = await newPerson();
    const neighbour = await newOwner(context, 'neighbour@kitchen.example');
    await requestPasswordReset(context, input({ email }));
    const token = latestLinkToken(context, email);

    expect(await change(here, TEST_PASSWORD)).toEqual({ ok: true });
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(neighbour)]).toEqual([
      true,
      false,
      true,
    ]);
    await expect(signIn(email)).rejects.toThrow(rejection('INVALID_CREDENTIALS'));
    await signIn(email, NEW_PASSWORD);
    await expect(resetPassword(context, input({ token, password: TEST_PASSWORD }))).rejects.toThrow(
      rejection('LINK_INVALID'),
    );
    expect(subjects(email).at(-1)).toBe('Your password was changed');
    const [entry] = await listAudit(context.business.db, here.actor.teamId);
    expect(entry).toMatchObject({ action: 'password.changed', subject: here.actor.userId, details: {} });
  });

  it('changes nothing with a wrong or a weak password', async () => {
    const { email, here, there } = await newPerson();
    await expect(change(here, 'not my password')).rejects.toThrow(
      wrong('currentPassword', 'fields.currentPassword'),
    );
    await expect(change(here, TEST_PASSWORD, 'short')).rejects.toThrow(rejection('VALIDATION'));
    expect(await isSignedIn(there)).toBe(true);
    await signIn(email);
  });

  it('locks guesses out as it does at sign-in, and a right one too', async () => {
    const { email, here } = await newPerson();
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(change(here, `guess ${guess}`)).rejects.toThrow(rejection('VALIDATION'));
    }
    await expect(change(here, TEST_PASSWORD)).rejects.toThrow(rejection('TOO_MANY_ATTEMPTS'));
    await expect(signIn(email)).rejects.toThrow(rejection('TOO_MANY_ATTEMPTS'));
    clock.forwardMs(15 * MINUTE_MS);
    await change(here, TEST_PASSWORD);
  });

  it('is not for users of a provider, who set their first password by a link', async () => {
    const email = 'provided@kitchen.example';
    const person = { provider: 'github', providerAccountId: '77', email, emailVerified: true } as const;
    const { accessToken } = await authOauth(context, input(person));
    const provided = { ...context, actor: await authenticate(context, accessToken) };
    expect((await userSettings(provided)).hasPassword).toBe(false);
    await expect(change(provided, 'anything')).rejects.toThrow(rejection('CONFLICT'));

    await requestPasswordReset(context, input({ email }));
    expect(subjects(email)).toEqual(['Set a password']);
    await resetPassword(context, input({ token: latestLinkToken(context, email), password: NEW_PASSWORD }));
    expect((await userSettings(await signIn(email, NEW_PASSWORD))).hasPassword).toBe(true);
  });
});

describe('a change of the email address', () => {
  const request = (who: SignedInContext, email: string, currentPassword?: string) =>
    requestEmailChange(who, input({ email, ...(currentPassword !== undefined && { currentPassword }) }));
  const confirm = (token: string) => confirmEmailChange(context, input({ token }));
  const addressOf = async ({ actor }: SignedInContext) =>
    (await findUser(context.business.db, actor.userId))?.email;

  it('happens when the new address is confirmed, and the old one hears of both', async () => {
    const { email, here, there } = await newPerson();
    await requestPasswordReset(context, input({ email }));
    const resetToken = latestLinkToken(context, email);

    expect(await request(here, ' New@Kitchen.example', TEST_PASSWORD)).toEqual({ ok: true });
    expect(await addressOf(here)).toBe(email);
    expect(await userSettings(here)).toMatchObject({
      pendingEmail: 'new@kitchen.example',
      emailVerified: true,
    });
    expect(subjects(email).at(-1)).toBe('A new email address was requested');
    expect(mailsTo(context, email).at(-1)?.text).not.toContain('token');
    const [mail] = mailsTo(context, 'new@kitchen.example');
    expect(mail?.subject).toBe('Confirm your new email address');
    const token = /\/auth\/verify\?change=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';

    const reply = contract.confirmEmailChange.reply.parse(await confirm(token));
    expect(reply).toEqual({ email: 'new@kitchen.example' });
    expect(await addressOf(here)).toBe('new@kitchen.example');
    expect(await userSettings(here)).toMatchObject({ pendingEmail: null, emailVerified: true });
    expect(subjects(email).at(-1)).toBe('Your email address was changed');
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, true]);
    await signIn('new@kitchen.example');
    await expect(signIn(email)).rejects.toThrow(rejection('INVALID_CREDENTIALS'));
    await expect(confirm(token)).rejects.toThrow(rejection('LINK_INVALID'));
    await expect(
      resetPassword(context, input({ token: resetToken, password: NEW_PASSWORD })),
    ).rejects.toThrow(rejection('LINK_INVALID'));
    expect((await listAudit(context.business.db, here.actor.teamId))[0]).toMatchObject({
      action: 'email.changed',
      details: {},
    });
  });

  it('needs the current password, and another address', async () => {
    const { email, here } = await newPerson();
    await expect(request(here, 'other@kitchen.example')).rejects.toThrow(
      wrong('currentPassword', 'fields.required'),
    );
    await expect(request(here, 'other@kitchen.example', 'a guess')).rejects.toThrow(
      wrong('currentPassword', 'fields.currentPassword'),
    );
    await expect(request(here, email.toUpperCase(), TEST_PASSWORD)).rejects.toThrow(
      wrong('email', 'fields.sameEmail'),
    );
    expect(subjects('other@kitchen.example')).toEqual([]);
    expect((await userSettings(here)).pendingEmail).toBeNull();
  });

  it('does not reveal an address that has an account, and never takes it', async () => {
    const { here } = await newPerson();
    const taken = 'taken@kitchen.example';
    const owner = await newOwner(context, taken);
    expect(await request(here, taken, TEST_PASSWORD)).toEqual({ ok: true });
    expect((await userSettings(here)).pendingEmail).toBe(taken);
    expect(subjects(taken).at(-1)).toBe('This address already has an account');
    expect(mailsTo(context, taken).at(-1)?.text).not.toContain('change=');
    expect(await addressOf(owner)).toBe(taken);
  });

  it('ends when somebody signed up with the address first, with a newer request, and after a day', async () => {
    const { email, here } = await newPerson();
    const linkTo = async (address: string) => {
      await request(here, address, TEST_PASSWORD);
      return /change=([\w-]{43})/.exec(mailsTo(context, address).at(-1)?.text ?? '')?.[1] ?? '';
    };
    const first = await linkTo('first@kitchen.example');
    const second = await linkTo('second@kitchen.example');
    await expect(confirm(first)).rejects.toThrow(rejection('LINK_INVALID'));
    await newOwner(context, 'second@kitchen.example');
    await expect(confirm(second)).rejects.toThrow(rejection('LINK_INVALID'));
    const third = await linkTo('third@kitchen.example');
    clock.forwardMs(DAY_MS);
    await expect(confirm(third)).rejects.toThrow(rejection('LINK_INVALID'));
    expect(await addressOf(here)).toBe(email);
  });

  it('needs no password of a user without one', async () => {
    const { here } = await newPerson();
    await changeUser(context.business.db, here.actor.userId, { passwordHash: null, updatedAt: clock.now() });
    expect(await request(here, 'unlocked@kitchen.example')).toEqual({ ok: true });
  });
});

describe('sessions', () => {
  it('are listed for their user alone, with browser, system, address and times', async () => {
    const { email, here } = await newPerson();
    await newOwner(context, 'other-sessions@kitchen.example');
    const before = (await userSessions(here)).sessions.length;
    const signedInAt = clock.now().toISOString();
    clock.forwardMs(MINUTE_MS);
    const there = await signIn(email);
    const seen = { ip: context.callerIp, signedInAt, lastActiveAt: signedInAt, isCurrent: false };
    const { sessions } = contract.userSessions.reply.parse(await userSessions(here));
    expect(sessions).toHaveLength(before + 1);
    expect(sessions[0]).toEqual({
      ...seen,
      id: there.actor.sessionId,
      browser: 'Firefox',
      system: 'Linux',
      signedInAt: clock.now().toISOString(),
      lastActiveAt: clock.now().toISOString(),
    });
    expect(sessions.find(({ isCurrent }) => isCurrent)).toEqual({
      ...seen,
      id: here.actor.sessionId,
      browser: 'Firefox',
      system: 'Linux',
      isCurrent: true,
    });
  });

  it('do not show staff who impersonate the user, and do not end that', async () => {
    const { here } = await newPerson();
    const before = (await userSessions(here)).sessions.length;
    const staff = await newOwner(context, 'staff@clipscope.example', 'ADMIN');
    await startImpersonation(
      staff,
      input({ userId: here.actor.userId, reason: 'Ticket 12, asked for help' }),
    );
    expect((await userSessions(here)).sessions).toHaveLength(before);
  });

  it('end one by one, all others at once, and never those of somebody else', async () => {
    const { email, here, there } = await newPerson();
    const third = await signIn(email);
    const stranger = await newOwner(context, `stranger-${people}@kitchen.example`);
    const end = (who: SignedInContext, id: string | null) =>
      endUserSession(who, { params: { id: id ?? '' }, query: {}, body: undefined });

    await expect(end(stranger, here.actor.sessionId)).rejects.toThrow(rejection('NOT_FOUND'));
    expect(await end(here, there.actor.sessionId)).toEqual({ ok: true });
    await expect(end(here, there.actor.sessionId)).rejects.toThrow(rejection('NOT_FOUND'));
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(third)]).toEqual([
      true,
      false,
      true,
    ]);
    await endOtherUserSessions(here);
    expect((await userSessions(here)).sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(await isSignedIn(stranger)).toBe(true);
  });
});
