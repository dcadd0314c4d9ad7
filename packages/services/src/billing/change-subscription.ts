import type { SubscriptionRow } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import {
  changeTime,
  isSameTerms,
  PLANS_FOR_SALE,
  type SubscriptionStatus,
  statusAfter,
} from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { invalidField } from '../errors.ts';
import { assertBillingEditor } from './assert-billing-editor.ts';
import { throughProvider } from './through-provider.ts';

type Body = InputOf<Contract['changeSubscription']>['body'];

export async function changeSubscription(
  context: SignedInContext,
  { body }: InputOf<Contract['changeSubscription']>,
): Promise<ReplyOf<Contract['changeSubscription']>> {
  assertBillingEditor(context);
  return throughProvider(context, 'plan change', async ({ live }) => {
    const subscription = changeable(live, body, 'body');
    return isPlanned(subscription, body)
      ? null
      : context.billing.changePlan(subscription, body, context.now());
  });
}

function isPlanned(live: SubscriptionRow, { plan, cycle, when }: Body): boolean {
  if (live.nextPlan !== plan || live.nextCycle !== cycle) return false;
  return changeTime(live, { plan, cycle }, when) === 'periodEnd';
}

/** Throws when the subscription cannot be changed to the plan. `part` is the part of the request with the plan. */
export function changeable(
  live: SubscriptionRow | undefined,
  to: Body,
  part: 'body' | 'query',
): SubscriptionRow {
  if (!live) throw new CodedError('CONFLICT', reason('billing.nothingToChange'));
  if (statusAfter(live.status, 'planChanged') === null)
    throw new CodedError('CONFLICT', reason(blocking(live.status)));
  if (to.plan !== live.plan && !PLANS_FOR_SALE.some(plan => plan === to.plan)) {
    throw invalidField(`${part}.plan`, reason('billing.notForSale'));
  }
  if (isSameTerms(live, to) && !live.cancelsAt && !live.nextAt) {
    throw new CodedError('CONFLICT', reason('billing.samePlan'));
  }
  return live;
}

const blocking = (status: SubscriptionStatus) =>
  status === 'past_due' ? 'billing.overdue' : 'billing.paused';
