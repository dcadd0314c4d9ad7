import { insertAudit, revokeApiKeys } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

/** Owners revoke any key of the team; for others, only their own ones are there. */
export async function revokeApiKey(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['revokeApiKey']>,
): Promise<ReplyOf<Contract['revokeApiKey']>> {
  const { teamId, userId, role } = context.actor;
  const now = context.now();
  await context.business.db.transaction(async db => {
    const which = role === 'OWNER' ? { id } : { id, createdBy: userId };
    const [revoked] = await revokeApiKeys(db, teamId, which, now);
    if (!revoked) throw new CodedError('NOT_FOUND');
    await insertAudit(db, {
      at: now,
      actorUserId: userId,
      teamId,
      action: 'api-key.revoked',
      subject: id,
      details: {},
    });
  });
  return { ok: true };
}
