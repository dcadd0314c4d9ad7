import * as store from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { assertOwner } from './assert-owner.ts';

export async function withdrawInvitation(
  context: SignedInContext,
  { params }: InputOf<Contract['withdrawInvitation']>,
): Promise<ReplyOf<Contract['withdrawInvitation']>> {
  assertOwner(context);
  if (!(await withdraw(context, params.id))) throw new CodedError('NOT_FOUND');
  return { ok: true };
}

/** False when the team has no such open invitation. */
export async function withdraw(
  { business, actor, now }: SignedInContext,
  invitationId: string,
  details: Record<string, unknown> = {},
): Promise<boolean> {
  const at = now();
  return business.db.transaction(async db => {
    const withdrawn = await store.withdrawInvitation(db, actor.teamId, invitationId, at);
    if (withdrawn) {
      await store.insertAudit(db, {
        at,
        actorUserId: actor.userId,
        teamId: actor.teamId,
        action: 'invitation.withdrawn',
        subject: invitationId,
        details,
      });
    }
    return withdrawn;
  });
}
