import { findUser } from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf, reason } from '@clipscope/contract';
import { createVerificationMail } from '../access/one-time-link.ts';
import type { SignedInContext } from '../context.ts';

export async function verificationLink(
  context: SignedInContext,
): Promise<ReplyOf<Contract['verificationLink']>> {
  const user = await findUser(context.business.db, context.actor.userId);
  if (!user) throw new CodedError('NOT_FOUND');
  if (user.emailVerifiedAt) return { sent: false, alreadyVerified: true };
  const mail = await createVerificationMail(context, user);
  await context.mail.send(mail).catch(error => {
    throw new CodedError('UNAVAILABLE', reason('access.emailNotSent'), {
      cause: error,
    });
  });
  return { sent: true, alreadyVerified: false };
}
