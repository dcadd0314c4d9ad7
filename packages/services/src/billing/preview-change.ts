import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { CURRENCY, frozenOnPlan, priceCents } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { businessUsage } from '../quota/business-usage.ts';
import { assertBillingEditor } from './assert-billing-editor.ts';
import { changeable } from './change-subscription.ts';
import { liveSubscription } from './through-provider.ts';

/** Throws where the change itself would. */
export async function previewChange(
  context: SignedInContext,
  { query }: InputOf<Contract['previewChange']>,
): Promise<ReplyOf<Contract['previewChange']>> {
  assertBillingEditor(context);
  const now = context.now();
  const live = changeable(await subscriptionAt(context, now), query, 'query');
  const { takesEffectAt, firstPaymentAt, ...money } = await context.billing.previewChange(live, query, now);
  return {
    priceCents: priceCents(query.plan, query.cycle),
    currency: CURRENCY,
    ...money,
    takesEffectAt: takesEffectAt?.toISOString() ?? null,
    firstPaymentAt: firstPaymentAt?.toISOString() ?? null,
    frozen: frozenOnPlan(query.plan, (await businessUsage(context)).limits),
  };
}

/** Settles a simulated subscription first, as the change would. */
async function subscriptionAt({ business, actor, billing }: SignedInContext, now: Date) {
  const known = await liveSubscription(business.db, actor.teamId, billing.kind);
  if (!known || billing.kind !== 'local') return known;
  const { subscription } = await billing.settle(known, now);
  return subscription.status === 'deleted' ? undefined : { ...known, ...subscription };
}
