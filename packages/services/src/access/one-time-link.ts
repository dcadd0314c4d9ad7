import { insertOneTimeToken, newId, type OneTimeTokenKind, type User } from '@clipscope/business-store';
import { DAY_MS, HOUR_MS } from '@clipscope/domain';
import type { Mail } from '@clipscope/integrations';
import type { Context } from '../context.ts';
import { mailTo } from '../mails/mails.ts';
import { newSecret } from './secret.ts';

const LIFE_MS: Record<OneTimeTokenKind, number> = {
  'verify-email': 3 * DAY_MS,
  'reset-password': HOUR_MS,
  'change-email': DAY_MS,
};

export async function createVerificationMail(context: Context, user: User): Promise<Mail> {
  const token = await issueToken(context, 'verify-email', user.id);
  const link = `${context.settings.webUrl}/auth/verify?token=${token}`;
  return mailTo(user, 'confirmAddress', { link, days: LIFE_MS['verify-email'] / DAY_MS });
}

export async function createResetMail(context: Context, user: User): Promise<Mail> {
  const token = await issueToken(context, 'reset-password', user.id);
  const link = `${context.settings.webUrl}/reset-password-link?token=${token}`;
  // Users of a provider have no password to reset.
  const kind = user.passwordHash === null ? 'setPassword' : 'resetPassword';
  return mailTo(user, kind, { link, hours: LIFE_MS['reset-password'] / HOUR_MS });
}

/** To the new address, in the user's language. */
export async function createEmailChangeMail(context: Context, user: User, email: string): Promise<Mail> {
  const token = await issueToken(context, 'change-email', user.id, email);
  const link = `${context.settings.webUrl}/auth/verify?change=${token}`;
  return mailTo({ ...user, email }, 'confirmNewAddress', { link, days: LIFE_MS['change-email'] / DAY_MS });
}

async function issueToken(
  context: Context,
  kind: OneTimeTokenKind,
  userId: string,
  email: string | null = null,
): Promise<string> {
  const now = context.now();
  const { secret, hash } = newSecret();
  await insertOneTimeToken(context.business.db, {
    id: newId(now.getTime()),
    kind,
    userId,
    tokenHash: hash,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS[kind]),
  });
  return secret;
}

/** In the background, since the time that sending takes would reveal which addresses are known. */
export function sendInBackground(context: Context, mail: Mail): void {
  context.background.start(context.mail.send(mail));
}
