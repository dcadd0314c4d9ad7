import { listAudit } from '@clipscope/business-store';
import {
  changePlan,
  newContributor,
  newOwner,
  noObservations,
  openTestContext,
  testClock,
} from '@clipscope/testkit';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authRefresh } from '../access/auth-refresh.ts';
import { authenticate } from '../access/authenticate.ts';
import type { Context, SignedInContext } from '../context.ts';
import { removeMember } from '../team/remove-member.ts';
import { businessUser } from '../user/business-user.ts';
import { endImpersonation, startImpersonation } from './impersonation.ts';
import { setDemoMode } from './set-demo-mode.ts';

const clock = testClock();
const none = { params: {}, query: {} };
let context: Context;
let close: () => Promise<void>;
let admin: SignedInContext;
let olivia: SignedInContext;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ observationStore: noObservations, now: clock.now }));
  admin = await newOwner(context, 'admin@staff.example', 'ADMIN');
  olivia = await newOwner(context, 'olivia@kitchen.example', 'GROW');
});
afterAll(() => close());

const start = (by: SignedInContext, whom = olivia.actor.userId) => {
  clock.forwardMs(1);
  return startImpersonation(by, { ...none, body: { userId: whom, reason: 'Ticket 7: the chart is empty' } });
};
const actorOf = (token: string) => authenticate(context, token);
const expired = expect.objectContaining({ code: 'SESSION_EXPIRED' });

it('staff impersonate a user visibly', async () => {
  const { id, accessToken, expiresAt, user } = await start(admin);
  expect(user).toEqual({
    id: olivia.actor.userId,
    email: 'olivia@kitchen.example',
    name: '',
    teamId: olivia.actor.teamId,
    paddleUserId: null,
  });
  expect(decodeJwt(accessToken)).toMatchObject({
    sub: olivia.actor.userId,
    act: { sub: admin.actor.userId },
  });
  const actor = await actorOf(accessToken);
  expect(actor).toMatchObject({ userId: olivia.actor.userId, plan: 'GROW', sessionId: id });
  const by = { userId: admin.actor.userId, email: 'admin@staff.example' };
  expect(await businessUser({ ...context, actor })).toMatchObject({
    email: 'olivia@kitchen.example',
    impersonatedBy: by,
  });
  expect(await businessUser(olivia)).toMatchObject({ impersonatedBy: null });
  const [entry] = await listAudit(context.business.db, olivia.actor.teamId);
  expect(entry).toMatchObject({
    actorUserId: admin.actor.userId,
    action: 'impersonation.started',
    subject: olivia.actor.userId,
    details: { reason: 'Ticket 7: the chart is empty', session: id, expiresAt },
  });
});

it('impersonation lasts half an hour and cannot be extended', async () => {
  const { accessToken, expiresAt } = await start(admin);
  expect(expiresAt).toBe(new Date(clock.now().getTime() + 30 * 60_000).toISOString());
  await expect(
    authRefresh(context, { ...none, body: { refreshToken: accessToken.slice(0, 200) } }),
  ).rejects.toEqual(expired);
  clock.forwardMs(30 * 60_000 - 1001);
  expect((await actorOf(accessToken)).email).toBe('olivia@kitchen.example');
  clock.forwardMs(1001);
  await expect(actorOf(accessToken)).rejects.toEqual(expired);
});

it('impersonation ends at once, and cannot be ended again', async () => {
  const { id, accessToken } = await start(admin);
  await actorOf(accessToken);
  const end = () => endImpersonation(admin, { params: { id }, query: {}, body: undefined });
  expect(await end()).toEqual({ ok: true });
  await expect(actorOf(accessToken)).rejects.toEqual(expired);
  await expect(end()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const ownSession = { params: { id: olivia.actor.sessionId ?? '' }, query: {}, body: undefined };
  await expect(endImpersonation(admin, ownSession)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const log = (await listAudit(context.business.db, olivia.actor.teamId)).map(({ action }) => action);
  expect(log.filter(action => action === 'impersonation.ended')).toHaveLength(1);
});

it('impersonation ends when the impersonator is no longer staff', async () => {
  const second = await newOwner(context, 'second@staff.example', 'ADMIN');
  const { accessToken } = await start(second);
  await actorOf(accessToken);
  await changePlan(context, second.actor.teamId, 'BASIC');
  await expect(actorOf(accessToken)).rejects.toEqual(expired);

  const helper = await newContributor(admin, 'helper@staff.example');
  const other = await start(helper);
  await actorOf(other.accessToken);
  await removeMember(admin, { params: { userId: helper.actor.userId }, query: {}, body: undefined });
  await expect(actorOf(other.accessToken)).rejects.toEqual(expired);
});

it('staff and unknown users cannot be impersonated', async () => {
  const third = await newOwner(context, 'third@staff.example', 'ADMIN');
  await expect(start(third, admin.actor.userId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(start(third, admin.actor.teamId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('demo mode is set for each user', async () => {
  expect(await businessUser(admin)).toMatchObject({ demoMode: false });
  expect(await setDemoMode(admin, { ...none, body: { demoMode: true } })).toEqual({ demoMode: true });
  expect(await businessUser(admin)).toMatchObject({ demoMode: true });
  expect(await businessUser(olivia)).toMatchObject({ demoMode: false });
});

it('demo mode of the staff member applies while impersonating', async () => {
  const actor = await actorOf((await start(admin)).accessToken);
  expect(await businessUser({ ...context, actor })).toMatchObject({
    email: 'olivia@kitchen.example',
    demoMode: true,
    impersonatedBy: { userId: admin.actor.userId, email: 'admin@staff.example' },
  });
  await setDemoMode(admin, { ...none, body: { demoMode: false } });
  const later = await actorOf((await start(admin)).accessToken);
  expect(await businessUser({ ...context, actor: later })).toMatchObject({ demoMode: false });
});
