import {
  changeUser,
  consumeOneTimeToken,
  deleteSignInFailures,
  findOneTimeToken,
  findUser,
  insertAudit,
  invalidateTokens,
  revokeSessionsOf,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { Context } from '../context.ts';
import { assertPasswordStrength, hashPassword } from './password.ts';
import { hashSecret } from './secret.ts';

/** The mailed link also confirms the address. All sessions are revoked, since the old password may be known. */
export async function resetPassword(
  context: Context,
  { body }: InputOf<Contract['resetPassword']>,
): Promise<ReplyOf<Contract['resetPassword']>> {
  assertPasswordStrength(body.password);
  const now = context.now();
  const tokenHash = hashSecret(body.token);
  // Checked before the slow hashing, so that invalid tokens cost nothing.
  if (!(await findOneTimeToken(context.business.db, 'reset-password', tokenHash, now))) {
    throw new CodedError('LINK_INVALID');
  }
  const passwordHash = await hashPassword(body.password, context.settings.passwordCost);
  await context.business.db.transaction(async db => {
    const token = await consumeOneTimeToken(db, 'reset-password', tokenHash, now);
    const user = token && (await findUser(db, token.userId));
    if (!user) throw new CodedError('LINK_INVALID');
    const emailVerifiedAt = user.emailVerifiedAt ?? now;
    await changeUser(db, user.id, { passwordHash, emailVerifiedAt, updatedAt: now });
    await revokeSessionsOf(db, user.id, now);
    await invalidateTokens(db, user.id, 'reset-password', now);
    await invalidateTokens(db, user.id, 'verify-email', now);
    await deleteSignInFailures(db, user.email);
    await insertAudit(db, {
      at: now,
      actorUserId: user.id,
      teamId: user.activeTeamId,
      action: 'password.reset',
      subject: user.id,
      details: {},
    });
  });
  return { ok: true };
}
