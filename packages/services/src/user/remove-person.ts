import {
  changeMembership,
  changeTeam,
  type Db,
  deleteTeamData,
  insertAudit,
  leaveSharedImports,
  listFilesOfTeam,
  listMembers,
  listMembershipsOf,
  listSubscriptions,
  lockTeam,
  lockUser,
  newId,
  pseudonymiseUser,
  type Team,
} from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf } from '@clipscope/contract';
import type { Context } from '../context.ts';
import { endMembership } from '../team/end-membership.ts';

export type TeamFate = ReplyOf<Contract['removeUserAccount']>['teams'][number];

type Person = { readonly userId: string; readonly email: string; readonly teamId: string };

/**
 * The user's row stays without anything that tells who it was: what others did with them still names it. A team
 * without another member is emptied, any other one goes on.
 */
export async function removePerson(context: Context, { userId, email, teamId }: Person): Promise<TeamFate[]> {
  const now = context.now();
  const kept: FilesOfTeam[] = [];
  const teams = await context.business.db.transaction(async db => {
    const teamIds = (await listMembershipsOf(db, userId)).map(membership => membership.teamId).sort();
    // All teams before the user, as everybody locks them.
    for (const id of teamIds) await lockTeam(db, id);
    await lockUser(db, userId);
    const left: TeamFate[] = [];
    for (const id of teamIds) left.push(...(await leave(db, id, userId, now, kept)));
    await pseudonymiseUser(db, { userId, email }, now);
    await insertAudit(db, audit(teamId, userId, 'user.removed', userId, now));
    return left;
  });
  // Only when their rows are gone for good.
  await context.jobs.send(
    'forgetTeamImports',
    kept.map(payload => ({ payload, key: newId() })),
  );
  return teams;
}

type FilesOfTeam = Awaited<ReturnType<typeof listFilesOfTeam>>;

async function leave(
  db: Db,
  teamId: string,
  userId: string,
  now: Date,
  kept: FilesOfTeam[],
): Promise<TeamFate[]> {
  const team = await lockTeam(db, teamId);
  const others = (await listMembers(db, teamId)).filter(member => member.userId !== userId);
  const [successor] = others;
  if (!team) return [];
  const fate: TeamFate = { id: teamId, name: team.name, fate: 'left', newOwner: null, removedRows: 0 };
  if (!successor) {
    fate.fate = 'deleted';
    await leaveSharedImports(db, teamId);
    const outside = await listFilesOfTeam(db, teamId);
    if (outside.datasetIds.length > 0) kept.push(outside);
    fate.removedRows = await emptyTeam(db, team, userId, now);
  } else if (others.every(({ role }) => role !== 'OWNER')) {
    fate.fate = 'handed-over';
    fate.newOwner = successor.email;
    await changeMembership(db, teamId, successor.userId, { role: 'OWNER', billing: 'EDIT', updatedAt: now });
    await insertAudit(db, audit(teamId, userId, 'team.handed-over', successor.userId, now));
  }
  await endMembership(db, teamId, { userId, actorUserId: userId }, now);
  return [fate];
}

async function emptyTeam(db: Db, team: Team, userId: string, now: Date): Promise<number> {
  if (await wouldGoOn(db, team)) {
    throw new CodedError(
      'CONFLICT',
      `The team “${team.name}” has a subscription and no other members. Cancel the subscription first. Nothing was deleted.`,
    );
  }
  const removedRows = await deleteTeamData(db, team.id);
  await changeTeam(db, team.id, { name: 'Deleted team', plan: 'BASIC', updatedAt: now });
  const details = { plan: { from: team.plan, to: 'BASIC' }, removedRows };
  await insertAudit(db, { ...audit(team.id, userId, 'team.emptied', team.id, now), details });
  return removedRows;
}

/** One that is cancelled ends by itself, and nobody is charged again. */
async function wouldGoOn(db: Db, { id, subscriptionStatus }: Team): Promise<boolean> {
  if (subscriptionStatus === null || subscriptionStatus === 'deleted') return false;
  const live = (await listSubscriptions(db, id)).filter(({ status }) => status !== 'deleted');
  return live.length === 0 || live.some(({ cancelsAt }) => cancelsAt === null);
}

function audit(teamId: string, actorUserId: string, action: string, subject: string, at: Date) {
  return { at, actorUserId, teamId, action, subject, details: {} };
}
