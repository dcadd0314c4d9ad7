import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import { summaryOf } from '../subjects/accounts-by-id.ts';
import { currentMetrics } from '../subjects/accounts-with-metrics.ts';

const SHOWN = 6;

/** Whom to begin with in an industry: the accounts that most people know. */
export async function marketingAccounts(
  context: Context,
  { query: { platform, industry } }: InputOf<Contract['marketingAccounts']>,
): Promise<ReplyOf<Contract['marketingAccounts']>> {
  const request = { platform, industry, sort: 'followers', limit: SHOWN, offset: 0 } as const;
  const rows = await context.observations.ask(questions.industryAccounts, request);
  const figures = await currentMetrics(context, platform, rows);
  return { accounts: figures.map(row => summaryOf(context, row)) };
}
