import { findTeam, listMembers, listSubscriptions, searchTeams, type Team } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { businessUsage } from '../quota/business-usage.ts';
import { presentMember } from '../team/team-members.ts';
import { presentStaffSubscription } from './admin-subscriptions.ts';
import { sliceOf } from './slice.ts';

export async function adminTeams(
  { business }: SignedInContext,
  { query }: InputOf<Contract['adminTeams']>,
): Promise<ReplyOf<Contract['adminTeams']>> {
  const { search, plan } = query;
  const { rows, total } = await searchTeams(business.db, { search, plan }, sliceOf(query));
  return { teams: rows.map(({ team, members }) => presentTeam(team, members)), total };
}

export async function adminTeam(
  context: SignedInContext,
  { params: { teamId } }: InputOf<Contract['adminTeam']>,
): Promise<ReplyOf<Contract['adminTeam']>> {
  const { db } = context.business;
  const team = await findTeam(db, teamId);
  if (!team) throw new CodedError('NOT_FOUND');
  const members = await listMembers(db, teamId);
  const subscriptions = await listSubscriptions(db, teamId);
  const { limits } = await businessUsage({
    ...context,
    actor: { ...context.actor, teamId, plan: team.plan },
  });
  return {
    ...presentTeam(team, members.length),
    subscriptions: subscriptions.map(presentStaffSubscription),
    limits,
    people: members.map(presentMember),
  };
}

function presentTeam({ id, name, plan, subscriptionStatus, trialUsed, createdAt }: Team, members: number) {
  const status = subscriptionStatus;
  return { id, name, plan, status, trialUsed, members, createdAt: createdAt.toISOString() };
}
