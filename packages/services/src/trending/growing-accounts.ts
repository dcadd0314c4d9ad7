import type { Contract, ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { type QuestionInputOf, questions } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import {
  type AccountMetricsRow,
  accountsWithMetrics,
  pageOf,
  presentMetric,
} from '../subjects/accounts-with-metrics.ts';

type Reply = ReplyOf<Contract['trendingAccounts']>;
type Asked = QuestionInputOf<typeof questions.trendingAccounts> & {
  readonly platform: Platform;
  readonly asOfDay: string | undefined;
};

/** Accounts whose followers grow surest, with the metrics of now or those that were known on a day. */
export async function growingAccounts(
  context: Pick<Context, 'observations' | 'settings'>,
  { asOfDay, ...request }: Asked,
): Promise<Reply> {
  const { observations } = context;
  const ask = (page: { readonly limit: number; readonly offset: number }) =>
    asOfDay === undefined
      ? observations.ask(questions.trendingAccounts, { ...request, ...page })
      : observations.ask(questions.trendingAccountsAsOf, { ...request, ...page, asOfDay });
  const { total, rows } = await pageOf(ask, request);
  const accounts = await accountsWithMetrics(context, request.platform, rows, asOfDay);
  return { total, accounts: accounts.map(({ account, row }) => ({ account, growth: growthOf(row) })) };
}

export function growthOf(row: AccountMetricsRow) {
  return presentMetric('growth_rate', row, { low: row.growth_low, high: row.growth_high });
}
