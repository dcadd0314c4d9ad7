import { findLiveKey, markKeyUsed } from '@clipscope/business-store';
import { CodedError, reason } from '@clipscope/contract';
import { MINUTE_MS } from '@clipscope/domain';
import { hashSecret } from '../access/secret.ts';
import type { Actor, Context } from '../context.ts';

export const KEY_PREFIX = 'ck_';

export function isApiKey(bearerToken: string): boolean {
  return bearerToken.startsWith(KEY_PREFIX);
}

/** A key acts as its creator in the team that it was created in. */
export async function authenticateKey(context: Context, key: string): Promise<Actor> {
  const { db } = context.business;
  const found = await findLiveKey(db, hashSecret(key));
  if (!found) throw new CodedError('UNAUTHENTICATED', reason('access.keyInvalid'));
  const { keyId, scope, lastUsedAt, ...person } = found;
  const now = context.now();
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= MINUTE_MS) {
    await markKeyUsed(db, person.teamId, keyId, now);
  }
  return { ...person, sessionId: null, apiKey: { id: keyId, scope } };
}
