import * as store from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { assertOwner } from './assert-owner.ts';
import { audit } from './audit.ts';

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
  context: SignedInContext,
  invitationId: string,
  details?: Record<string, unknown>,
): Promise<boolean> {
  const { business, actor, now } = context;
  return business.db.transaction(async db => {
    const withdrawn = await store.withdrawInvitation(db, actor.teamId, invitationId, now());
    if (withdrawn) await audit(db, context, 'invitation.withdrawn', invitationId, details);
    return withdrawn;
  });
}
