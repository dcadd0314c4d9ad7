import { searchForgotten } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { sliceOf } from '../admin/slice.ts';
import type { SignedInContext } from '../context.ts';

/** The latest requests first. */
export async function forgottenAccounts(
  { business }: SignedInContext,
  { query }: InputOf<Contract['forgottenAccounts']>,
): Promise<ReplyOf<Contract['forgottenAccounts']>> {
  const { rows, total } = await searchForgotten(business.db, sliceOf(query));
  return { accounts: rows.map(row => ({ ...row, askedAt: row.askedAt.toISOString() })), total };
}
