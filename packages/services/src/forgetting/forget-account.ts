import { insertAudit } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, issueAt, type ReplyOf, reason } from '@clipscope/contract';
import { accountKey, PLATFORM_NAMES } from '@clipscope/domain';
import { auditEntry } from '../audit-entry.ts';
import type { SignedInContext } from '../context.ts';

/** Queues the work as a job, since deleting rows takes a while. */
export async function forgetAccount(
  context: SignedInContext,
  { body }: InputOf<Contract['forgetAccount']>,
): Promise<ReplyOf<Contract['forgetAccount']>> {
  const { platform } = body;
  const accountId = accountKey(body.accountId, platform);
  if (accountId === null) {
    const issue = issueAt('body.accountId', reason('fields.account', { platform: PLATFORM_NAMES[platform] }));
    throw new CodedError('VALIDATION', undefined, { issues: [issue] });
  }
  const subject = `${platform}/${accountId}`;
  await insertAudit(context.business.db, auditEntry(context, 'account.forgotten', subject));
  await context.jobs.send('forgetAccount', [{ payload: { ...body, accountId }, key: subject }]);
  return { ok: true };
}
