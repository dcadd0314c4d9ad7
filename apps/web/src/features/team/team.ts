import type { contract, ReplyOf } from '@clipscope/contract';

export type Member = ReplyOf<typeof contract.teamMembers>['members'][number];
export type Invitation = ReplyOf<typeof contract.teamMembers>['invitations'][number];

/** A team needs an owner: the only one can neither become something else nor go. */
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

/** Stands for the name of whoever gave none, beside the whole address. */
export function beforeAt(email: string): string {
  return email.replace(/@.*$/, '');
}
