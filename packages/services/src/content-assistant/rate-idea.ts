import { changeContentIdea, deleteContentIdea } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

export async function rateIdea(
  { business, actor }: SignedInContext,
  { params: { id }, body: { rating, isFavourite } }: InputOf<Contract['rateIdea']>,
): Promise<ReplyOf<Contract['rateIdea']>> {
  const change = {
    ...(rating !== undefined && { rating }),
    ...(isFavourite !== undefined && { isFavourite }),
  };
  if (!(await changeContentIdea(business.db, actor.teamId, id, change))) throw new CodedError('NOT_FOUND');
  return { ok: true };
}

export async function removeIdea(
  { business, actor }: SignedInContext,
  { params: { id } }: InputOf<Contract['removeIdea']>,
): Promise<ReplyOf<Contract['removeIdea']>> {
  if (!(await deleteContentIdea(business.db, actor.teamId, id))) throw new CodedError('NOT_FOUND');
  return { ok: true };
}
