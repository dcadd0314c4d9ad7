import { updateLabel } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { rethrowNameTaken } from '../errors.ts';
import { readLabel } from './attach-label.ts';

export async function changeLabel(
  context: SignedInContext,
  { params: { id }, body: { name, color } }: InputOf<Contract['changeLabel']>,
): Promise<ReplyOf<Contract['changeLabel']>> {
  const changes = { ...(name !== undefined && { name }), ...(color !== undefined && { color }) };
  const label = await updateLabel(context.business.db, context.actor.teamId, id, {
    ...changes,
    updatedAt: context.now(),
  }).catch(rethrowNameTaken('label'));
  if (!label) throw new CodedError('NOT_FOUND');
  return readLabel(context, label);
}
