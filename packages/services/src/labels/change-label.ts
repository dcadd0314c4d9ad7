import { listLabelSubjects, updateLabel } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { presentLabel } from './labels.ts';
import { rethrowNameTaken } from './rethrow-name-taken.ts';

export async function changeLabel(
  context: SignedInContext,
  { params: { id }, body: { name, color } }: InputOf<Contract['changeLabel']>,
): Promise<ReplyOf<Contract['changeLabel']>> {
  const { db } = context.business;
  const { teamId } = context.actor;
  const changes = { ...(name !== undefined && { name }), ...(color !== undefined && { color }) };
  const label = await updateLabel(db, teamId, id, { ...changes, updatedAt: context.now() }).catch(
    rethrowNameTaken,
  );
  if (!label) throw new CodedError('NOT_FOUND');
  return presentLabel(label, await listLabelSubjects(db, teamId, id));
}
