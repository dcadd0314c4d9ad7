import { revokeApiKeys } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { audit } from '../team/audit.ts';

/** Owners can revoke any key of the team, others their own keys only. */
export async function revokeApiKey(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['revokeApiKey']>,
): Promise<ReplyOf<Contract['revokeApiKey']>> {
  const { teamId, userId, role } = context.actor;
  await context.business.db.transaction(async db => {
    const which = role === 'OWNER' ? { id } : { id, createdBy: userId };
    const [revoked] = await revokeApiKeys(db, teamId, which, context.now());
    if (!revoked) throw new CodedError('NOT_FOUND');
    await audit(db, context, 'api-key.revoked', id);
  });
  return { ok: true };
}
