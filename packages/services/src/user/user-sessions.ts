import { listSessionsOf } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import { deviceOf } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';

export async function userSessions({
  business,
  actor,
  now,
}: SignedInContext): Promise<ReplyOf<Contract['userSessions']>> {
  const sessions = await listSessionsOf(business.db, actor.userId, now());
  return {
    sessions: sessions.map(({ id, userAgent, ip, createdAt, lastUsedAt }) => ({
      id,
      ...deviceOf(userAgent ?? ''),
      ip,
      signedInAt: createdAt.toISOString(),
      lastActiveAt: lastUsedAt.toISOString(),
      isCurrent: id === actor.sessionId,
    })),
  };
}
