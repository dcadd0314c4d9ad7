import { findOpenInvitation, findUserByEmail } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { Context } from '../context.ts';
import { hashSecret } from './secret.ts';

export async function openInvitation(
  context: Context,
  { params }: InputOf<Contract['openInvitation']>,
): Promise<ReplyOf<Contract['openInvitation']>> {
  const { db } = context.business;
  const found = await findOpenInvitation(db, hashSecret(params.token), context.now());
  if (!found) throw new CodedError('LINK_INVALID');
  const { email, role, expiresAt } = found.invitation;
  const user = await findUserByEmail(db, email);
  return {
    teamName: found.teamName,
    email,
    role,
    invitedBy: found.invitedBy,
    expiresAt: expiresAt.toISOString(),
    needsPassword: !user?.emailVerifiedAt,
  };
}
