import { insertCancelReason, newId } from '@clipscope/business-store';
import { type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { invalidField } from '../errors.ts';
import { assertBillingEditor } from './assert-billing-editor.ts';

export async function cancelReason(
  context: SignedInContext,
  { body }: InputOf<Contract['cancelReason']>,
): Promise<ReplyOf<Contract['cancelReason']>> {
  assertBillingEditor(context);
  const { teamId, userId } = context.actor;
  if (body.userId !== userId) {
    throw invalidField('body.userId', reason('fields.signedInUser'));
  }
  const givenAt = context.now();
  await insertCancelReason(context.business.db, { id: newId(givenAt.getTime()), teamId, ...body, givenAt });
  return { ok: true };
}
