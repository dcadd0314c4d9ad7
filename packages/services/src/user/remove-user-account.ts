import {
  changeMembership,
  changeTeam,
  type Db,
  deleteTeamData,
  insertAudit,
  listMembers,
  listMembershipsOf,
  lockTeam,
  lockUser,
  pseudonymiseUser,
  type Team,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { normalizeEmail } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { endMembership } from '../team/end-membership.ts';

/** The user's row stays without anything that tells who it was: what others did with them still names it. */
export async function removeUserAccount(
  context: SignedInContext,
  { body }: InputOf<Contract['removeUserAccount']>,
): Promise<ReplyOf<Contract['removeUserAccount']>> {
  const { userId, email, teamId } = context.actor;
  if (normalizeEmail(body.email) !== normalizeEmail(email)) {
    throw new CodedError('VALIDATION', undefined, {
      issues: [{ path: 'body.email', message: 'is not the address you are signed in with' }],
    });
  }
  const now = context.now();
  await context.business.db.transaction(async db => {
    const teamIds = (await listMembershipsOf(db, userId)).map(membership => membership.teamId).sort();
    // All teams before the user, as everybody locks them.
    for (const id of teamIds) await lockTeam(db, id);
    await lockUser(db, userId);
    for (const id of teamIds) await leave(db, id, userId, now);
    await pseudonymiseUser(db, { userId, email }, now);
    await insertAudit(db, audit(teamId, userId, 'user.removed', userId, now));
  });
  return { ok: true };
}

async function leave(db: Db, teamId: string, userId: string, now: Date): Promise<void> {
  const team = await lockTeam(db, teamId);
  const others = (await listMembers(db, teamId)).filter(member => member.userId !== userId);
  const [successor] = others;
  if (!team) return;
  if (!successor) {
    await emptyTeam(db, team, userId, now);
  } else if (others.every(({ role }) => role !== 'OWNER')) {
    await changeMembership(db, teamId, successor.userId, { role: 'OWNER', billing: 'EDIT', updatedAt: now });
    await insertAudit(db, audit(teamId, userId, 'team.handed-over', successor.userId, now));
  }
  await endMembership(db, teamId, userId, now);
}

async function emptyTeam(db: Db, team: Team, userId: string, now: Date): Promise<void> {
  if (team.subscriptionStatus !== null && team.subscriptionStatus !== 'deleted') {
    throw new CodedError(
      'CONFLICT',
      `The team “${team.name}” has a subscription and no other member: cancel the subscription first.`,
    );
  }
  await deleteTeamData(db, team.id);
  await changeTeam(db, team.id, { name: 'Removed team', plan: 'BASIC', updatedAt: now });
  await insertAudit(db, audit(team.id, userId, 'team.emptied', team.id, now));
}

function audit(teamId: string, actorUserId: string, action: string, subject: string, at: Date) {
  return { at, actorUserId, teamId, action, subject, details: {} };
}
