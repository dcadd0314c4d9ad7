import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { CURRENCY, priceCents } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { changeable } from './change-subscription.ts';
import { refuseNonBillingEditor } from './refuse-non-billing-editor.ts';
import { liveSubscription } from './through-provider.ts';

/** What could not be changed so is refused here as it would be there. */
export async function previewChange(
  context: SignedInContext,
  { query }: InputOf<Contract['previewChange']>,
): Promise<ReplyOf<Contract['previewChange']>> {
  refuseNonBillingEditor(context);
  const { business, actor, billing } = context;
  const live = await liveSubscription(business.db, actor.teamId, billing.kind);
  const preview = await billing.previewChange(changeable(live, query, 'query'), query, context.now());
  return {
    priceCents: priceCents(query.plan, query.cycle),
    currency: CURRENCY,
    creditCents: preview.creditCents,
    dueCents: preview.dueCents,
    firstPaymentAt: preview.firstPaymentAt?.toISOString() ?? null,
  };
}
