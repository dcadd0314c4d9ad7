import { listSubscriptions } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { assertBillingEditor } from './assert-billing-editor.ts';
import { throughProvider } from './through-provider.ts';

/** Simulated subscriptions exist in the store only. */
export async function completeSubscription(
  context: SignedInContext,
  { body }: InputOf<Contract['completeSubscription']>,
): Promise<ReplyOf<Contract['completeSubscription']>> {
  assertBillingEditor(context);
  const { actor, billing } = context;
  return throughProvider(context, 'checkout', async ({ db }) => {
    const found = await billing.readSubscription(body.subscriptionId);
    if (found) return { subscription: found, invoices: [] };
    const own = await listSubscriptions(db, actor.teamId);
    if (own.some(({ id }) => id === body.subscriptionId)) return null;
    throw new CodedError('NOT_FOUND');
  });
}
