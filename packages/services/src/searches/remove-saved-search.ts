import { deleteSavedSearch } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

export async function removeSavedSearch(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['removeSavedSearch']>,
): Promise<ReplyOf<Contract['removeSavedSearch']>> {
  const removed = await deleteSavedSearch(context.business.db, context.actor.teamId, id);
  if (!removed) throw new CodedError('NOT_FOUND');
  return { ok: true };
}
