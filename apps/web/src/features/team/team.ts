import type { contract, ReplyOf } from '@clipscope/contract';
import { TEAM_ROLES } from '@clipscope/domain';

export type Member = ReplyOf<typeof contract.teamMembers>['members'][number];
export type Invitation = ReplyOf<typeof contract.teamMembers>['invitations'][number];

/** A team needs an owner: the only one can neither change role nor leave. */
export function isLastOwner(member: Member, members: readonly Member[]): boolean {
  return (
    member.role === 'OWNER' &&
    members.every(({ userId, role }) => userId === member.userId || role !== 'OWNER')
  );
}

/** Why an address cannot be invited; null when it can, as far as the screen knows. */
export function inviteFault(email: string, members: readonly Member[]): 'missing' | 'form' | 'member' | null {
  const given = email.trim().toLowerCase();
  if (given === '') return 'missing';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given)) return 'form';
  return members.some(member => member.email.toLowerCase() === given) ? 'member' : null;
}

/** Shown beside the whole address in place of a missing name. */
export function beforeAt(email: string): string {
  return email.replace(/@.*$/, '');
}

/** The roles of members; former members have the third one. */
export const ROLES = TEAM_ROLES.filter(role => role !== 'DELETED');
