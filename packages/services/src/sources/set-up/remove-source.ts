import { deleteConnection, insertAudit, lockConnection } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { auditEntry } from '../../audit-entry.ts';
import type { SignedInContext } from '../../context.ts';
import { knownConnector } from './set-up-source.ts';

export async function removeSource(
  context: SignedInContext,
  { params: { source } }: InputOf<Contract['removeSource']>,
): Promise<ReplyOf<Contract['removeSource']>> {
  knownConnector(context, source);
  await context.business.db.transaction(async db => {
    await lockConnection(db, source);
    if (!(await deleteConnection(db, source))) {
      throw new CodedError('NOT_FOUND', reason('platform.sourceNotConfigured'));
    }
    await insertAudit(db, auditEntry(context, 'source.removed', source));
  });
  await context.connections.reload();
  return { ok: true };
}
