import { listSubscriptions } from '@clipscope/business-store';
import {
  type Contract,
  type InputOf,
  type Reason,
  type ReplyOf,
  reason,
  sentence,
} from '@clipscope/contract';
import type { BillingCycle } from '@clipscope/domain';
import type { Context, SignedInContext } from '../context.ts';

type Verdict = ReplyOf<Contract['validateDiscountCode']>;
type Checked = { readonly discount: NonNullable<Verdict['discount']> } | { readonly rejection: Reason };

export async function validatePublicDiscountCode(
  { billing }: Context,
  { query }: InputOf<Contract['validatePublicDiscountCode']>,
): Promise<Verdict> {
  const discount = await billing.validateDiscount(query.code);
  return presentVerdict(discount ? { discount } : { rejection: reason('billing.codeUnknown') });
}

export async function validateDiscountCode(
  context: SignedInContext,
  { query }: InputOf<Contract['validateDiscountCode']>,
): Promise<Verdict> {
  return presentVerdict(await discountForTeam(context, query.code, query.cycle));
}

/** Without a cycle, a code for either cycle is valid. */
export async function discountForTeam(
  { billing, business, actor }: SignedInContext,
  code: string,
  cycle: BillingCycle | undefined,
): Promise<Checked> {
  const discount = await billing.validateDiscount(code);
  if (!discount) return { rejection: reason('billing.codeUnknown') };
  if (cycle && discount.onlyCycle !== null && discount.onlyCycle !== cycle) {
    return { rejection: reason('billing.codeCycle', { cycle: discount.onlyCycle }) };
  }
  if (discount.firstPurchaseOnly && (await listSubscriptions(business.db, actor.teamId)).length > 0) {
    return { rejection: reason('billing.codeFirstPurchase') };
  }
  return { discount };
}

function presentVerdict(checked: Checked): Verdict {
  return 'rejection' in checked
    ? { valid: false, discount: null, ...sentence(checked.rejection) }
    : { valid: true, discount: checked.discount, message: null };
}
