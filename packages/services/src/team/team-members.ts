import {
  type Invitation,
  listMembers,
  listOpenInvitations,
  type TeamMember,
} from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { fullName } from '../user/full-name.ts';

export async function teamMembers(context: SignedInContext): Promise<ReplyOf<Contract['teamMembers']>> {
  const { db } = context.business;
  const { teamId } = context.actor;
  const members = await listMembers(db, teamId);
  const invitations = await listOpenInvitations(db, teamId, context.now());
  return {
    members: members.map(presentMember),
    invitations: invitations.map(({ invitation, invitedBy }) => presentInvitation(invitation, invitedBy)),
  };
}

export function presentMember({
  firstName,
  lastName,
  joinedAt,
  ...member
}: TeamMember): ReplyOf<Contract['changeMember']> {
  return { ...member, name: fullName({ firstName, lastName }), joinedAt: joinedAt.toISOString() };
}

/** Without the hash of the token. */
export function presentInvitation(
  { id, email, role, billing, expiresAt }: Invitation,
  invitedBy: string,
): ReplyOf<Contract['inviteMember']> {
  return { id, email, role, billing, invitedBy, expiresAt: expiresAt.toISOString() };
}
