import { changeUser, findTeam, findUser, findUserByEmail } from '@clipscope/business-store';
import {
  latestLinkToken,
  newContributor,
  noObservations,
  openTestContext,
  signedIn,
  TEST_PASSWORD,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptInvitation } from '../access/accept-invitation.ts';
import { authRefresh } from '../access/auth-refresh.ts';
import { authToken } from '../access/auth-token.ts';
import { authenticate } from '../access/authenticate.ts';
import { signUp } from '../access/sign-up.ts';
import { createApiKey } from '../api-keys/create-api-key.ts';
import { subscription } from '../billing/subscription.ts';
import { transactions } from '../billing/transactions.ts';
import type { Context } from '../context.ts';
import { inviteMember } from '../team/invite-member.ts';
import { teamMembers } from '../team/team-members.ts';
import { businessUser } from '../user/business-user.ts';
import { DEMO_EMAILS, loadDemoUsers } from './load-demo-users.ts';
import { findDemoUsers, removeDemoUsers } from './remove-demo-users.ts';

let context: Context;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ observationStore: noObservations }));
  await Promise.all([loadDemoUsers(context), loadDemoUsers(context)]);
  await loadDemoUsers(context);
});
afterAll(() => close());

it.each([
  ['owner@demo.clipscope.test', 'Olivia Owner', 'Northwind Kitchen', 'ENTERPRISE', 'active'],
  ['basic@demo.clipscope.test', 'Ben Basic', 'Solo Kitchen', 'BASIC', null],
  ['admin@demo.clipscope.test', 'Ada Admin', 'Clipscope', 'ADMIN', null],
])('%s can sign in, however often the demo is loaded', async (email, name, teamName, plan, status) => {
  const user = await signedIn(context, email, 'clipscope-demo');
  expect(await businessUser(user)).toMatchObject({
    email,
    roles: ['OWNER'],
    billing: ['EDIT'],
    finishedOnboarding: true,
    team: { name: teamName, subscription: { plan, status } },
  });
  expect((await teamMembers(user)).members.map(member => member.name)).toEqual([name]);
});

it('gives the paying team a subscription with its first invoice', async () => {
  const olivia = await signedIn(context, 'owner@demo.clipscope.test', 'clipscope-demo');
  expect((await subscription(olivia)).subscription).toMatchObject({ plan: 'ENTERPRISE', cycle: 'month' });
  expect((await transactions(olivia)).transactions).toMatchObject([
    { totalCents: 49_900, status: 'simulated' },
  ]);
});

describe('removeDemoUsers', () => {
  const none = { params: {}, query: {} };
  const refusal = (code: string) => expect.objectContaining({ code });

  it('removes everything that grants access, and keeps teams with other members', async () => {
    const { db } = context.business;
    const admin = await signedIn(context, 'admin@demo.clipscope.test', 'clipscope-demo');
    const colleague = await newContributor(admin, 'colleague@operator.example');
    const thief = { email: 'thief@elsewhere.example', role: 'OWNER', billing: 'EDIT' } as const;
    await inviteMember(admin, { ...none, body: thief });
    const owner = await signedIn(context, 'owner@demo.clipscope.test', 'clipscope-demo');
    const { key } = await createApiKey(owner, { ...none, body: { name: 'A program', scope: 'write' } });
    const credentials = { email: 'owner@demo.clipscope.test', password: 'clipscope-demo' };
    const tokens = await authToken(context, { ...none, body: credentials });

    expect((await findDemoUsers(context)).map(({ email }) => email)).toEqual(DEMO_EMAILS);
    const removed = await removeDemoUsers(context);
    expect(removed).toMatchObject([
      { email: 'owner@demo.clipscope.test', teams: [{ name: 'Northwind Kitchen', fate: 'deleted' }] },
      { email: 'basic@demo.clipscope.test', teams: [{ name: 'Solo Kitchen', fate: 'deleted' }] },
      {
        email: 'admin@demo.clipscope.test',
        teams: [{ name: 'Clipscope', fate: 'handed-over', newOwner: 'colleague@operator.example' }],
      },
    ]);

    for (const email of DEMO_EMAILS) {
      await expect(signedIn(context, email, 'clipscope-demo')).rejects.toEqual(
        refusal('INVALID_CREDENTIALS'),
      );
    }
    await expect(authenticate(context, key)).rejects.toEqual(refusal('UNAUTHENTICATED'));
    await expect(authenticate(context, tokens.accessToken)).rejects.toEqual(refusal('SESSION_EXPIRED'));
    const { refreshToken } = tokens;
    await expect(authRefresh(context, { ...none, body: { refreshToken } })).rejects.toEqual(
      refusal('SESSION_EXPIRED'),
    );
    const token = latestLinkToken(context, thief.email);
    const accepted = acceptInvitation(context, {
      ...none,
      params: { token },
      body: { password: TEST_PASSWORD, tosApproved: true },
    });
    await expect(accepted).rejects.toEqual(refusal('LINK_INVALID'));
    expect(await findUser(db, owner.actor.userId)).toMatchObject({ passwordHash: null });
    expect(await findTeam(db, owner.actor.teamId)).toMatchObject({
      plan: 'BASIC',
      subscriptionStatus: 'deleted',
    });
    expect((await teamMembers(colleague)).members).toMatchObject([{ role: 'OWNER', billing: 'EDIT' }]);
  });

  it('finds nothing more to remove, not even a new sign-up with a demo address', async () => {
    expect(await removeDemoUsers(context)).toEqual([]);
    const terms = { tosApproved: true, marketingPermission: false } as const;
    const body = { email: 'admin@demo.clipscope.test', password: TEST_PASSWORD, ...terms };
    await signUp(context, { ...none, body });
    expect(await findDemoUsers(context)).toEqual([]);
    const { db } = context.business;
    const stranger = await findUserByEmail(db, body.email);
    const at = context.now();
    await changeUser(db, stranger?.id ?? '', { emailVerifiedAt: at, updatedAt: at });
    expect(await findDemoUsers(context)).toMatchObject([{ email: body.email }]);
  });
});
