import {
  changeUser,
  confirmSignInFailure,
  deleteSignInFailures,
  findUserByEmail,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { normalizeEmail } from '@clipscope/domain';
import type { Context } from '../context.ts';
import { startSignInAttempt } from './lock-out.ts';
import { hashPassword, needsNewHash, verifyPassword } from './password.ts';
import { openSession } from './session.ts';

/** Unknown addresses, wrong passwords and unconfirmed addresses get the same error after the same work. */
export async function authToken(
  context: Context,
  { body }: InputOf<Contract['authToken']>,
): Promise<ReplyOf<Contract['authToken']>> {
  const { db } = context.business;
  const { passwordCost } = context.settings;
  const email = normalizeEmail(body.email);
  const attemptId = await startSignInAttempt(context, email);
  const user = await findUserByEmail(db, email);
  const stored = user?.passwordHash ?? null;
  const matches = await verifyPassword(body.password, stored, passwordCost);
  if (!matches || stored === null || !user?.emailVerifiedAt) {
    await confirmSignInFailure(db, attemptId);
    throw new CodedError('INVALID_CREDENTIALS');
  }
  await deleteSignInFailures(db, email);
  if (needsNewHash(stored, passwordCost)) {
    await changeUser(db, user.id, {
      passwordHash: await hashPassword(body.password, passwordCost),
      updatedAt: context.now(),
    });
  }
  return openSession(context, user.id);
}
