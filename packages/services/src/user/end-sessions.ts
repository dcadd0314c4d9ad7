import { endOtherSessionsOf, endSessionOf } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

export async function endUserSession(
  { business, actor, now }: SignedInContext,
  { params }: InputOf<Contract['endUserSession']>,
): Promise<ReplyOf<Contract['endUserSession']>> {
  const session = { userId: actor.userId, sessionId: params.id };
  if (!(await endSessionOf(business.db, session, now()))) throw new CodedError('NOT_FOUND');
  return { ok: true };
}

export async function endOtherUserSessions({
  business,
  actor,
  now,
}: SignedInContext): Promise<ReplyOf<Contract['endOtherUserSessions']>> {
  await endOtherSessionsOf(business.db, { userId: actor.userId, exceptId: actor.sessionId }, now());
  return { ok: true };
}
