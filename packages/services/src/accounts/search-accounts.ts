import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { extractProfileName } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { presentAccount } from './present-account.ts';

/** Accounts whose handle or name matches; a pasted link to a profile or a handle with @ searches its name. */
export async function searchAccounts(
  context: SignedInContext,
  { params, query }: InputOf<Contract['searchAccounts']>,
): Promise<ReplyOf<Contract['searchAccounts']>> {
  const words = extractProfileName(params.q).replace(/^[@＠]/, '');
  const found = await context.observations.ask(questions.searchAccounts, { words, limit: query.limit });
  return { accounts: found.map(account => presentAccount(context, account, account.followers)) };
}
