import { findUserByEmail } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { normalizeEmail } from '@clipscope/domain';
import type { Context } from '../context.ts';
import { createResetMail, sendInBackground } from './one-time-link.ts';

export async function requestPasswordReset(
  context: Context,
  { body }: InputOf<Contract['requestPasswordReset']>,
): Promise<ReplyOf<Contract['requestPasswordReset']>> {
  const user = await findUserByEmail(context.business.db, normalizeEmail(body.email));
  if (user) sendInBackground(context, await createResetMail(context, user));
  return { ok: true };
}
