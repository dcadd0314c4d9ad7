import { changeUser } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

export async function setDemoMode(
  { business, actor, now }: SignedInContext,
  { body: { demoMode } }: InputOf<Contract['setDemoMode']>,
): Promise<ReplyOf<Contract['setDemoMode']>> {
  await changeUser(business.db, actor.userId, { demoMode, updatedAt: now() });
  return { demoMode };
}
