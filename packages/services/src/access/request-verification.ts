import { findUserByEmail } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { normalizeEmail } from '@clipscope/domain';
import type { Context } from '../context.ts';
import { createVerificationMail, sendInBackground } from './one-time-link.ts';

export async function requestVerification(
  context: Context,
  { body }: InputOf<Contract['requestVerification']>,
): Promise<ReplyOf<Contract['requestVerification']>> {
  const user = await findUserByEmail(context.business.db, normalizeEmail(body.email));
  if (user && !user.emailVerifiedAt) sendInBackground(context, await createVerificationMail(context, user));
  return { ok: true };
}
