import {
  countMembers,
  type Db,
  findUserByEmail,
  listMembershipsOf,
  listOpenInvitations,
  lockTeam,
  type Team,
  withdrawInvitation,
} from '@clipscope/business-store';
import { localBilling } from '@clipscope/integrations';
import { liveSubscription, saveOutcome } from '../billing/through-provider.ts';
import type { Context } from '../context.ts';
import { removePerson, type TeamFate } from '../user/remove-person.ts';
import { DEMO_EMAILS } from './load-demo-users.ts';

type DemoUser = { readonly userId: string; readonly email: string; readonly teamId: string };

export type RemovedDemoUser = { readonly email: string; readonly teams: readonly TeamFate[] };

/** Only confirmed users: strangers can sign up with a demo address, but cannot confirm it. */
export async function findDemoUsers({ business }: Context): Promise<DemoUser[]> {
  const found = await Promise.all(DEMO_EMAILS.map(email => findUserByEmail(business.db, email)));
  return found.flatMap(user =>
    user?.emailVerifiedAt ? [{ userId: user.id, email: user.email, teamId: user.activeTeamId }] : [],
  );
}

/**
 * For an installation that goes public: removes the demo users with their sessions, API keys and the teams they are
 * alone in. The simulated observations stay, since they grant no access.
 */
export async function removeDemoUsers(context: Context): Promise<RemovedDemoUser[]> {
  const removed: RemovedDemoUser[] = [];
  for (const user of await findDemoUsers(context)) {
    await prepareTeams(context, user);
    removed.push({ email: user.email, teams: await removePerson(context, user) });
  }
  return removed;
}

/** The simulated subscription would prevent the removal of its team. */
async function endSubscription(db: Db, context: Context, team: Team, now: Date): Promise<void> {
  const live = await liveSubscription(db, team.id, 'local');
  if (!live) return;
  const billing = localBilling({ checkoutPage: context.settings.webUrl });
  const outcome = await billing.settle({ ...live, cancelsAt: now, periodEndsAt: now }, now);
  await saveOutcome(db, context, team, outcome, { by: 'demo', actorUserId: null });
}

/** Anyone who knew the demo password may have invited themselves into a team that stays. */
async function withdrawInvitations(db: Db, teamId: string, userId: string, now: Date): Promise<void> {
  for (const { invitation } of await listOpenInvitations(db, teamId, now)) {
    if (invitation.invitedBy === userId) await withdrawInvitation(db, teamId, invitation.id, now);
  }
}

async function prepareTeams(context: Context, { userId }: DemoUser): Promise<void> {
  const now = context.now();
  for (const { teamId } of await listMembershipsOf(context.business.db, userId)) {
    await context.business.db.transaction(async db => {
      const team = await lockTeam(db, teamId);
      if (!team) return;
      await withdrawInvitations(db, teamId, userId, now);
      if ((await countMembers(db, teamId)) === 1) await endSubscription(db, context, team, now);
    });
  }
}
