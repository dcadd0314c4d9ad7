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
  return discount ? { valid: true, message: null, discount } : rejected('Discount code not found.');
}

export async function validateDiscountCode(
  context: SignedInContext,
  { query }: InputOf<Contract['validateDiscountCode']>,
): Promise<Verdict> {
  return discountForTeam(context, query.code, query.cycle);
}

/** Without a cycle, a code for either cycle is valid. */
export async function discountForTeam(
  { billing, business, actor }: SignedInContext,
  code: string,
  cycle: BillingCycle | undefined,
): Promise<Verdict> {
  const discount = await billing.validateDiscount(code);
  if (!discount) return rejected('Discount code not found.');
  if (cycle && discount.onlyCycle !== null && discount.onlyCycle !== cycle) {
    return rejected(`This code applies only to plans billed by the ${discount.onlyCycle}.`);
  }
  if (discount.firstPurchaseOnly && (await listSubscriptions(business.db, actor.teamId)).length > 0) {
    return rejected('This code applies only to a first purchase.');
  }
  return { valid: true, message: null, discount };
}

function rejected(message: string): Verdict {
  return { valid: false, message, discount: null };
}
