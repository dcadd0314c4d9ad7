import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import { presentAccount } from '../accounts/present-account.ts';
import type { Context } from '../context.ts';
import { currentMetrics } from '../subjects/accounts-with-metrics.ts';

const SHOWN = 6;

/** The best-known accounts of an industry, as a starting point for new users. */
export async function marketingAccounts(
  context: Context,
  { query: { platform, industry } }: InputOf<Contract['marketingAccounts']>,
): Promise<ReplyOf<Contract['marketingAccounts']>> {
  const request = { platform, industry, sort: 'followers', limit: SHOWN, offset: 0 } as const;
  const rows = await context.observations.ask(questions.industryAccounts, request);
  const accounts = await currentMetrics(context, platform, rows);
  return { accounts: accounts.map(row => presentAccount(context, row, row.followers)) };
}
