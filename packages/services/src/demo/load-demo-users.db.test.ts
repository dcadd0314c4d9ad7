import { noObservations, openTestContext, signedIn } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { subscription } from '../billing/subscription.ts';
import { transactions } from '../billing/transactions.ts';
import type { Context } from '../context.ts';
import { teamMembers } from '../team/team-members.ts';
import { businessUser } from '../user/business-user.ts';
import { loadDemoUsers } from './load-demo-users.ts';

let context: Context;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ observations: noObservations }));
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

it('the paying team has a subscription with its first invoice', async () => {
  const olivia = await signedIn(context, 'owner@demo.clipscope.test', 'clipscope-demo');
  expect((await subscription(olivia)).subscription).toMatchObject({ plan: 'ENTERPRISE', cycle: 'month' });
  expect((await transactions(olivia)).transactions).toMatchObject([
    { totalCents: 49_900, status: 'simulated' },
  ]);
});
