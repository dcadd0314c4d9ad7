import type { Contract, ReplyOf } from '@clipscope/contract';
import { followersAtGrowth, type Platform } from '@clipscope/domain';
import { type QuestionInputOf, questions } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import {
  type AccountMetricsRow,
  accountsWithMetrics,
  presentMetric,
} from '../subjects/accounts-with-metrics.ts';
import { pageOf } from '../subjects/page-of.ts';

type Reply = ReplyOf<Contract['trendingAccounts']>;
type GrowingRequest = QuestionInputOf<typeof questions.trendingAccounts> & {
  readonly platform: Platform;
  readonly asOfDay: string | undefined;
};

/** Accounts by the cushioned lower bound of their growth, with current metrics or those known on a day. */
export async function growingAccounts(
  context: Pick<Context, 'observations' | 'settings'>,
  { asOfDay, ...request }: GrowingRequest,
): Promise<Reply> {
  const { observations } = context;
  const read = (page: { readonly limit: number; readonly offset: number }) =>
    asOfDay === undefined
      ? observations.ask(questions.trendingAccounts, { ...request, ...page })
      : observations.ask(questions.trendingAccountsAsOf, { ...request, ...page, asOfDay });
  const { total, rows } = await pageOf(read, request);
  const rankedBy = new Map(rows.map(row => [row.account_id, row.ranked_growth]));
  const accounts = await accountsWithMetrics(context, request.platform, rows, asOfDay);
  return {
    total,
    accounts: accounts.map(({ account, row }) => ({
      account,
      growth: growthOf(row),
      rankedGrowth: rankedBy.get(row.account_id) ?? null,
      ...followersOf(account.followers, row.growth_rate),
    })),
  };
}

function followersOf(followers: number | null, growth: number | null) {
  if (followers === null || growth === null) return { followersBefore: null, followersGained: null };
  const { before, gained } = followersAtGrowth(followers, growth);
  return { followersBefore: before, followersGained: gained };
}

export function growthOf(row: AccountMetricsRow) {
  return presentMetric('growth_rate', row, { low: row.growth_low, high: row.growth_high });
}
