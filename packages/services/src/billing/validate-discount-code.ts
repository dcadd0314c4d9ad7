import { listSubscriptions } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { BillingCycle } from '@clipscope/domain';
import type { Context, SignedInContext } from '../context.ts';

type Verdict = ReplyOf<Contract['validateDiscountCode']>;

export async function validatePublicDiscountCode(
  { billing }: Context,
  { query }: InputOf<Contract['validatePublicDiscountCode']>,
): Promise<Verdict> {
  const discount = await billing.validateDiscount(query.code);
  return discount ? { valid: true, message: null, discount } : refused('Discount code not found.');
}

export async function validateDiscountCode(
  context: SignedInContext,
  { query }: InputOf<Contract['validateDiscountCode']>,
): Promise<Verdict> {
  return discountForTeam(context, query.code, query.cycle);
}

/** Whether the code exists and the team may use it, for that cycle when one is given. */
export async function discountForTeam(
  { billing, business, actor }: SignedInContext,
  code: string,
  cycle: BillingCycle | undefined,
): Promise<Verdict> {
  const discount = await billing.validateDiscount(code);
  if (!discount) return refused('Discount code not found.');
  if (cycle && discount.onlyCycle !== null && discount.onlyCycle !== cycle) {
    return refused(`This code applies only to plans billed by the ${discount.onlyCycle}.`);
  }
  if (discount.firstPurchaseOnly && (await listSubscriptions(business.db, actor.teamId)).length > 0) {
    return refused('This code applies only to a first purchase.');
  }
  return { valid: true, message: null, discount };
}

function refused(message: string): Verdict {
  return { valid: false, message, discount: null };
}
