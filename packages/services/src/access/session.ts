import { findLiveSession, insertSession, type LiveSession, newId } from '@clipscope/business-store';
import { CodedError, reason, type Tokens } from '@clipscope/contract';
import { DAY_MS } from '@clipscope/domain';
import type { Context } from '../context.ts';
import { fullName } from '../user/full-name.ts';
import { signAccessToken } from './access-token.ts';
import { newSecret } from './secret.ts';

/** Signs the user in with a new session. */
export async function openSession(context: Context, userId: string): Promise<Tokens> {
  const now = context.now();
  const { secret, hash } = newSecret('rt_');
  const sessionId = newId(now.getTime());
  const session = await context.business.db.transaction(async db => {
    await insertSession(db, {
      id: sessionId,
      userId,
      refreshTokenHash: hash,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: sessionEnd(context, now),
      userAgent: context.callerAgent ?? null,
      ip: context.callerIp ?? null,
    });
    const opened = await findLiveSession(db, { sessionId }, now);
    if (!opened) throw new CodedError('FORBIDDEN', reason('access.noTeam'));
    return opened;
  });
  return tokensOf(context, session, secret);
}

export async function tokensOf(
  context: Context,
  session: LiveSession,
  refreshToken: string,
): Promise<Tokens> {
  const { userId, email, teamId, paddleUserId } = session;
  return {
    ...(await signAccessToken(context, session)),
    refreshToken,
    user: { id: userId, email, name: fullName(session), teamId, paddleUserId },
  };
}

/** Every refresh extends the session. */
export function sessionEnd({ settings }: Context, now: Date): Date {
  return new Date(now.getTime() + settings.sessionDays * DAY_MS);
}
