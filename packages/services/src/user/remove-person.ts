import {
  changeMembership,
  changeTeam,
  type Db,
  deleteTeamData,
  detachSharedImports,
  insertAudit,
  listMembers,
  listMembershipsOf,
  listSubscriptions,
  listTeamFiles,
  lockTeam,
  lockUser,
  newId,
  pseudonymiseUser,
  type Team,
} from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf, reason } from '@clipscope/contract';
import type { Context } from '../context.ts';
import { endMembership } from '../team/end-membership.ts';

export type TeamFate = ReplyOf<Contract['removeUserAccount']>['teams'][number];

type Person = { readonly userId: string; readonly email: string; readonly teamId: string };

/**
 * The user's row stays in a pseudonymised form, since records refer to it. Teams without other members are emptied,
 * others continue.
 */
export async function removePerson(context: Context, { userId, email, teamId }: Person): Promise<TeamFate[]> {
  const now = context.now();
  const files: TeamFiles[] = [];
  const teams = await context.business.db.transaction(async db => {
    const teamIds = (await listMembershipsOf(db, userId)).map(membership => membership.teamId).sort();
    // Teams are locked before the user everywhere, which avoids deadlocks.
    for (const id of teamIds) await lockTeam(db, id);
    await lockUser(db, userId);
    const fates: TeamFate[] = [];
    for (const id of teamIds) fates.push(...(await leave(db, id, userId, now, files)));
    await pseudonymiseUser(db, { userId, email }, now);
    await insertAudit(db, entry(teamId, userId, 'user.removed', userId, now));
    return fates;
  });
  // After the commit, so that files of existing rows are never deleted.
  await context.jobs.send(
    'forgetTeamImports',
    files.map(payload => ({ payload, key: newId() })),
  );
  await context.jobs.send('forgetUsage', [{ payload: { userId }, key: userId }]);
  return teams;
}

type TeamFiles = Awaited<ReturnType<typeof listTeamFiles>>;

async function leave(
  db: Db,
  teamId: string,
  userId: string,
  now: Date,
  files: TeamFiles[],
): Promise<TeamFate[]> {
  const team = await lockTeam(db, teamId);
  const others = (await listMembers(db, teamId)).filter(member => member.userId !== userId);
  const [successor] = others;
  if (!team) return [];
  const fate: TeamFate = { id: teamId, name: team.name, fate: 'left', newOwner: null, removedRows: 0 };
  if (!successor) {
    fate.fate = 'deleted';
    await detachSharedImports(db, teamId);
    const teamFiles = await listTeamFiles(db, teamId);
    if (teamFiles.datasetIds.length > 0) files.push(teamFiles);
    fate.removedRows = await emptyTeam(db, team, userId, now);
  } else if (others.every(({ role }) => role !== 'OWNER')) {
    fate.fate = 'handed-over';
    fate.newOwner = successor.email;
    await changeMembership(db, teamId, successor.userId, { role: 'OWNER', billing: 'EDIT', updatedAt: now });
    await insertAudit(db, entry(teamId, userId, 'team.handed-over', successor.userId, now));
  }
  await endMembership(db, teamId, { userId, actorUserId: userId }, now);
  return [fate];
}

async function emptyTeam(db: Db, team: Team, userId: string, now: Date): Promise<number> {
  if (await isRenewing(db, team)) {
    throw new CodedError('CONFLICT', reason('access.teamHasSubscription', { team: team.name }));
  }
  const removedRows = await deleteTeamData(db, team.id);
  await changeTeam(db, team.id, { name: 'Deleted team', plan: 'BASIC', updatedAt: now });
  const details = { plan: { from: team.plan, to: 'BASIC' }, removedRows };
  await insertAudit(db, { ...entry(team.id, userId, 'team.emptied', team.id, now), details });
  return removedRows;
}

/** A cancelled subscription ends without another charge. */
async function isRenewing(db: Db, { id, subscriptionStatus }: Team): Promise<boolean> {
  if (subscriptionStatus === null || subscriptionStatus === 'deleted') return false;
  const live = (await listSubscriptions(db, id)).filter(({ status }) => status !== 'deleted');
  return live.length === 0 || live.some(({ cancelsAt }) => cancelsAt === null);
}

function entry(teamId: string, actorUserId: string, action: string, subject: string, at: Date) {
  return { at, actorUserId, teamId, action, subject, details: {} };
}
