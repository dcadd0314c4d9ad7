import { findUserByEmail, isUniqueViolation } from '@clipscope/business-store';
import type { Plan, SubscriptionStatus } from '@clipscope/domain';
import { createUserWithTeam } from '../access/create-user.ts';
import { hashPassword } from '../access/password.ts';
import type { Context } from '../context.ts';

const PASSWORD = 'clipscope-demo';

type DemoUser = {
  email: string;
  firstName: string;
  lastName: string;
  team: { name: string; plan: Plan; subscriptionStatus: SubscriptionStatus | null };
};

const DEMO_USERS: readonly DemoUser[] = [
  {
    email: 'owner@demo.clipscope.test',
    firstName: 'Olivia',
    lastName: 'Owner',
    team: { name: 'Northwind Kitchen', plan: 'ENTERPRISE', subscriptionStatus: 'active' },
  },
  {
    email: 'basic@demo.clipscope.test',
    firstName: 'Ben',
    lastName: 'Basic',
    team: { name: 'Solo Kitchen', plan: 'BASIC', subscriptionStatus: null },
  },
  {
    email: 'admin@demo.clipscope.test',
    firstName: 'Ada',
    lastName: 'Admin',
    team: { name: 'Clipscope', plan: 'ADMIN', subscriptionStatus: null },
  },
];

/** Three people to try the product with. Those who are there already stay as they are. */
export async function loadDemoUsers(context: Context): Promise<void> {
  for (const user of DEMO_USERS) {
    if (await findUserByEmail(context.business.db, user.email)) continue;
    await create(context, user).catch(error => {
      // Another process loads them at the same time.
      if (!isUniqueViolation(error)) throw error;
    });
  }
}

async function create({ business, now }: Context, { team, ...person }: DemoUser): Promise<void> {
  const at = now();
  const user = {
    ...person,
    passwordHash: await hashPassword(PASSWORD),
    emailVerifiedAt: at,
    tosApprovedAt: at,
    privacyApprovedAt: at,
    finishedOnboarding: true,
  };
  await createUserWithTeam(business.db, user, team, at);
}
