import { deleteLabel } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

export async function removeLabel(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['removeLabel']>,
): Promise<ReplyOf<Contract['removeLabel']>> {
  if (!(await deleteLabel(context.business.db, context.actor.teamId, id))) throw new CodedError('NOT_FOUND');
  return { ok: true };
}
