import { findTeam, insertCheckout, listSubscriptions } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { canStartTrial } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { invalidField } from '../errors.ts';
import { assertBillingEditor } from './assert-billing-editor.ts';
import { withBillingLease } from './billing-lease.ts';
import { discountForTeam } from './validate-discount-code.ts';

type Body = InputOf<Contract['checkoutUrl']>['body'];

export async function checkoutUrl(
  context: SignedInContext,
  { body }: InputOf<Contract['checkoutUrl']>,
): Promise<ReplyOf<Contract['checkoutUrl']>> {
  assertBillingEditor(context);
  return withBillingLease(context, context.actor.teamId, () => openCheckout(context, body));
}

async function openCheckout(context: SignedInContext, body: Body): Promise<ReplyOf<Contract['checkoutUrl']>> {
  const { business, actor, billing } = context;
  const team = await findTeam(business.db, actor.teamId);
  if (!team) throw new CodedError('NOT_FOUND');
  if (team.plan === 'ADMIN') throw new CodedError('CONFLICT', reason('billing.staffPlan'));
  const subscriptions = await listSubscriptions(business.db, team.id);
  const own = subscriptions.filter(({ provider }) => provider === billing.kind);
  assertNoSubscription(own);
  if (body.trial && !canStartTrial(team)) throw new CodedError('CONFLICT', reason('billing.trialUsed'));
  const order = { plan: body.plan, cycle: body.cycle, trial: body.trial };
  const discountCode = await acceptedCode(context, body);
  const customerId = own[0]?.customerId ?? null;
  const { id, url } = await billing.openCheckout({ id: team.id, customerId }, { ...order, discountCode });
  await insertCheckout(business.db, {
    id,
    teamId: team.id,
    openedBy: actor.userId,
    ...order,
    discountCode,
    openedAt: context.now(),
    completedAt: null,
  });
  return { checkoutId: id, url };
}

export function assertNoSubscription(subscriptions: readonly { status: string }[]): void {
  if (subscriptions.every(({ status }) => status === 'deleted')) return;
  throw new CodedError('CONFLICT', reason('billing.alreadySubscribed'));
}

async function acceptedCode(context: SignedInContext, { discountCode, cycle }: Body): Promise<string | null> {
  if (discountCode === undefined) return null;
  const verdict = await discountForTeam(context, discountCode, cycle);
  if ('rejection' in verdict) throw invalidField('body.discountCode', verdict.rejection);
  return verdict.discount.code;
}
