import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { PLANS_FOR_SALE, type SubscriptionStatus, statusAfter } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { refuseNonBillingEditor } from './refuse-non-billing-editor.ts';
import { throughProvider } from './through-provider.ts';

export async function changeSubscription(
  context: SignedInContext,
  { body }: InputOf<Contract['changeSubscription']>,
): Promise<ReplyOf<Contract['changeSubscription']>> {
  refuseNonBillingEditor(context);
  return throughProvider(context, 'plan change', async ({ live }) => {
    if (!live) throw new CodedError('CONFLICT', 'There is no subscription to change. Choose a plan first.');
    if (statusAfter(live.status, 'planChanged') === null)
      throw new CodedError('CONFLICT', reason(live.status));
    if (body.plan !== live.plan && !PLANS_FOR_SALE.some(plan => plan === body.plan)) {
      throw new CodedError('VALIDATION', undefined, {
        issues: [{ path: 'body.plan', message: 'is not for sale any more' }],
      });
    }
    if (body.plan === live.plan && body.cycle === live.cycle && !live.cancelsAt) {
      throw new CodedError('CONFLICT', 'The team has this plan already.');
    }
    return context.billing.changePlan(live, body, context.now());
  });
}

function reason(status: SubscriptionStatus): string {
  return status === 'past_due'
    ? 'A payment is overdue. Add a payment method first.'
    : 'The subscription is paused. Resume it first.';
}
