import {
  type Db,
  exportTeamRows,
  exportUserRows,
  findUserForStaff,
  listMembers,
  listTeamsOfUser,
} from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { fullName } from './full-name.ts';

type Exported = ReplyOf<Contract['exportUser']>;

/** For a team's only owner, the export includes the team's data. */
export async function exportUser(context: SignedInContext): Promise<Exported> {
  const { business, observations, actor } = context;
  const { db } = business;
  const found = await findUserForStaff(db, actor.userId);
  if (!found) throw new CodedError('NOT_FOUND');
  const known = await listTeamsOfUser(db, actor.userId);
  const teamIds = known.map(({ team }) => team.id);
  const teams: Exported['teams'] = [];
  for (const row of known.filter(({ membership }) => membership.role !== 'DELETED')) {
    teams.push(await exportTeam(db, row));
  }
  const used = await observations.ask(questions.usageOfUser, { teamIds, userId: actor.userId });
  const recorded = await observations.ask(questions.analyticsOfUser, { userId: actor.userId });
  const { passwordHash, ...user } = found.user;
  const document = {
    exportedAt: context.now().toISOString(),
    profile: {
      ...user,
      hasPassword: passwordHash !== null,
      browser: found.details,
      lastActiveAt: found.lastUsedAt,
    },
    teams,
    addedByUser: await exportUserRows(db, teamIds, actor.userId),
    usage: used.map(withTimes),
    analytics: recorded.map(withTimes),
  };
  // Times become text, as in the reply.
  return JSON.parse(JSON.stringify(document));
}

function withTimes<Row extends { readonly first_at: string; readonly last_at: string }>(row: Row) {
  const { first_at, last_at, ...counts } = row;
  return { ...counts, firstAt: first_at, lastAt: last_at };
}

type Known = Awaited<ReturnType<typeof listTeamsOfUser>>[number];

async function exportTeam(db: Db, { team, membership }: Known): Promise<Exported['teams'][number]> {
  const members = await listMembers(db, team.id);
  const owners = members.filter(({ role }) => role === 'OWNER');
  const isLastOwner = membership.role === 'OWNER' && owners.length === 1;
  return {
    id: team.id,
    name: team.name,
    plan: team.plan,
    role: membership.role,
    billing: membership.billing,
    joinedAt: membership.joinedAt.toISOString(),
    isLastOwner,
    members: isLastOwner
      ? members.map(member => ({ email: member.email, name: fullName(member), role: member.role }))
      : null,
    rows: isLastOwner ? await exportTeamRows(db, team.id) : null,
  };
}
