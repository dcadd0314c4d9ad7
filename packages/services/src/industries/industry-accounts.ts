import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { assertWithinHistory } from '../days/range.ts';
import { accountsWithMetrics, presentMetric } from '../subjects/accounts-with-metrics.ts';
import { asOfDayOf } from '../subjects/day-range.ts';
import { pageOf } from '../subjects/page-of.ts';
import { growthOf } from '../trending/growing-accounts.ts';

export async function industryAccounts(
  context: SignedInContext,
  { params: { industry }, query }: InputOf<Contract['industryAccounts']>,
): Promise<ReplyOf<Contract['industryAccounts']>> {
  assertWithinHistory(context, query.asOf);
  const { observations } = context;
  const { platform, sort } = query;
  const asOfDay = asOfDayOf(query);
  const { total, rows } = await pageOf(page => {
    const request = { platform, industry, sort, ...page };
    return asOfDay === undefined
      ? observations.ask(questions.industryAccounts, request)
      : observations.ask(questions.industryAccountsAsOf, { ...request, asOfDay });
  }, query);
  const accounts = await accountsWithMetrics(context, platform, rows, asOfDay);
  return {
    total,
    accounts: accounts.map(({ account, row }) => ({
      account,
      growth: growthOf(row),
      engagement: presentMetric('engagement_rate_views', row),
      score: presentMetric('account_score', row, { low: row.score_low, high: row.score_high }),
      medianViews: row.median_views,
      computedAt: row.computed_at,
    })),
  };
}
