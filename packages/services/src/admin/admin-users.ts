import { findUserForStaff, listTeamsOfUser, searchUsers } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { fullName } from '../user/full-name.ts';
import { isoOrNull, sliceOf } from './slice.ts';

/** Every verb of this folder works across teams: the API checks the plan feature ADMIN_DASHBOARD. */
export async function adminUsers(
  { business }: SignedInContext,
  { query }: InputOf<Contract['adminUsers']>,
): Promise<ReplyOf<Contract['adminUsers']>> {
  const { rows, total } = await searchUsers(business.db, query.search, sliceOf(query));
  return {
    users: rows.map(({ user, teamName, plan }) => ({
      id: user.id,
      email: user.email,
      name: fullName(user),
      emailVerified: user.emailVerifiedAt !== null,
      createdAt: user.createdAt.toISOString(),
      team: { id: user.activeTeamId, name: teamName, plan },
    })),
    total,
  };
}

export async function adminUser(
  { business }: SignedInContext,
  { params: { userId } }: InputOf<Contract['adminUser']>,
): Promise<ReplyOf<Contract['adminUser']>> {
  const found = await findUserForStaff(business.db, userId);
  if (!found) throw new CodedError('NOT_FOUND');
  const { user, details, lastUsedAt } = found;
  const teams = await listTeamsOfUser(business.db, userId);
  return {
    id: user.id,
    email: user.email,
    name: fullName(user),
    emailVerified: user.emailVerifiedAt !== null,
    createdAt: user.createdAt.toISOString(),
    lang: user.lang,
    country: user.country,
    finishedOnboarding: user.finishedOnboarding,
    demoMode: user.demoMode,
    lastActiveAt: isoOrNull(lastUsedAt),
    details: details && {
      locale: details.locale,
      timeZone: details.timeZone,
      screenWidth: details.screenWidth,
      recordedAt: details.recordedAt.toISOString(),
    },
    teams: teams.map(({ membership, team }) => ({
      id: team.id,
      name: team.name,
      plan: team.plan,
      isActive: team.id === user.activeTeamId,
      role: membership.role,
      billing: membership.billing,
      joinedAt: membership.joinedAt.toISOString(),
    })),
  };
}
