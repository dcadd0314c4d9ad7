import {
  changeUser,
  consumeOneTimeToken,
  findOneTimeToken,
  findUser,
  forgetSignInFailures,
  insertAudit,
  revokeSessionsOf,
  useUpTokensOf,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { Context } from '../context.ts';
import { assertPasswordStrength, hashPassword } from './password.ts';
import { hashSecret } from './secret.ts';

/** The link came by mail, so it confirms the address too; and whoever knew the old password is thrown out. */
export async function resetPassword(
  context: Context,
  { body }: InputOf<Contract['resetPassword']>,
): Promise<ReplyOf<Contract['resetPassword']>> {
  assertPasswordStrength(body.password);
  const now = context.now();
  const tokenHash = hashSecret(body.token);
  // Looked at before the slow hashing, so that made-up tokens cost nothing.
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
    await useUpTokensOf(db, user.id, 'reset-password', now);
    await useUpTokensOf(db, user.id, 'verify-email', now);
    await forgetSignInFailures(db, user.email);
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
