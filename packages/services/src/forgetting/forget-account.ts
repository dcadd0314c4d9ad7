import { insertAudit } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

/** Queues the work as a job, since deleting rows takes a while. */
export async function forgetAccount(
  context: SignedInContext,
  { body }: InputOf<Contract['forgetAccount']>,
): Promise<ReplyOf<Contract['forgetAccount']>> {
  const { userId, teamId } = context.actor;
  const subject = `${body.platform}/${body.accountId}`;
  await insertAudit(context.business.db, {
    at: context.now(),
    actorUserId: userId,
    teamId,
    action: 'account.forgotten',
    subject,
    details: {},
  });
  await context.jobs.send('forgetAccount', [{ payload: body, key: subject }]);
  return { ok: true };
}
