import { deleteContentIdea, rateContentIdea } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

export async function rateIdea(
  { business, actor }: SignedInContext,
  { params: { id }, body: { rating } }: InputOf<Contract['rateIdea']>,
): Promise<ReplyOf<Contract['rateIdea']>> {
  if (!(await rateContentIdea(business.db, actor.teamId, id, rating))) throw new CodedError('NOT_FOUND');
  return { ok: true };
}

export async function removeIdea(
  { business, actor }: SignedInContext,
  { params: { id } }: InputOf<Contract['removeIdea']>,
): Promise<ReplyOf<Contract['removeIdea']>> {
  if (!(await deleteContentIdea(business.db, actor.teamId, id))) throw new CodedError('NOT_FOUND');
  return { ok: true };
}
