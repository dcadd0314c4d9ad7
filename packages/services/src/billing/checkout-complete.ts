import { completeCheckout, findCheckout, takeUnusedCredit } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { canStartTrial } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { assertBillingEditor } from './assert-billing-editor.ts';
import { assertNoSubscription } from './checkout-url.ts';
import { throughProvider } from './through-provider.ts';

/** Completing a checkout again has no effect. */
export async function checkoutComplete(
  context: SignedInContext,
  { body }: InputOf<Contract['checkoutComplete']>,
): Promise<ReplyOf<Contract['checkoutComplete']>> {
  assertBillingEditor(context);
  const { actor, billing } = context;
  return throughProvider(context, 'checkout', async ({ db, team, live }) => {
    const checkout = await findCheckout(db, actor.teamId, body.checkoutId);
    if (!checkout) throw new CodedError('NOT_FOUND');
    if (billing.kind === 'local') {
      if (checkout.completedAt) return null;
      // A real provider has already been paid; a simulated checkout still has to follow the rules.
      assertNoSubscription(live ? [live] : []);
      if (checkout.trial && !canStartTrial(team)) {
        throw new CodedError('CONFLICT', reason('billing.trialUsed'));
      }
    }
    const now = context.now();
    const creditCents = billing.kind === 'local' ? await takeUnusedCredit(db, actor.teamId) : 0;
    const outcome = await billing.completeCheckout({ ...checkout, creditCents }, now);
    if (!outcome) throw new CodedError('CONFLICT', reason('billing.unpaid'));
    await completeCheckout(db, actor.teamId, checkout.id, now);
    return outcome;
  });
}
