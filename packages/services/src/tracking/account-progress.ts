import { findLatestFetch } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { handleSubject, resolveAccount } from './asked-account.ts';
import { presentFetch } from './present-fetch.ts';

/** The progress of the team's newest fetch of the account. Fetches of other teams stay private. */
export async function accountProgress(
  context: SignedInContext,
  { params, query }: InputOf<Contract['accountProgress']>,
): Promise<ReplyOf<Contract['accountProgress']>> {
  const { platform, asked, known } = await resolveAccount(context, params.id, query.platform);
  const fetch = await findLatestFetch(context.business.db, context.actor.teamId, {
    platform,
    subject: asked.kind === 'id' ? `id:${asked.value}` : handleSubject(asked.value),
    accountId: known?.account_id ?? null,
  });
  if (!fetch) throw new CodedError('NOT_FOUND', reason('items.fetchUnknown'));
  return presentFetch(fetch);
}
