import { changeUser } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { normalizeEmail } from '@clipscope/domain';
import type { Context } from '../context.ts';
import { findByPassword } from './lock-out.ts';
import { hashPassword, needsNewHash } from './password.ts';
import { openSession } from './session.ts';

/** Unknown addresses, wrong passwords and unconfirmed addresses get the same error after the same work. */
export async function authToken(
  context: Context,
  { body }: InputOf<Contract['authToken']>,
): Promise<ReplyOf<Contract['authToken']>> {
  const { db } = context.business;
  const { passwordCost } = context.settings;
  const user = await findByPassword(context, normalizeEmail(body.email), body.password);
  if (!user) throw new CodedError('INVALID_CREDENTIALS');
  if (needsNewHash(user.passwordHash, passwordCost)) {
    await changeUser(db, user.id, {
      passwordHash: await hashPassword(body.password, passwordCost),
      updatedAt: context.now(),
    });
  }
  return openSession(context, user.id);
}
