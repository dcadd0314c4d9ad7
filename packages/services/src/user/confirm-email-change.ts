import {
  changeUser,
  consumeOneTimeToken,
  insertAudit,
  invalidateTokens,
  isUniqueViolation,
  lockUser,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { sendInBackground } from '../access/one-time-link.ts';
import { hashSecret } from '../access/secret.ts';
import type { Context } from '../context.ts';
import { mailTo } from '../mails/mails.ts';

/** Links that were mailed to the old address stop working. */
export async function confirmEmailChange(
  context: Context,
  { body }: InputOf<Contract['confirmEmailChange']>,
): Promise<ReplyOf<Contract['confirmEmailChange']>> {
  const now = context.now();
  const change = context.business.db.transaction(async db => {
    const token = await consumeOneTimeToken(db, 'change-email', hashSecret(body.token), now);
    const user = token && (await lockUser(db, token.userId));
    if (!user || !token.email) throw new CodedError('LINK_INVALID');
    await changeUser(db, user.id, { email: token.email, emailVerifiedAt: now, updatedAt: now });
    for (const kind of ['change-email', 'verify-email', 'reset-password'] as const) {
      await invalidateTokens(db, user.id, kind, now);
    }
    await insertAudit(db, {
      at: now,
      actorUserId: user.id,
      teamId: user.activeTeamId,
      action: 'email.changed',
      subject: user.id,
      details: {},
    });
    return { user, email: token.email };
  });
  const { user, email } = await change.catch(error => {
    // Somebody signed up with the address in the meantime.
    throw isUniqueViolation(error) ? new CodedError('LINK_INVALID', undefined, { cause: error }) : error;
  });
  sendInBackground(context, mailTo(user, 'addressChanged', { newEmail: email }));
  return { email };
}
