import { insertAudit } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { auditEntry } from '../audit-entry.ts';
import type { SignedInContext } from '../context.ts';

/** Queues the work as a job, since deleting rows takes a while. */
export async function forgetAccount(
  context: SignedInContext,
  { body }: InputOf<Contract['forgetAccount']>,
): Promise<ReplyOf<Contract['forgetAccount']>> {
  const subject = `${body.platform}/${body.accountId}`;
  await insertAudit(context.business.db, auditEntry(context, 'account.forgotten', subject));
  await context.jobs.send('forgetAccount', [{ payload: body, key: subject }]);
  return { ok: true };
}
