import { insertLabel, newId } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { presentLabel } from './labels.ts';
import { rethrowNameTaken } from './rethrow-name-taken.ts';

export async function createLabel(
  context: SignedInContext,
  { body: { name, color } }: InputOf<Contract['createLabel']>,
): Promise<ReplyOf<Contract['createLabel']>> {
  const { teamId, userId } = context.actor;
  const now = context.now();
  const label = {
    id: newId(now.getTime()),
    teamId,
    name,
    color,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  };
  await insertLabel(context.business.db, label).catch(rethrowNameTaken);
  return presentLabel(label, []);
}
