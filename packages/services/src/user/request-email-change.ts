import { findUser, findUserByEmail, invalidateTokens } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { normalizeEmail } from '@clipscope/domain';
import { createEmailChangeMail, sendInBackground } from '../access/one-time-link.ts';
import type { SignedInContext } from '../context.ts';
import { invalidField } from '../errors.ts';
import { mailTo } from '../mails/mails.ts';
import { assertCurrentPassword } from './assert-current-password.ts';

/** Only a mail to the new address reveals whether it already has an account. */
export async function requestEmailChange(
  context: SignedInContext,
  { body }: InputOf<Contract['requestEmailChange']>,
): Promise<ReplyOf<Contract['requestEmailChange']>> {
  const { db } = context.business;
  const user = await findUser(db, context.actor.userId);
  if (!user) throw new CodedError('NOT_FOUND');
  const email = normalizeEmail(body.email);
  if (email === normalizeEmail(user.email)) throw invalidField('body.email', reason('fields.sameEmail'));
  if (user.passwordHash !== null) await assertCurrentPassword(context, user, body.currentPassword);
  await invalidateTokens(db, user.id, 'change-email', context.now());
  const other = await findUserByEmail(db, email);
  const mail = await createEmailChangeMail(context, user, email);
  const link = `${context.settings.webUrl}/auth/sign-in`;
  sendInBackground(context, other ? mailTo(other, 'addressTaken', { link }) : mail);
  sendInBackground(context, mailTo(user, 'addressChangeRequested', { newEmail: email }));
  return { ok: true };
}
