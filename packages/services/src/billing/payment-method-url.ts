import type { Contract, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { refuseNonBillingEditor } from './refuse-non-billing-editor.ts';
import { liveSubscription } from './through-provider.ts';

export async function paymentMethodUrl(
  context: SignedInContext,
): Promise<ReplyOf<Contract['paymentMethodUrl']>> {
  refuseNonBillingEditor(context);
  const { business, actor, billing } = context;
  const live = await liveSubscription(business.db, actor.teamId, billing.kind);
  return { url: live && billing.paymentMethodUrl ? await billing.paymentMethodUrl(live.id) : null };
}
