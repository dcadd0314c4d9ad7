import { CodedError, type Contract, type ReplyOf, reason } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { assertBillingEditor } from './assert-billing-editor.ts';
import { throughProvider } from './through-provider.ts';

/** The plan stays until the paid period ends. A planned change is dropped; cancelling again has no effect. */
export async function cancelSubscription(
  context: SignedInContext,
): Promise<ReplyOf<Contract['cancelSubscription']>> {
  assertBillingEditor(context);
  return throughProvider(context, 'cancellation', async ({ live }) => {
    if (!live) throw new CodedError('CONFLICT', reason('billing.nothingToCancel'));
    return live.cancelsAt ? null : context.billing.cancel(live, context.now());
  });
}
