import { findLiveSession, findStaff } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import { authenticateKey, isApiKey } from '../api-keys/authenticate-key.ts';
import type { Actor, Context } from '../context.ts';
import { readAccessToken } from './access-token.ts';

/** The current user, team and permissions of a bearer token. */
export async function authenticate(context: Context, bearerToken: string): Promise<Actor> {
  if (isApiKey(bearerToken)) return authenticateKey(context, bearerToken);
  const { userId, sessionId } = await readAccessToken(context, bearerToken);
  const { business } = context;
  const now = context.now();
  const session = await business.cacheIdentity(`session ${sessionId}`, () =>
    findLiveSession(business.db, { sessionId }, now),
  );
  if (session?.userId !== userId || session.expiresAt <= now) throw new CodedError('SESSION_EXPIRED');
  const { teamId, email, role, billing, plan, impersonatedBy } = session;
  const actor = { userId, sessionId, teamId, email, role, billing, plan };
  return impersonatedBy
    ? { ...actor, impersonatedBy: await findImpersonator(context, impersonatedBy) }
    : actor;
}

/** Impersonation ends when the impersonator is no longer staff. */
async function findImpersonator({ business }: Context, userId: string) {
  const staff = await business.cacheIdentity(`staff ${userId}`, () => findStaff(business.db, userId));
  if (!staff) throw new CodedError('SESSION_EXPIRED');
  return staff;
}
