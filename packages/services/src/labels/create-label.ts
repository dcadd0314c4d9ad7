import { insertLabel, newId } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { rethrowNameTaken } from '../errors.ts';
import { presentLabel } from './labels.ts';

export async function createLabel(
  context: SignedInContext,
  { body: { name, color } }: InputOf<Contract['createLabel']>,
): Promise<ReplyOf<Contract['createLabel']>> {
  const { teamId, userId } = context.actor;
  const now = context.now();
  const times = { createdBy: userId, createdAt: now, updatedAt: now };
  const label = { id: newId(now.getTime()), teamId, name, color, ...times };
  await insertLabel(context.business.db, label).catch(rethrowNameTaken('label'));
  return presentLabel(label, []);
}
