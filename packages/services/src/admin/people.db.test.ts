import { findStaff, findUser, listAudit } from '@clipscope/business-store';
import { contract } from '@clipscope/contract';
import {
  changePlan,
  newContributor,
  newOwner,
  noObservations,
  openTestContext,
  TEST_PASSWORD,
  testClock,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../access/sign-up.ts';
import { changeSubscription } from '../billing/change-subscription.ts';
import { checkoutComplete } from '../billing/checkout-complete.ts';
import { checkoutUrl } from '../billing/checkout-url.ts';
import { subscription } from '../billing/subscription.ts';
import type { SignedInContext } from '../context.ts';
import { removeMember } from '../team/remove-member.ts';
import { userDetails } from '../user/user-details.ts';
import { adminChangePlan } from './admin-change-plan.ts';
import { adminSubscriptions } from './admin-subscriptions.ts';
import { adminTeam, adminTeams } from './admin-teams.ts';
import { adminUser, adminUsers } from './admin-users.ts';
import { makeStaff } from './make-staff.ts';

const clock = testClock();
const none = { params: {}, query: {} };
let close: () => Promise<void>;
let admin: SignedInContext;
let owner: SignedInContext;
let guest: SignedInContext;
beforeAll(async () => {
  const opened = await openTestContext({ observationStore: noObservations, now: clock.now });
  close = opened.close;
  admin = await newOwner(opened.context, 'admin@staff.example', 'ADMIN');
  clock.forwardMs(1000);
  owner = await newOwner(opened.context, 'olivia_100%@kitchen.example', 'GROW');
  clock.forwardMs(1000);
  guest = await newContributor(owner, 'guest@kitchen.example');
});
afterAll(() => close());

const find = async (search: string, page = 1, limit = 50) => {
  const query = contract.adminUsers.query.parse({ search, page, limit });
  const reply = contract.adminUsers.reply.parse(await adminUsers(admin, { ...none, query, body: undefined }));
  return [reply.users.map(({ email }) => email), reply.total];
};
const allEmails = ['guest@kitchen.example', 'olivia_100%@kitchen.example', 'admin@staff.example'];

describe('users', () => {
  it('are found by parts of address and name and by id, newest first, in pages', async () => {
    expect(await find('')).toEqual([allEmails, 3]);
    expect(await find('KITCHEN')).toEqual([['guest@kitchen.example', owner.actor.email], 2]);
    expect(await find(guest.actor.userId)).toEqual([['guest@kitchen.example'], 1]);
    expect(await find('', 2, 2)).toEqual([['admin@staff.example'], 3]);
    expect(await find('', 3, 2)).toEqual([[], 3]);
  });

  it('are searched literally: % and _ are no wildcards', async () => {
    expect(await find('_100%')).toEqual([[owner.actor.email], 1]);
    expect(await find('o_iv')).toEqual([[], 0]);
    expect(await find(`_1\0${'00%'}`)).toEqual([[owner.actor.email], 1]);
  });

  it('include their teams and browser details', async () => {
    const body = { locale: 'fi-FI', timeZone: 'Europe/Helsinki', screenWidth: 1440 };
    await userDetails(guest, { ...none, body });
    const input = { params: { userId: guest.actor.userId }, query: {}, body: undefined };
    expect(contract.adminUser.reply.parse(await adminUser(admin, input))).toMatchObject({
      email: 'guest@kitchen.example',
      emailVerified: true,
      demoMode: false,
      lastActiveAt: clock.now().toISOString(),
      details: { ...body, recordedAt: clock.now().toISOString() },
      teams: [{ id: owner.actor.teamId, plan: 'GROW', isActive: true, role: 'CONTRIBUTOR' }],
    });
    const unknownUser = { ...input, params: { userId: owner.actor.teamId } };
    await expect(adminUser(admin, unknownUser)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('teams', () => {
  const readTeam = async (teamId: string) =>
    contract.adminTeam.reply.parse(
      await adminTeam(admin, { params: { teamId }, query: {}, body: undefined }),
    );

  it('are found by plan and name, with their members', async () => {
    const query = contract.adminTeams.query.parse({ plan: 'GROW' });
    const { teams, total } = await adminTeams(admin, { ...none, query, body: undefined });
    expect([teams.map(({ id, members }) => [id, members]), total]).toEqual([[[owner.actor.teamId, 2]], 1]);
  });

  it('show the use of their limits', async () => {
    const { limits, people, members } = await readTeam(owner.actor.teamId);
    expect(limits.teamMembers).toEqual({ limit: 20_000, isUnlimited: true, used: 2 });
    expect(limits.campaigns).toMatchObject({ limit: 3, used: 0 });
    expect([members, people.map(({ role }) => role)]).toEqual([2, ['OWNER', 'CONTRIBUTOR']]);
  });
});

describe('a plan granted by staff', () => {
  const give = (teamId: string, plan: 'BASIC' | 'ADVANCED' | 'ESSENTIALS' | 'ADMIN') => {
    clock.forwardMs(1000);
    return adminChangePlan(admin, {
      params: { teamId },
      query: {},
      body: { plan, reason: 'As\0 agreed\ud800.' },
    });
  };

  it('takes effect at once, and is audited with its reason', async () => {
    const { teamId } = owner.actor;
    expect(await give(teamId, 'ADVANCED')).toMatchObject({ plan: 'ADVANCED', status: null });
    await expect(give(teamId, 'ADVANCED')).rejects.toMatchObject({ code: 'CONFLICT' });
    const [entry] = await listAudit(admin.business.db, teamId);
    expect(entry).toMatchObject({
      actorUserId: admin.actor.userId,
      action: 'plan.granted',
      details: { from: 'GROW', to: 'ADVANCED', reason: 'As agreed\ufffd.' },
    });
  });

  it('changes a simulated subscription, and ends it with the free plan', async () => {
    const buyer = await newOwner(admin, 'buyer@shop.example');
    const order = { plan: 'ADVANCED', cycle: 'month', trial: false } as const;
    const { checkoutId } = await checkoutUrl(buyer, { ...none, body: order });
    await checkoutComplete(buyer, { ...none, body: { checkoutId } });
    clock.forwardMs(1000);
    await changeSubscription(buyer, { ...none, body: { plan: 'ESSENTIALS', cycle: 'month' } });
    const { subscriptions } = await adminTeam(admin, {
      params: { teamId: buyer.actor.teamId },
      query: {},
      body: undefined,
    });
    const paid = { plan: 'ADVANCED', cycle: 'month', priceCents: 14_900 };
    const next = { plan: 'ESSENTIALS', cycle: 'month', at: subscriptions[0]?.periodEndsAt, priceCents: 4900 };
    expect(subscriptions).toMatchObject([{ ...paid, next }]);
    await give(buyer.actor.teamId, 'ESSENTIALS');
    expect(await subscription(buyer)).toMatchObject({
      plan: 'ESSENTIALS',
      status: 'active',
      // The unused time of the larger plan, less that of the smaller one.
      subscription: { plan: 'ESSENTIALS', creditCents: 10_000 },
    });
    const query = contract.adminSubscriptions.query.parse({ status: 'active' });
    const listed = await adminSubscriptions(admin, { ...none, query, body: undefined });
    expect(contract.adminSubscriptions.reply.parse(listed)).toMatchObject({
      subscriptions: [{ teamId: buyer.actor.teamId, plan: 'ESSENTIALS', priceCents: 4900, next: null }],
      total: 1,
    });
    expect(await give(buyer.actor.teamId, 'BASIC')).toMatchObject({
      plan: 'BASIC',
      subscriptions: [{ status: 'deleted', provider: 'local', plan: 'ESSENTIALS', cycle: 'month' }],
    });
    expect(await subscription(buyer)).toMatchObject({
      plan: 'BASIC',
      status: 'deleted',
      subscription: { creditCents: 14_900 },
    });
  });

  it('is rejected for the own team and for unknown teams', async () => {
    await expect(give(admin.actor.teamId, 'BASIC')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(give(admin.actor.userId, 'BASIC')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('staff created by the operator', () => {
  it('get the ADMIN plan for their team, once', async () => {
    const { db } = admin.business;
    const { actor } = await newOwner(admin, 'olga@operator.example', 'GROW');
    const result = { team: expect.any(String), emails: ['olga@operator.example'] };
    expect(await makeStaff(admin, 'Olga@operator.example')).toEqual({ ...result, wasStaff: false });
    expect(await findStaff(db, actor.userId)).toMatchObject({ email: 'olga@operator.example' });
    expect(await makeStaff(admin, 'olga@operator.example')).toEqual({ ...result, wasStaff: true });
    const granted = (await listAudit(db, actor.teamId)).filter(({ action }) => action === 'plan.granted');
    expect(granted).toMatchObject([{ actorUserId: null, details: { from: 'GROW', to: 'ADMIN' } }]);
  });

  it('need a confirmed address', async () => {
    await expect(makeStaff(admin, 'nobody@operator.example')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'No user has the email address nobody@operator.example. Sign up first.',
    });
    const email = 'otto@operator.example';
    const body = { email, password: TEST_PASSWORD, tosApproved: true, marketingPermission: false } as const;
    await signUp(admin, { ...none, body });
    await expect(makeStaff(admin, email)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `The email address ${email} is not confirmed. Open the link in the confirmation email first.`,
    });
  });
});

it('stores user details once a day, also for concurrent reports', async () => {
  const report = (screenWidth: number) => userDetails(owner, { ...none, body: { screenWidth } });
  const replies = await Promise.all([report(1), report(2), report(3)]);
  expect(replies.filter(({ stored }) => stored)).toHaveLength(1);
  clock.forwardMs(86_400_000 - 1);
  expect(await report(4)).toEqual({ stored: false });
  clock.forwardMs(1);
  expect(await report(5)).toEqual({ stored: true });
  clock.forwardMs(-10 * 86_400_000);
  expect(await report(6)).toEqual({ stored: true });
  clock.forwardMs(10 * 86_400_000);
});

it('finds former members with their role', async () => {
  await changePlan(owner, owner.actor.teamId, 'GROW');
  await removeMember(owner, { params: { userId: guest.actor.userId }, query: {}, body: undefined });
  const input = { params: { userId: guest.actor.userId }, query: {}, body: undefined };
  const { teams } = await adminUser(admin, input);
  expect(teams.map(({ role, isActive }) => [role, isActive])).toEqual([
    ['DELETED', false],
    ['OWNER', true],
  ]);
  expect(await findUser(admin.business.db, guest.actor.userId)).toMatchObject({ demoMode: false });
});
