import type { Contract, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { assertBillingEditor } from './assert-billing-editor.ts';
import { liveSubscription } from './through-provider.ts';

export async function paymentMethodUrl(
  context: SignedInContext,
): Promise<ReplyOf<Contract['paymentMethodUrl']>> {
  assertBillingEditor(context);
  const { business, actor, billing } = context;
  const live = await liveSubscription(business.db, actor.teamId, billing.kind);
  return { url: live && billing.paymentMethodUrl ? await billing.paymentMethodUrl(live.id) : null };
}
