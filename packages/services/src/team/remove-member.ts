import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { audit } from './audit.ts';
import { endMembership, moveToAnotherTeam } from './end-membership.ts';
import { assertNotLastOwner, lockMember } from './lock-member.ts';

export async function removeMember(
  context: SignedInContext,
  { params: { userId } }: InputOf<Contract['removeMember']>,
): Promise<ReplyOf<Contract['removeMember']>> {
  const { actor } = context;
  const { teamId } = actor;
  const now = context.now();
  await context.business.db.transaction(async db => {
    const locked = await lockMember(db, actor, userId);
    assertNotLastOwner(locked);
    await endMembership(db, teamId, { userId, actorUserId: actor.userId }, now);
    await moveToAnotherTeam(db, teamId, userId, now);
    const { role, billing } = locked.member;
    const action = actor.userId === userId ? 'member.left' : 'member.removed';
    await audit(db, context, action, userId, { role, billing });
  });
  return { ok: true };
}
