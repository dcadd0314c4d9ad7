import { changeMembership, listMembers } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { assertOwner } from './assert-owner.ts';
import { audit } from './audit.ts';
import { assertNotLastOwner, lockMember } from './lock-member.ts';
import { presentMember } from './team-members.ts';

export async function changeMember(
  context: SignedInContext,
  { params: { userId }, body }: InputOf<Contract['changeMember']>,
): Promise<ReplyOf<Contract['changeMember']>> {
  assertOwner(context);
  const { actor } = context;
  return context.business.db.transaction(async db => {
    const locked = await lockMember(db, actor, userId);
    const { role, billing } = locked.member;
    const changed = { role: body.role ?? role, billing: body.billing ?? billing };
    if (changed.role !== 'OWNER') assertNotLastOwner(locked);
    if (changed.role !== role || changed.billing !== billing) {
      await changeMembership(db, actor.teamId, userId, { ...changed, updatedAt: context.now() });
      await audit(db, context, 'member.changed', userId, { from: { role, billing }, to: changed });
    }
    const member = (await listMembers(db, actor.teamId)).find(row => row.userId === userId);
    if (!member) throw new CodedError('NOT_FOUND');
    return presentMember(member);
  });
}
