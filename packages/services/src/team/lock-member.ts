import { type Db, findMembership, listMembers, lockTeam, type Membership } from '@clipscope/business-store';
import { CodedError, reason } from '@clipscope/contract';
import type { Actor } from '../context.ts';

type LockedMember = { readonly member: Membership; readonly isLastOwner: boolean };

/**
 * Locks the team to change one of its members. The caller's own role is read again under the lock, so that of two
 * owners who demote each other at once only the first succeeds.
 */
export async function lockMember(db: Db, { teamId, ...actor }: Actor, userId: string): Promise<LockedMember> {
  await lockTeam(db, teamId);
  const isSelf = actor.userId === userId;
  const own = await findMembership(db, teamId, actor.userId);
  const member = isSelf ? own : await findMembership(db, teamId, userId);
  if (!own || (own.role !== 'OWNER' && !isSelf)) {
    throw new CodedError('FORBIDDEN', reason('access.ownerOnly'));
  }
  if (!member) throw new CodedError('NOT_FOUND');
  const owners = (await listMembers(db, teamId)).filter(({ role }) => role === 'OWNER');
  return { member, isLastOwner: member.role === 'OWNER' && owners.length === 1 };
}

export function assertNotLastOwner({ isLastOwner }: LockedMember): void {
  if (isLastOwner) {
    throw new CodedError('CONFLICT', reason('access.lastOwner'));
  }
}
