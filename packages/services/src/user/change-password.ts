import {
  changeUser,
  endOtherSessionsOf,
  findUser,
  insertAudit,
  invalidateTokens,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { sendInBackground } from '../access/one-time-link.ts';
import { assertPasswordStrength, hashPassword } from '../access/password.ts';
import type { SignedInContext } from '../context.ts';
import { mailTo } from '../mails/mails.ts';
import { assertCurrentPassword } from './assert-current-password.ts';

/** Other browsers are signed out, since the old password may be known. */
export async function changePassword(
  context: SignedInContext,
  { body }: InputOf<Contract['changePassword']>,
): Promise<ReplyOf<Contract['changePassword']>> {
  const { business, actor, settings } = context;
  const user = await findUser(business.db, actor.userId);
  if (!user) throw new CodedError('NOT_FOUND');
  if (user.passwordHash === null) throw new CodedError('CONFLICT', reason('access.noPassword'));
  assertPasswordStrength(body.password);
  await assertCurrentPassword(context, user, body.currentPassword);
  const passwordHash = await hashPassword(body.password, settings.passwordCost);
  const now = context.now();
  await business.db.transaction(async db => {
    await changeUser(db, user.id, { passwordHash, updatedAt: now });
    await endOtherSessionsOf(db, { userId: user.id, exceptId: actor.sessionId }, now);
    await invalidateTokens(db, user.id, 'reset-password', now);
    await insertAudit(db, {
      at: now,
      actorUserId: user.id,
      teamId: actor.teamId,
      action: 'password.changed',
      subject: user.id,
      details: {},
    });
  });
  const link = `${settings.webUrl}/reset-password-link`;
  sendInBackground(context, mailTo(user, 'passwordChanged', { link }));
  return { ok: true };
}
