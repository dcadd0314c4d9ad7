import { findUserByEmail, isUniqueViolation } from '@clipscope/business-store';
import { isPaidPlan, type Plan, type SubscriptionStatus } from '@clipscope/domain';
import { createUserWithTeam } from '../access/create-user.ts';
import { hashPassword } from '../access/password.ts';
import { startDemoSubscription } from '../billing/start-demo-subscription.ts';
import type { Context } from '../context.ts';

const PASSWORD = 'clipscope-demo';
export const DEMO_OWNER = 'owner@demo.clipscope.test';

type DemoUser = {
  email: string;
  firstName: string;
  lastName: string;
  team: { name: string; plan: Plan; subscriptionStatus: SubscriptionStatus | null };
};

const DEMO_USERS: readonly DemoUser[] = [
  {
    email: DEMO_OWNER,
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

export const DEMO_EMAILS = DEMO_USERS.map(({ email }) => email);

/** Creates the demo users that do not exist yet. */
export async function loadDemoUsers(context: Context): Promise<void> {
  for (const user of DEMO_USERS) {
    if (await findUserByEmail(context.business.db, user.email)) continue;
    await create(context, user).catch(error => {
      // Another process created the user at the same time.
      if (!isUniqueViolation(error)) throw error;
    });
  }
}

async function create(context: Context, { team, ...person }: DemoUser): Promise<void> {
  const at = context.now();
  const user = {
    ...person,
    passwordHash: await hashPassword(PASSWORD, context.settings.passwordCost),
    emailVerifiedAt: at,
    tosApprovedAt: at,
    privacyApprovedAt: at,
    finishedOnboarding: true,
  };
  const { activeTeamId } = await createUserWithTeam(context.business.db, user, team, at);
  if (isPaidPlan(team.plan)) await startDemoSubscription(context, activeTeamId, team.plan);
}
