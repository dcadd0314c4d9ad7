import { findLiveSession } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import { authenticateKey, isApiKey } from '../api-keys/authenticate-key.ts';
import type { Actor, Context } from '../context.ts';
import { readAccessToken } from './access-token.ts';

/** Who holds the bearer token, as the store knows them now. */
export async function authenticate(context: Context, bearerToken: string): Promise<Actor> {
  if (isApiKey(bearerToken)) return authenticateKey(context, bearerToken);
  const { userId, sessionId } = await readAccessToken(context, bearerToken);
  const session = await findLiveSession(context.business.db, { sessionId }, context.now());
  if (session?.userId !== userId) throw new CodedError('SESSION_EXPIRED');
  const { teamId, email, role, billing, plan } = session;
  return { userId, sessionId, teamId, email, role, billing, plan };
}
