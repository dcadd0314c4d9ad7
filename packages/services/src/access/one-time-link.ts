import { insertOneTimeToken, newId, type OneTimeTokenKind, type User } from '@clipscope/business-store';
import { HOUR_MS } from '@clipscope/domain';
import type { Mail } from '@clipscope/integrations';
import type { Context } from '../context.ts';
import { confirmAddressMail, resetPasswordMail } from './mails.ts';
import { newSecret } from './secret.ts';

const LIFE_MS: Record<OneTimeTokenKind, number> = {
  'verify-email': 72 * HOUR_MS,
  'reset-password': HOUR_MS,
};

export async function createVerificationMail(context: Context, user: User): Promise<Mail> {
  const token = await issueToken(context, 'verify-email', user.id);
  return confirmAddressMail(user.email, `${context.settings.webUrl}/auth/verify?token=${token}`);
}

export async function createResetMail(context: Context, user: User): Promise<Mail> {
  const token = await issueToken(context, 'reset-password', user.id);
  return resetPasswordMail(user.email, `${context.settings.webUrl}/reset-password-link?token=${token}`);
}

async function issueToken(context: Context, kind: OneTimeTokenKind, userId: string): Promise<string> {
  const now = context.now();
  const { secret, hash } = newSecret();
  await insertOneTimeToken(context.business.db, {
    id: newId(now.getTime()),
    kind,
    userId,
    tokenHash: hash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS[kind]),
  });
  return secret;
}

/** In the background, since the time that sending takes would reveal which addresses are known. */
export function sendInBackground(context: Context, mail: Mail): void {
  context.background.start(context.mail.send(mail));
}
