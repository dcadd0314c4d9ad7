import {
  endImpersonatedSession,
  findLiveSession,
  findUser,
  insertAudit,
  insertSession,
  newId,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { MINUTE_MS } from '@clipscope/domain';
import { signAccessToken } from '../access/access-token.ts';
import { newSecret } from '../access/secret.ts';
import type { SignedInContext } from '../context.ts';
import { fullName } from '../user/full-name.ts';

export const IMPERSONATION_MINUTES = 30;

/** Opens a session of the user that names the staff member. Without a refresh token it cannot be extended. */
export async function startImpersonation(
  context: SignedInContext,
  { body }: InputOf<Contract['startImpersonation']>,
): Promise<ReplyOf<Contract['startImpersonation']>> {
  const { userId } = body;
  const { business, actor } = context;
  const now = context.now();
  const expiresAt = new Date(now.getTime() + IMPERSONATION_MINUTES * MINUTE_MS);
  const id = newId(now.getTime());
  const session = await business.db.transaction(async db => {
    if (!(await findUser(db, userId))) throw new CodedError('NOT_FOUND');
    await insertSession(db, {
      id,
      userId,
      refreshTokenHash: newSecret().hash,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
      impersonatedBy: actor.userId,
    });
    const opened = await findLiveSession(db, { sessionId: id }, now);
    if (!opened) throw new CodedError('CONFLICT', reason('access.userWithoutTeam'));
    if (opened.plan === 'ADMIN') throw new CodedError('FORBIDDEN', reason('access.staffUser'));
    await insertAudit(db, {
      at: now,
      actorUserId: actor.userId,
      teamId: opened.teamId,
      action: 'impersonation.started',
      subject: userId,
      details: { reason: body.reason, session: id, expiresAt: expiresAt.toISOString() },
    });
    return opened;
  });
  const { accessToken } = await signAccessToken(
    context,
    { userId, sessionId: id },
    { minutes: IMPERSONATION_MINUTES, actorUserId: actor.userId },
  );
  const { email, teamId, paddleUserId } = session;
  const user = { id: userId, email, name: fullName(session), teamId, paddleUserId };
  return { id, accessToken, expiresAt: expiresAt.toISOString(), user };
}

export async function endImpersonation(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['endImpersonation']>,
): Promise<ReplyOf<Contract['endImpersonation']>> {
  const { business, actor } = context;
  const at = context.now();
  await business.db.transaction(async db => {
    const ended = await endImpersonatedSession(db, id, at);
    if (!ended) throw new CodedError('NOT_FOUND');
    const user = await findUser(db, ended.userId);
    await insertAudit(db, {
      at,
      actorUserId: actor.userId,
      teamId: user?.activeTeamId ?? null,
      action: 'impersonation.ended',
      subject: ended.userId,
      details: { session: id, startedBy: ended.impersonatedBy },
    });
  });
  return { ok: true };
}
