import { extendSession, findLiveSession } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { Context } from '../context.ts';
import { hashSecret } from './secret.ts';
import { sessionEnd, tokensOf } from './session.ts';

/** The refresh token stays the same, so that two tabs that refresh at once both stay signed in. */
export async function authRefresh(
  context: Context,
  { body }: InputOf<Contract['authRefresh']>,
): Promise<ReplyOf<Contract['authRefresh']>> {
  const { db } = context.business;
  const now = context.now();
  const session = await findLiveSession(db, { refreshTokenHash: hashSecret(body.refreshToken) }, now);
  if (!session) throw new CodedError('SESSION_EXPIRED');
  await extendSession(db, session.sessionId, { lastUsedAt: now, expiresAt: sessionEnd(context, now) });
  return tokensOf(context, session, body.refreshToken);
}
