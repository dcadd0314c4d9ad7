import { revokeSession } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { Context } from '../context.ts';
import { hashSecret } from './secret.ts';

/** Also succeeds for an unknown session. */
export async function authRevoke(
  context: Context,
  { body }: InputOf<Contract['authRevoke']>,
): Promise<ReplyOf<Contract['authRevoke']>> {
  await revokeSession(context.business.db, hashSecret(body.refreshToken), context.now());
  return { ok: true };
}
