import { changeUser, consumeOneTimeToken, invalidateTokens } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { Context } from '../context.ts';
import { hashSecret } from './secret.ts';
import { openSession } from './session.ts';

export async function verifyEmail(
  context: Context,
  { body }: InputOf<Contract['verifyEmail']>,
): Promise<ReplyOf<Contract['verifyEmail']>> {
  const now = context.now();
  const userId = await context.business.db.transaction(async db => {
    const token = await consumeOneTimeToken(db, 'verify-email', hashSecret(body.token), now);
    if (!token) throw new CodedError('LINK_INVALID');
    await changeUser(db, token.userId, { emailVerifiedAt: now, updatedAt: now });
    await invalidateTokens(db, token.userId, 'verify-email', now);
    return token.userId;
  });
  return openSession(context, userId);
}
